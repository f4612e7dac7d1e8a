import { findChromium } from './find-chromium.ts'
import { findWorkerd } from './find-workerd.ts'
import type { Transport } from './transport.ts'

/** How to start a transport. Each is loaded where it is used: a unit test need not wait for a browser's driver. */
export interface TransportStarter {
  /** Why it cannot start on this machine, if so. */
  missing?: () => string | undefined
  start: () => Promise<Transport>
  /** Whether it starts a program, which then serves every test of a file. */
  isProgram?: true
}

export type TransportName = 'memory' | 'http' | 'msw' | 'workerd' | 'chromium'

/** Everything that the contract is tested over. Which project runs which, `vitest.config.ts` says. */
export const TRANSPORTS: Record<TransportName, TransportStarter> = {
  memory: { start: async () => (await import('./memory.ts')).startMemory() },
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
