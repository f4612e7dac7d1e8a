/** An HTTP/1.1 response as it was sent, one character per byte. */
export interface RawResponse {
  status: number
  /** By lower-case name. */
  headers: Map<string, string>
  body: string
}

/**
 * Reads the responses of a connection.
 *
 * @throws Error if a response is malformed or incomplete.
 */
export function readResponses(bytes: string): RawResponse[] {
  const responses: RawResponse[] = []
  for (let rest = bytes; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n')
    const [statusLine, ...lines] = rest.slice(0, end).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine!)?.[1])
    if (end < 0 || Number.isNaN(status))
      throw new Error(`Not a response: ${JSON.stringify(rest.slice(0, 200))}`)
    const headers = new Map(lines.map(readHeader))
    const after = rest.slice(end + 4)
    if (status === 100) {
      rest = after
      continue
    }
    const body = readBody(status, headers, after)
    responses.push({ status, headers, body: body.text })
    rest = after.slice(body.length)
  }
  return responses
}

function readHeader(line: string): [string, string] {
  const match = /^([\w-]+): (.*)$/.exec(line)
  if (match === null) throw new Error(`Not a header: ${JSON.stringify(line)}`)
  return [match[1]!.toLowerCase(), match[2]!]
}

function readBody(
  status: number,
  headers: Map<string, string>,
  rest: string,
): { text: string; length: number } {
  const declared = headers.get('content-length')
  // The response to a HEAD request has a length, but no body.
  if (status === 204 || status === 304 || /^(?:HTTP\/|$)/.test(rest)) return { text: '', length: 0 }
  if (declared === undefined) throw new Error('A body without Content-Length')
  const length = Number(declared)
  if (rest.length < length) throw new Error(`${rest.length} bytes of a body of ${length} bytes`)
  return { text: rest.slice(0, length), length }
}
