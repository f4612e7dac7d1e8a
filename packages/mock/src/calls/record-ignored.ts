import { addWarnings, type Arguments, type EndpointCall } from 'fc-server/protocol'
import { quote } from 'fc-core/internal'
import { mockCallOf } from './mock-call.ts'
import type { Service } from './service.ts'

/** Records which arguments of a call have no effect, and whether the call itself has a known one, for the log. */
export function recordIgnored(args: Arguments, call: EndpointCall, { data }: Service): void {
  const { endpoint } = call
  const ignored = data.ignored(endpoint, args)
  if (ignored.length > 0) mockCallOf(call).record.ignored = ignored
  if (data.isEffectUnknown(endpoint))
    addWarnings(call, [
      `It is unknown what ${quote(endpoint.name)} changes, so the record stays the same. Describe it in "mock.model" of fc.config.json, or add a handler.`,
    ])
}
