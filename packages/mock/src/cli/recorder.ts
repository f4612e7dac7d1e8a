import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from 'fc-command'
import type { Mock } from '../mock/create-mock.ts'
import { DATA, readDataFile, SAMPLES } from '../loaders/read-recording.ts'
import type { Model } from '../model/model.ts'
import type { JsonObject } from '../names/json-value.ts'
import { createCollectedRecords } from '../recording/collect-records.ts'
import type { RecordedBody } from '../recording/har.ts'
import { withoutRemoved } from '../recording/redact.ts'
import type { UpstreamExchange } from '../upstream/exchange.ts'
import { createHarRecording, RECORDING_MODE } from './har-recording.ts'

/** Records what an upstream answers, in a folder. */
export interface Recorder {
  /** Records a call. Files are written a moment later. */
  record(exchange: UpstreamExchange): void
  /** Sets the mock whose data model tells which results contain records. */
  use(mock: Mock): void
  /** Writes what is not yet written. */
  flush(): void
}

/**
 * Creates a recorder, which continues the recording in a folder.
 *
 * `samples.har` has the latest response to each call, `data.json` the records in results by collection. Both are without secrets.
 *
 * @param onError Called if the files cannot be written.
 * @throws SourceError if the folder has files that are no recording.
 */
export function createRecorder(folder: string, onError: (message: string) => void): Recorder {
  const [harFile, dataFile] = [join(folder, SAMPLES), join(folder, DATA)]
  const records = createCollectedRecords(existsSync(dataFile) ? readDataFile(dataFile) : {})
  let mock: Mock | undefined
  let models: readonly Model[] | undefined
  const calls = createHarRecording(harFile, {
    creator: 'fc-mock',
    maxResponses: 1,
    onWrite() {
      const data = `${JSON.stringify(records.toData(), null, 2)}\n`
      writeFileAtomically(dataFile, data, { mode: RECORDING_MODE })
    },
    onError,
  })
  return {
    use(used) {
      mock = used
      models = undefined
    },
    record(exchange) {
      const { url, status, started, duration, requestHeaders, responseHeaders } = exchange
      const added = calls.add({
        method: 'POST',
        url,
        requestHeaders,
        requestBody: toBody(exchange.requestBody),
        status,
        responseHeaders,
        responseBody: toBody(exchange.responseBody),
        started,
        duration,
        endpoint: { base_url: exchange.definition.base_url, name: exchange.endpoint.name },
        isPageBody: exchange.isPageBody,
        isToken: exchange.endpoint.flags?.includes('capture_bearer') === true,
      })
      if (added?.received === undefined || status !== 200) return
      const packages = mock?.packages ?? []
      const index = packages.findIndex(({ definition }) => definition === exchange.definition)
      models ??= mock?.model
      const model = models?.[index]
      if (model === undefined) return
      const result = withoutRemoved(added.received) ?? null
      records.add(model, exchange.endpoint.name, added.sent as JsonObject, result)
    },
    flush: calls.flush,
  }
}

function toBody(text: string): RecordedBody {
  return { mimeType: 'application/json', size: Buffer.byteLength(text), text }
}
