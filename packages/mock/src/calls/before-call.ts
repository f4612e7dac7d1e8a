import { type Arguments, type EndpointCall, Failure, readBody } from 'fc-server/protocol'
import { contains } from '../names/contains.ts'
import { definedOnly } from '../names/json-value.ts'
import type { Engine } from './engine.ts'
import { handlerOf } from './find-handler.ts'
import { findInjectedFault } from './injected-fault.ts'
import { mockCallOf } from './mock-call.ts'

/** Applies the override for a call, injects faults, and asks the upstream. Returns the result, or undefined if the mock answers. */
export function beforeCall(call: EndpointCall, engine: Engine): unknown {
  if (engine.overrides.list.length > 0) takeOverride(call, engine)
  const fault = findInjectedFault(call, engine)
  if (fault !== undefined) return fault
  if (engine.upstream === undefined || handlerOf(call, engine) !== undefined) return undefined
  return engine.upstream.answer(call, engine)
}

/** Applies the override for a call, if there is one. Preferences of the request win. */
function takeOverride(call: EndpointCall, engine: Engine): void {
  const state = mockCallOf(call)
  const { sent } = state
  let args: unknown
  const override = engine.overrides.take(call.endpoint.name, (where) =>
    contains((args ??= initialArguments(call, engine)), where),
  )
  if (override === undefined) return
  state.override = override
  const { delay, items, page, cursor, connection, body, seed, error, status } = override
  const isFault = sent.error === undefined && sent.status === undefined
  state.prefer = {
    ...definedOnly({ delay, items, page, cursor, connection, body, seed }),
    ...(isFault && definedOnly({ error, status })),
    ...sent,
  }
}

/** Returns the arguments of a call, for a `next` or `previous` those of the first page. A failure for an invalid body. */
function initialArguments(
  { endpoint, version, plan, request }: EndpointCall,
  { options, pageBodies }: Engine,
): Arguments | Failure {
  const args = readBody(request.body, options)
  if (
    args instanceof Failure ||
    !plan.isPaginated ||
    !pageBodies.isPageBody(args, plan.hasArgument)
  )
    return args
  const page = pageBodies.decode(args, endpoint.name, version)
  return page instanceof Failure ? page : page.args
}
