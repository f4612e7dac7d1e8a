import { serveCalls, type WorkerScope } from '../calls/serve-calls.ts'
import type { ImportFunctions } from '../protocol/import-messages.ts'
import { readImport } from './read-import.ts'

serveCalls<ImportFunctions>(globalThis as unknown as WorkerScope, { read: readImport })
