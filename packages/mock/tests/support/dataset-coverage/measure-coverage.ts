import type { PackageDefinition } from 'fc-core'
import type { Attempt } from '../../laws/checks/attempt.ts'
import { checkExamples } from '../../laws/checks/examples.ts'
import { checkFilters } from '../../laws/checks/filters.ts'
import { checkLifecycle } from '../../laws/checks/lifecycle.ts'
import { checkListAndGet } from '../../laws/checks/list-and-get.ts'
import { checkParents } from '../../laws/checks/parents.ts'
import { checkReferences } from '../../laws/checks/references.ts'
import { createSession, type Session } from '../../laws/session.ts'
import { problemsOf } from '../../laws/checks/problems-of.ts'

/** The share of attempts that satisfy a law. */
export interface Share {
  satisfied: number
  total: number
  /** Problems of the other attempts, with endpoint names. */
  problems: string[]
}

/** The extent to which the mock supports a definition. */
export interface Coverage {
  collections: number
  endpoints: number
  /** Collections with list and get whose results agree. */
  agree: Share
  /** Collections with create whose records can be found, updated and deleted. */
  lifecycle: Share
  /** References in lists that get endpoints resolve. */
  references: Share
  /** Lists with a parent argument whose records differ between parents. */
  parents: Share
  filters: Share
  examples: Share
  /** Names of endpoints without a collection. */
  generic: string[]
}

/** Measures the laws of the dataset for a definition, based on its model only. */
export async function measureCoverage(definition: PackageDefinition): Promise<Coverage> {
  const session = await createSession(definition, { seed: 1 })
  const lists = await checkListAndGet(session)
  return {
    collections: Object.keys(session.model.collections).length,
    endpoints: definition.endpoints.length,
    agree: byCollection(lists.filter(({ endpoints }) => endpoints.length === 2)),
    lifecycle: byCollection(await checkLifecycle(session, 'plain words')),
    references: shareOf(await checkReferences(session)),
    parents: shareOf(await checkParents(session)),
    filters: shareOf(await checkFilters(session)),
    examples: shareOf(await checkExamples(session)),
    generic: genericEndpoints(session),
  }
}

function genericEndpoints({ definition, model }: Session): string[] {
  return definition.endpoints
    .map(({ name }) => name)
    .filter((name) => (model.operations[name]?.action ?? 'none') === 'none')
}

function shareOf(attempts: Attempt[]): Share {
  const satisfied = attempts.filter(({ problem }) => problem === undefined).length
  return { satisfied, total: attempts.length, problems: problemsOf(attempts) }
}

/** Counts each collection as one attempt, which satisfies the law if all its attempts do. */
function byCollection(attempts: Attempt[]): Share {
  const all = new Set(attempts.map(({ collection }) => collection))
  const failed = attempts.filter(({ problem }) => problem !== undefined)
  const failing = new Set(failed.map(({ collection }) => collection))
  return { satisfied: all.size - failing.size, total: all.size, problems: problemsOf(attempts) }
}
