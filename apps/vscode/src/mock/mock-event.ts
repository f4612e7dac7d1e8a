/** A package as a mock serves it. */
export interface ServedPackage {
  name: string
  /** Base address at the mock. */
  base_url: string
}

/** What a mock says it does, one line of `fc-mock --json` each. */
export type MockEvent =
  | { event: 'listening'; url: string; packages: ServedPackage[] }
  | { event: 'reload'; message: string }
  | CallEvent

/** A call was answered. */
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

/** Reads a line of `fc-mock --json`; undefined for any other line. */
export function readMockEvent(line: string): MockEvent | undefined {
  if (!line.startsWith('{"event":')) return undefined
  try {
    return JSON.parse(line) as MockEvent
  } catch {
    return undefined // Printed by a handler of the user's, perhaps; shown as it is.
  }
}

/** A call as a line of the output: `12:04:31  200  POST  /people/list-users  20 items  1.2 ms`. */
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
