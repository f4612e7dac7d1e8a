/** A package served by a mock server. */
export interface ServedPackage {
  name: string
  /** Base URL on the mock server. */
  base_url: string
}

/** An event of a mock server, one line of `fc-mock --json`. */
export type MockEvent =
  | { event: 'listening'; url: string; packages: ServedPackage[] }
  | { event: 'reload'; message: string }
  | CallEvent

/** A handled request. */
export interface CallEvent {
  event: 'call'
  time: string
  method: string
  path: string
  status: number
  ms: number
  items?: number
  code?: string
  version?: string
  violations?: string[]
}

/** Parses a line of `fc-mock --json`. Undefined for other output. */
export function readMockEvent(line: string): MockEvent | undefined {
  if (!line.startsWith('{"event":')) return undefined
  try {
    return JSON.parse(line) as MockEvent
  } catch {
    return undefined // Possibly output of a custom handler.
  }
}

/** Formats a request as a line of the output: `12:04:31  200  POST  /people/list-users  20 items  1.2 ms`. */
export function formatCallEvent(call: CallEvent): string {
  const { time, method, path, status, items, code, version, violations = [], ms } = call
  const parts = [
    new Date(time).toTimeString().slice(0, 8),
    String(status),
    method,
    path,
    version && `version ${version}`,
    items !== undefined && (items === 1 ? '1 item' : `${items} items`),
    code,
    violations.length > 0 && `! ${violations.join(', ')}`,
    `${ms.toFixed(1)} ms`,
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('  ')
}
