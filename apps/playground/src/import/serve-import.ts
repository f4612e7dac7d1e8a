import { serveCalls, type WorkerScope } from '../calls/serve-calls.ts'
import type { ImportFunctions } from '../protocol/import-messages.ts'
import { readImport } from './read-import.ts'

/** Answers the calls of the page to the import. */
export function serveImport(scope: WorkerScope): void {
  serveCalls<ImportFunctions>(scope, { read: readImport })
}
