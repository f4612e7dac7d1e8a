import { findChromium } from './find-chromium.ts'
import { findWorkerd } from './find-workerd.ts'
import type { Transport } from './transport.ts'

/** Starts a transport. Its module is loaded on demand, so that unit tests do not load the browser driver. */
export interface TransportStarter {
  /** Returns the reason why it cannot start on this machine. */
  missing?: () => string | undefined
  start: () => Promise<Transport>
  /** Whether it starts a process, which all tests of a file share. */
  isProgram?: true
}

export type TransportName = 'memory' | 'store' | 'http' | 'msw' | 'workerd' | 'chromium'

/** The transports of contract tests. `vitest.config.ts` assigns them to projects. */
export const TRANSPORTS: Record<TransportName, TransportStarter> = {
  memory: { start: async () => (await import('./memory.ts')).startMemory() },
  store: { start: async () => (await import('./store.ts')).startStore() },
  http: { start: async () => (await import('./http.ts')).startHttp() },
  msw: { start: async () => (await import('./msw.ts')).startMsw() },
  workerd: {
    missing: () => (findWorkerd() === undefined ? 'workerd does not start here.' : undefined),
    start: async () => (await import('./workerd.ts')).startWorkerd(),
    isProgram: true,
  },
  chromium: {
    missing: () =>
      findChromium() === undefined ? 'no Chromium found. Set CHROMIUM to its path.' : undefined,
    start: async () => (await import('./chromium.ts')).startChromium(),
    isProgram: true,
  },
}
