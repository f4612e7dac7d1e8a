import {
  type AnyHandler,
  answer,
  type EndpointCall,
  Failure,
  ForwardedResponse,
  JsonText,
} from 'fc-server/protocol'
import type { Handler } from '../api/handlers.ts'
import { andThen } from '../scheduling/work.ts'
import type { DataHandlers } from './data-handlers.ts'
import type { Engine } from './engine.ts'
import { mockCallOf } from './mock-call.ts'
import { runHandler } from './run-handler.ts'

/** Returns what answers a call: the function of an override, the custom handler of the endpoint, or the data. */
export function findHandler(
  call: EndpointCall,
  engine: Engine,
  data: DataHandlers,
): AnyHandler | undefined {
  const handler = handlerOf(call, engine)
  const found: AnyHandler | undefined =
    handler === undefined
      ? data.find(call)
      : () => runHandler(handler, call, engine, () => answerWithout(call, engine, data))
  return call.budget === undefined ? found : countChanges(found, engine)
}

/** Returns the function of the override for a call, else the custom handler of the endpoint. */
export function handlerOf(
  call: EndpointCall,
  { options: { handlers } }: Engine,
): Handler | undefined {
  const { override } = mockCallOf(call)
  const { name } = call.endpoint
  if (override?.handler !== undefined) return override.handler
  if (override?.value !== undefined) return () => override.value
  return Object.hasOwn(handlers, name) ? handlers[name] : undefined
}

/** Returns what a call with a custom handler returns without it. */
function answerWithout(call: EndpointCall, engine: Engine, data: DataHandlers): unknown {
  const mocked = (): unknown => answer(data.find(call), call)
  if (engine.upstream === undefined) return mocked()
  return andThen(engine.upstream.answer(call, engine), (result) => {
    if (result === undefined) return mocked()
    return result instanceof ForwardedResponse ? toMockedResult(result) : result
  })
}

/** Converts a response of the upstream to a result of the mock. */
function toMockedResult({ status, headers, text, value }: ForwardedResponse): JsonText | Failure {
  if (status === 200) return new JsonText(text)
  const triple: unknown[] = Array.isArray(value) ? value : []
  const [code = `STATUS_${status}`, message = `Status ${status}`] = triple
  const details = triple.length === 0 ? value : triple[2]
  return new Failure(status, String(code), String(message), details, { ...headers })
}

/** Counts the share of the state that a step of a pipeline fills. */
function countChanges(handler: AnyHandler | undefined, engine: Engine): AnyHandler | undefined {
  if (typeof handler !== 'function') return handler
  return (args, context, call) => {
    const { state } = engine.serviceOf(call.served).data.dataset
    const before = state.fill
    return andThen(handler(args, context, call), (result) => {
      call.budget!.state += Math.max(state.fill - before, 0)
      return result
    })
  }
}
