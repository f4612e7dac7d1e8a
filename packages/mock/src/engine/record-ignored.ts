import type { Endpoint } from 'fc-core'
import type { Arguments } from '../protocol/body.ts'
import type { CallContext } from './engine.ts'
import type { SelectedService } from './select-service.ts'

/** Records which arguments of a call have no effect, for the log. */
export function recordIgnored(
  endpoint: Endpoint,
  args: Arguments,
  { service }: SelectedService,
  { call }: CallContext,
): void {
  const ignored = service.data.ignored(endpoint, args)
  if (ignored.length > 0) call.ignored = ignored
}
