import type { Endpoint } from 'fc-core'
import type { Arguments } from '../protocol/body.ts'
import { quote } from 'fc-core/text'
import { addWarnings, type CallContext } from './engine.ts'
import type { SelectedService } from './select-service.ts'

/** Records which arguments of a call have no effect, and whether the call itself has a known one, for the log. */
export function recordIgnored(
  endpoint: Endpoint,
  args: Arguments,
  { service }: SelectedService,
  context: CallContext,
): void {
  const ignored = service.data.ignored(endpoint, args)
  if (ignored.length > 0) context.call.ignored = ignored
  if (service.data.isEffectUnknown(endpoint))
    addWarnings(context, [
      `It is unknown what ${quote(endpoint.name)} changes, so the record stays the same. Describe it in "mock.model" of fc.config.json, or add a handler.`,
    ])
}
