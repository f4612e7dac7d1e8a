import type { ConversionRequest, ConversionResults, FromWorker, ToWorker } from './protocol.ts'

/** The side of a worker. */
export interface WorkerPort {
  post(message: FromWorker): void
  listen(onMessage: (message: ToWorker) => void): void
}

/** Handles the request of a worker. The packages are loaded with it. */
export function serveConversion({ post, listen }: WorkerPort): void {
  const waiting = new Map<string, (text: string | undefined) => void>()
  const load = (location: string): Promise<string | undefined> =>
    new Promise((resolve) => {
      waiting.set(location, resolve)
      post({ kind: 'load', location })
    })
  listen((message) => {
    if (message.kind === 'loaded') {
      waiting.get(message.location)?.(message.text)
      waiting.delete(message.location)
      return
    }
    handle(message.request, load).then(
      (result) => post({ kind: 'done', result }),
      (error: unknown) =>
        post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
  })
}

async function handle(
  request: ConversionRequest,
  load: (location: string) => Promise<string | undefined>,
): Promise<ConversionResults[keyof ConversionResults]> {
  if (request.kind === 'convert') {
    const { convertText } = await import('fc-convert')
    const { text, target, toolsFormat } = request
    return await convertText(text, target, toolsFormat === undefined ? {} : { toolsFormat })
  }
  const [{ importTexts, isGuess }, { formatImportReport }] = await Promise.all([
    import('fc-import'),
    import('./format-import-report.ts'),
  ])
  const imported = await importTexts(request.texts, { load })
  if (imported.kind !== 'import') return { kind: 'definition' }
  const { source, text, endpoints, objects, notes } = imported
  return {
    kind: 'import',
    source,
    text,
    endpoints,
    objects,
    report: formatImportReport(imported),
    notes: notes.length,
    guesses: notes.filter(isGuess).length,
  }
}
