import { startOverIpc } from './ipc.ts'
import { startInMemory } from './memory.ts'
import { startOverStdio } from './stdio.ts'
import type { StartedServer } from './transport.ts'
import { startInWorker } from './worker.ts'

export type TransportName = 'memory' | 'stdio' | 'node-ipc' | 'worker'

/** The transports of the tests. */
export const TRANSPORTS: Record<TransportName, () => Promise<StartedServer>> = {
  memory: startInMemory,
  stdio: startOverStdio,
  'node-ipc': startOverIpc,
  worker: startInWorker,
}
