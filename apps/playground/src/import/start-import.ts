import { createCaller } from '../calls/create-caller.ts'
import type {
  ImportedText,
  ImportFunctions,
  ImportSettings,
  ImportSource,
} from '../protocol/import-messages.ts'

/** A document that is being read. */
export interface RunningImport {
  result: Promise<ImportedText>
  /** Ends the import. The result stays pending. */
  cancel(): void
}

/** Reads a document in a worker of its own, which ends with it: a hostile document does not block the page, and its memory is released. */
export function startImport(source: ImportSource, settings: ImportSettings): RunningImport {
  const worker = new Worker(new URL('../workers/worker.ts', import.meta.url), {
    type: 'module',
    name: 'import',
  })
  const read = createCaller<ImportFunctions>(worker)('read')
  const result = read(source, settings).finally(() => worker.terminate())
  return { result, cancel: () => worker.terminate() }
}
