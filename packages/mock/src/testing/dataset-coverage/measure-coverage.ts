import type { PackageDefinition } from 'fc-core'
import type { Attempt } from '../../laws/checks/attempt.ts'
import { checkExamples } from '../../laws/checks/examples.ts'
import { checkFilters } from '../../laws/checks/filters.ts'
import { checkLifeCycle } from '../../laws/checks/life-cycle.ts'
import { checkListAndGet } from '../../laws/checks/list-and-get.ts'
import { checkParents } from '../../laws/checks/parents.ts'
import { checkReferences } from '../../laws/checks/references.ts'
import { createSession, type Session } from '../../laws/kit.ts'
import { problemsOf } from '../../laws/checks/problems-of.ts'

/** How many of the attempts hold, and what contradicts the others. */
export interface Share {
  held: number
  tried: number
  /** With the names of the endpoints. */
  problems: string[]
}

/** What of a definition the mock understands, and what of that holds. */
export interface Coverage {
  collections: number
  endpoints: number
  /** Collections with a list and a get, and those of them where both agree. */
  agree: Share
  /** Collections with a create, and those of them whose record is found, updated and deleted. */
  lifeCycle: Share
  /** Lists and the gets that their references lead to. */
  references: Share
  /** Lists that take a parent, and those of them where the records of two parents differ. */
  parents: Share
  filters: Share
  examples: Share
  /** Names of endpoints that no collection answers. */
  generic: string[]
}

/** Tries the laws of the dataset on a definition, by its model and nothing else. */
export async function measureCoverage(definition: PackageDefinition): Promise<Coverage> {
  const session = await createSession(definition, { seed: 1 })
  const lists = await checkListAndGet(session)
  return {
    collections: Object.keys(session.model.collections).length,
    endpoints: definition.endpoints.length,
    agree: byCollection(lists.filter(({ endpoints }) => endpoints.length === 2)),
    lifeCycle: byCollection(await checkLifeCycle(session, 'plain words')),
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
  const held = attempts.filter(({ problem }) => problem === undefined).length
  return { held, tried: attempts.length, problems: problemsOf(attempts) }
}

/** A collection counts as one attempt, which holds where all its attempts do. */
function byCollection(attempts: Attempt[]): Share {
  const all = new Set(attempts.map(({ collection }) => collection))
  const failed = attempts.filter(({ problem }) => problem !== undefined)
  const without = new Set(failed.map(({ collection }) => collection))
  return { held: all.size - without.size, tried: all.size, problems: problemsOf(attempts) }
}
