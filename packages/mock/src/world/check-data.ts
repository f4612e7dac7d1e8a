import {
  checkMembers,
  describeValue,
  findNearestName,
  formatPointer,
  type PackageDefinition,
  quote,
} from 'fc-core'
import { createContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { createMemory } from './memory.ts'
import { planOfEntity } from './object-plans.ts'
import { findEntity, isRow, type OwnData } from './own-data.ts'
import { planner } from './planner.ts'
import { plural } from './plural.ts'
import { idOf } from './row-ids.ts'

/** Something in own data that is not as the definition says. */
export interface DataProblem {
  /** JSON pointer into the data. */
  path: string
  message: string
}

const MOST_PROBLEMS = 100

/**
 * What is wrong with own data: lists that no endpoint shows, things that are no objects, ids twice, values of another type than the
 * definition says. Nothing of it keeps the data from being served as it is. Members that are missing are nobody's business.
 *
 * @returns At most 100 problems.
 */
export function checkData(definition: PackageDefinition, data: OwnData): DataProblem[] {
  const context = createContext(definition, {
    seed: 0,
    items: 1,
    planner,
    stateless: true,
    madeUpIds: true,
    rowsOf: () => undefined,
    memory: createMemory(),
  })
  const problems: DataProblem[] = []
  const report = (path: (string | number)[], message: string): void => {
    if (problems.length < MOST_PROBLEMS) problems.push({ path: formatPointer(path), message })
  }
  for (const [name, items] of Object.entries(data)) {
    const entity = findEntity(context.entities, definition, name)
    if (entity === undefined) report([name], unknownName(name, [...context.entities.all()]))
    if (!Array.isArray(items)) {
      report([name], `The things of ${quote(name)} must be a list, not ${describeValue(items)}.`)
      continue
    }
    const members = entity === undefined ? [] : typedMembers(planOfEntity(context, entity).members)
    const seen = new Map<unknown, number>()
    for (const [index, item] of items.entries()) {
      if (problems.length >= MOST_PROBLEMS) break
      if (!isRow(item)) {
        report([name, index], `A thing must be an object, not ${describeValue(item)}.`)
        continue
      }
      const id = idOf(item, entity ?? name)
      if (id !== undefined && seen.has(id))
        report(
          [name, index],
          `The id ${quote(String(id))} is that of ${name}/${seen.get(id)}, too.`,
        )
      if (id !== undefined && !seen.has(id)) seen.set(id, index)
      for (const member of members) {
        if (!Object.hasOwn(item, member.name)) continue
        const found = checkMembers(item, [member], { definition, side: member.side })
        for (const { path, expected, received } of found)
          report([name, index, ...path], `Must be ${expected}, not ${received}.`)
      }
    }
  }
  return problems
}

/** Members whose type is the definition's word rather than our guess. */
function typedMembers(members: readonly DescribedMember[]): DescribedMember[] {
  return members.filter(({ isGuess }) => isGuess !== true)
}

function unknownName(name: string, entities: readonly { name: string }[]): string {
  const names = entities.map((entity) => plural(entity.name))
  const nearest = findNearestName(name, names)
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
  return `No endpoint is about ${quote(name)}, so that nothing shows these things.${hint}`
}
