import type { ConversionRequest, ConversionResults, FromWorker, ToWorker } from './protocol.ts'

/** A worker that handles one request. */
export interface ConversionWorker {
  post(message: ToWorker): void
  onMessage(listener: (message: FromWorker) => void): void
  onError(listener: (error: Error) => void): void
  terminate(): void
}

export type StartConversion = () => Promise<ConversionWorker>

/**
 * Runs a request in a worker of its own, which ends with it: a large document does not block the extension, and its memory is released.
 *
 * @param load Reads a document that the imported one references.
 * @throws Error with the message of the worker, or the reason of the signal.
 */
export async function runConversion<Kind extends ConversionRequest['kind']>(
  start: StartConversion,
  request: ConversionRequest & { kind: Kind },
  signal: AbortSignal,
  load: (location: string) => Promise<string | undefined> = async () => undefined,
): Promise<ConversionResults[Kind]> {
  const worker = await start()
  try {
    return await new Promise((resolve, reject) => {
      const abort = (): void => reject(signal.reason as Error)
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort, { once: true })
      worker.onError(reject)
      worker.onMessage((message) => {
        // The result of a request has its kind.
        if (message.kind === 'done') resolve(message.result as ConversionResults[Kind])
        else if (message.kind === 'failed') reject(new Error(message.message))
        else {
          const { location } = message
          load(location).then(
            (text) => worker.post({ kind: 'loaded', location, text }),
            () => worker.post({ kind: 'loaded', location, text: undefined }),
          )
        }
      })
      worker.post({ kind: 'start', request })
    })
  } finally {
    worker.terminate()
  }
}
