import type { NumberedJson, StoredViolation } from '../replication/store.ts'
import { type CallLog, type LoggedCall, toLogged, toStored } from './call-log.ts'
import type { RecordedViolation } from './recorded-violation.ts'

/** The calls of a batch, until they are in the log of a store. The calls of the store are not in it. */
export interface BatchLog extends CallLog {
  /** Returns the calls and violations as texts, and forgets them. */
  take(): { calls: string[]; violations: StoredViolation[] }
}

/** @param capacity 0 if no calls are logged. */
export function createBatchLog(capacity: number): BatchLog {
  let calls: { number: number; text: string }[] = []
  let violations: RecordedViolation[] = []
  let count = 0
  const clear = (): void => {
    calls = []
    violations = []
    count = 0
  }
  return {
    calls: [],
    violations: [],
    get count() {
      return count
    },
    added: 0,
    latest: () => [],
    begin: () => ++count,
    add(number, request, response, started, page) {
      if (capacity === 0) return
      const {
        number: _number,
        bytes: _bytes,
        response: body,
        ...stored
      } = toStored(number, request, response, started, page)
      const text = JSON.stringify({
        ...stored,
        response: typeof body === 'object' ? (body?.text ?? null) : body,
      })
      calls.push({ number, text })
    },
    addViolation(violation) {
      if (capacity > 0) violations.push(violation)
    },
    addAll: () => {},
    subscribe: () => () => {},
    clear,
    take() {
      // Calls are numbered in the order in which they end.
      const indexes = new Map(calls.map(({ number }, index) => [number, index]))
      const taken = {
        calls: calls.map(({ text }) => text),
        violations: violations.map(({ call, ...violation }) => ({
          call: indexes.get(call) ?? 0,
          text: JSON.stringify(violation),
        })),
      }
      clear()
      return taken
    },
  }
}

/** Reads a call of a batch log. */
export function parseCall([number, json]: NumberedJson): LoggedCall {
  return toLogged({ ...(json as Parameters<typeof toLogged>[0]), number })
}

/** Reads a violation of a batch log. */
export function parseViolation([call, json]: NumberedJson): RecordedViolation {
  const { code, message, ...names } = json as Omit<RecordedViolation, 'call'>
  return { code, message, call, ...names }
}
