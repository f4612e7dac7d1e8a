import type { PackageDefinition } from 'fc-core'
import { joinWords, type NamingStyle } from '../names/name-words.ts'
import { plural } from '../names/plural.ts'
import type { CollectionPlan } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { eachArgument, keyArguments } from './key-arguments.ts'
import { listShape, recordShape, type ResultShape } from './result-shape.ts'

/** Actions in the order in which their results are read: later ones are recognized by the types of earlier ones. */
const READ_FIRST = [
  'list',
  'get',
  'create',
  'replace',
  'update',
  'link',
  'act',
  'count',
  'delete',
  'unlink',
] as const

/** What each endpoint of a collection returns; first those that tell most about a record. */
export function inferShapes(
  definition: PackageDefinition,
  plan: CollectionPlan,
  style: NamingStyle,
): { of: Map<EndpointReading, ResultShape>; list: ResultShape[]; known: ReadonlySet<string> } {
  const of = new Map<EndpointReading, ResultShape>()
  const known = new Set<string>()
  const listName = joinWords(
    [...plan.noun.split(' ').slice(0, -1), plural(plan.noun.split(' ').at(-1)!)],
    style,
  )
  const list: (ResultShape & { rank: number })[] = []
  const isOwn = (reading: EndpointReading): boolean =>
    plan.member === undefined || reading.noun === plan.noun
  const items = new Set<string>()
  for (const action of READ_FIRST) {
    for (const reading of plan.readings) {
      if (reading.action !== action) continue
      const isRead = action === 'list' || action === 'get'
      const isOfSeveral =
        action === 'get' &&
        eachArgument(reading, plan.own) !== undefined &&
        keyArguments(reading).length === 0
      const shape =
        action === 'list' || isOfSeveral
          ? listShape(definition, reading.endpoint, plan.noun, listName)
          : recordShape(definition, reading.endpoint, plan.noun, known, items)
      of.set(reading, shape)
      if (!isOwn(reading) || /^(?:act|count|delete|unlink)$/.test(action)) continue
      if (isRead) for (const { name } of shape.attributes ?? []) items.add(name)
      if (shape.object !== undefined && isRead) known.add(shape.object.name)
      const isOther = shape.object !== undefined && known.size > 0 && !known.has(shape.object.name)
      if (!isOther || action === 'get')
        list.push({ ...shape, rank: action === 'get' ? 0 : isRead ? 1 : 2 })
    }
  }
  // What get returns describes a record best, then the items of lists.
  return { of, list: list.sort((left, right) => left.rank - right.rank), known }
}
