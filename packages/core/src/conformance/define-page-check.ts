import { type Check, type EndpointCheck, type CheckOutcome, skipped } from './define-check.ts'
import { type Exchange, isSuccess } from './exchange.ts'
import type { EndpointTarget } from './check-target.ts'
import type { PageTraversal } from './traverse-pages.ts'

type CheckMetadata = Omit<Check<EndpointTarget>, 'appliesTo' | 'run'>

/** Defines a check of the first response of a paginated endpoint. */
export function definePageCheck({
  check,
  ...metadata
}: CheckMetadata & { check(exchange: Exchange): Promise<CheckOutcome> }): EndpointCheck {
  return {
    ...metadata,
    passive: true,
    appliesTo: isPaginated,
    async run({ response }) {
      const exchange = await response()
      return isSuccess(exchange) ? await check(exchange) : skipped('No call succeeded.')
    },
  }
}

/** Defines a check of the pages of a paginated endpoint, fetched in both directions. */
export function defineTraversalCheck({
  check,
  ...metadata
}: CheckMetadata & {
  check(traversal: PageTraversal, target: EndpointTarget): Promise<CheckOutcome>
}): EndpointCheck {
  return {
    ...metadata,
    appliesTo: isPaginated,
    async run(target) {
      const traversal = await target.traversal()
      return traversal === undefined
        ? skipped('The response is not a page.')
        : await check(traversal, target)
    },
  }
}

function isPaginated({ endpoint }: EndpointTarget): boolean {
  return endpoint.flags?.includes('paginated') === true
}
