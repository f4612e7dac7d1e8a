import type { MemoryBudget } from '../memory/memory-budget.ts'
import { textMemory } from '../memory/memory-of.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import type { MaybePromise } from '../scheduling/work.ts'

/** Counts the memory of a request until it has its response. */
export function holdWhileWaiting(
  { body }: MockRequest,
  response: MaybePromise<MockResponse>,
  memory: MemoryBudget,
): MaybePromise<MockResponse> {
  if (!(response instanceof Promise)) return response
  const bytes = WAITING_BYTES + ('text' in body ? textMemory(body.text) : 0)
  memory.use(bytes)
  return response.finally(() => memory.use(-bytes))
}

/** Memory of a call that waits, without its body. */
const WAITING_BYTES = 10_000
