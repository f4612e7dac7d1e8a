import { type Check, type EndpointCheck, type Finding, skipped } from './define-check.ts'
import { type Exchange, isSuccess } from './exchange.ts'
import type { EndpointSubject } from './subject.ts'
import type { Walk } from './walk-pages.ts'

type Description = Omit<Check<EndpointSubject>, 'concerns' | 'run'>

/** A check of the answer of a paginated endpoint, whether it is a page or not. */
export function definePageCheck({
  look,
  ...check
}: Description & { look(exchange: Exchange): Promise<Finding> }): EndpointCheck {
  return {
    ...check,
    passive: true,
    concerns: isPaginated,
    async run({ answer }) {
      const exchange = await answer()
      return isSuccess(exchange) ? await look(exchange) : skipped('No call was granted.')
    },
  }
}

/** A check of the pages of a paginated endpoint. */
export function defineWalkCheck({
  look,
  ...check
}: Description & { look(walk: Walk, subject: EndpointSubject): Promise<Finding> }): EndpointCheck {
  return {
    ...check,
    concerns: isPaginated,
    async run(subject) {
      const walk = await subject.walk()
      return walk === undefined ? skipped('The answer is no page.') : await look(walk, subject)
    },
  }
}

function isPaginated({ endpoint }: EndpointSubject): boolean {
  return endpoint.flags?.includes('paginated') === true
}
