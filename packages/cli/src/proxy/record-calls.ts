import { isPage, type PackageDefinition } from 'fc-core'
import { createIssuedBodies, endpointNameOf, parseForeignJson } from 'fc-core/internal'
import { createHarRecording, type RecordedBody } from 'fc-mock/recording'
import type { BodyText, BodyTexts } from './to-exchange.ts'

/** A forwarded call with a complete response. Names of headers are in lower case. */
export interface ForwardedCall {
  method: string
  /** Path and query at the proxy. */
  path: string
  /** URL at the service. */
  url: string
  requestHeaders: Readonly<Record<string, string>>
  status: number
  responseHeaders: Readonly<Record<string, string>>
  bodies: BodyTexts
  /** Time when the request was received, in milliseconds since 1970. */
  started: number
  /** Until the response was complete, in milliseconds. */
  duration: number
}

/** Records forwarded calls. */
export interface CallRecorder {
  /** Records a call. The file is written a moment later. */
  record(call: ForwardedCall): void
  /** Writes what is not yet written. */
  flush(): void
  /** Number of recorded calls. */
  readonly count: number
}

/**
 * Creates a recorder that writes calls as HAR, and continues the recording in the file.
 *
 * @param onError Called if the file cannot be written later.
 * @throws SourceError if the file cannot be written, or is no HAR.
 */
export function createCallRecorder(
  file: string,
  definition: PackageDefinition,
  onError: (message: string) => void,
): CallRecorder {
  const endpoints = new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const issued = createIssuedBodies()
  const recording = createHarRecording(file, {
    creator: 'fc-cli proxy',
    maxResponses: MAX_RESPONSES,
    onError,
  })
  recording.save()
  return {
    record({ path, bodies, ...call }) {
      const { base_url } = definition
      const url = `http://localhost${path}`
      const called = URL.canParse(url) ? endpointNameOf(url, base_url) : undefined
      const name = called ?? path
      const endpoint = endpoints.get(name)
      const { sent, received } = bodies
      const args = sent.text === undefined ? undefined : parseForeignJson(sent.text)
      const recorded = recording.add({
        ...call,
        endpoint: called === undefined ? undefined : { base_url, name },
        requestBody: toRecordedBody(sent, call.requestHeaders),
        responseBody: toRecordedBody(received, call.responseHeaders),
        isPageBody: args !== undefined && issued.classify(name, args) === 'issued',
        isToken: endpoint?.flags?.includes('capture_bearer') === true,
      })
      const page = received.text?.includes('"previous"') && parseForeignJson(received.text)
      if (recorded !== undefined && isPage(page)) issued.add(endpoint ?? { name }, page, args)
    },
    flush: recording.flush,
    get count() {
      return recording.count
    },
  }
}

/** Several responses to a call show which values may be null. */
const MAX_RESPONSES = 10

function toRecordedBody(
  { size, text, problem }: BodyText,
  headers: Readonly<Record<string, string>>,
): RecordedBody {
  const mimeType = headers['content-type'] ?? ''
  return {
    mimeType,
    size,
    text,
    comment: problem === undefined ? undefined : `Not recorded. ${problem}`,
  }
}
