import type { PackageDefinition } from 'fc-core'
import { lazy, memoize } from '../names/lazy.ts'
import { joinWords, type NamingStyle } from '../names/name-words.ts'
import { plural } from '../names/plural.ts'
import type {
  CollectedDraft,
  CollectionDraft,
  CollectionResults,
  ParsedEndpoint,
  ResultsDraft,
  ResultShape,
} from './draft.ts'
import { findBatchArgument, keyArguments } from './key-arguments.ts'
import { listShape, recordShape } from './result-shape.ts'

/** Step 7: decides where in results the records lie. */
export function readResults(definition: PackageDefinition, draft: CollectedDraft): ResultsDraft {
  const resultsOf = memoize((collection: CollectionDraft) =>
    inferShapes(definition, collection, draft.style),
  )
  const nounsOfObjects = lazy(() => {
    const found = new Map<string, string>()
    for (const collection of draft.collections.values()) {
      if (collection.parts.length === 0) continue
      for (const { object } of resultsOf(collection).list)
        if (object !== undefined && !found.has(object.name)) found.set(object.name, collection.noun)
    }
    return found
  })
  return { ...draft, resultsOf, findNounOfObject: (name) => nounsOfObjects().get(name) }
}

/** The order in which results are examined: later ones are recognized by the object types of earlier ones. */
const ACTION_ORDER = [
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

/** Infers the result shapes of a collection. In `list`, the most detailed descriptions of a record come first. */
function inferShapes(
  definition: PackageDefinition,
  draft: CollectionDraft,
  style: NamingStyle,
): CollectionResults {
  const of = new Map<ParsedEndpoint, ResultShape>()
  const known = new Set<string>()
  const listName = listNameOf(draft, style)
  const list: (ResultShape & { rank: number })[] = []
  const isOwn = (parsed: ParsedEndpoint): boolean =>
    draft.member === undefined || parsed.noun === draft.noun
  const items = new Set<string>()
  for (const action of ACTION_ORDER) {
    for (const parsed of draft.endpoints) {
      if (parsed.action !== action) continue
      const isRead = action === 'list' || action === 'get'
      const isOfSeveral =
        action === 'get' &&
        findBatchArgument(parsed, draft.ownKey) !== undefined &&
        keyArguments(parsed).length === 0
      const shape =
        action === 'list' || isOfSeveral
          ? listShape(definition, parsed.endpoint, draft.noun, listName)
          : recordShape(definition, parsed.endpoint, draft.noun, known, items)
      of.set(parsed, shape)
      if (!isOwn(parsed) || /^(?:act|count|delete|unlink)$/.test(action)) continue
      if (isRead) for (const { name } of shape.attributes ?? []) items.add(name)
      if (shape.object !== undefined && isRead) known.add(shape.object.name)
      const isOther = shape.object !== undefined && known.size > 0 && !known.has(shape.object.name)
      if (!isOther || action === 'get')
        list.push({ ...shape, rank: action === 'get' ? 0 : isRead ? 1 : 2 })
    }
  }
  // The result of `get` describes a record best, then the items of lists.
  return { of, list: list.sort((left, right) => left.rank - right.rank), known }
}

/** Returns the name of a member with several records of a collection: `bankAccounts`. */
export function listNameOf({ noun }: CollectionDraft, style: NamingStyle): string {
  const words = noun.split(' ')
  return joinWords([...words.slice(0, -1), plural(words.at(-1)!)], style)
}
