import type { MemoryBudget } from '../memory/memory-budget.ts'
import { textMemory } from '../memory/memory-of.ts'
import type { ServiceRequest } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import type { MaybePromise } from '../scheduling/work.ts'

/** Counts the memory of a request until it has its response. */
export function holdWhileWaiting(
  { body }: ServiceRequest,
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
