import type { Callable } from '../calls/call-messages.ts'
import { createCaller } from '../calls/create-caller.ts'
import type {
  Findings,
  LanguageFunctions,
  LanguageRequest,
  LanguageResponse,
} from '../protocol/language-messages.ts'
import type { TextChange } from '../protocol/text-change.ts'

/** The language service in its worker. */
export type LanguageClient = Callable<LanguageFunctions> & {
  connect(port: MessagePort): void
  open(version: number, text: string): void
  change(version: number, changes: TextChange[]): void
}

/** Connects to the language service in a worker. */
export function connectLanguage(
  worker: Worker,
  onFindings: (findings: Findings) => void,
): LanguageClient {
  const post = (message: LanguageRequest, transfer: Transferable[] = []): void =>
    worker.postMessage(message, transfer)
  const call = createCaller<LanguageFunctions>(worker)
  worker.addEventListener('message', ({ data }: MessageEvent<LanguageResponse>) => {
    if (data.type === 'findings') onFindings(data)
  })
  return {
    connect: (port) => post({ type: 'connect', port }, [port]),
    open: (version, text) => post({ type: 'open', version, text }),
    change: (version, changes) => post({ type: 'change', version, changes }),
    complete: call('complete'),
    hover: call('hover'),
    fixes: call('fixes'),
    fixAll: call('fixAll'),
    findName: call('findName'),
    rename: call('rename'),
    format: call('format'),
    types: call('types'),
    changesSince: call('changesSince'),
  }
}
