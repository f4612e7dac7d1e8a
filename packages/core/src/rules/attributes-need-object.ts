import { indexObjects, type ObjectIndex } from '../definition/object-index.ts'
import { referencedName } from '../definition/visit-references.ts'
import { applicationKey, visitTypeParts } from '../definition/visit-type-parts.ts'
import { quote } from '../text/quote.ts'
import { PLAIN_TYPES, splitTypeWord } from '../types/suggest-type.ts'
import { defineRule } from './define-rule.ts'

/**
 * The `attributes` of an endpoint describe the object it returns, or the objects in an array. Otherwise they have no effect.
 *
 * The attributes of a named object are defined in `objects`. Repeating them is harmless; additional ones have no effect.
 */
export default defineRule<{ unused: { attribute: string; object: string } | undefined }>({
  id: 'attributes-need-object',
  severity: 'warning',
  description: 'An endpoint with `attributes` should return `object` or `array`.',
  source: 'Public Web Function protocol: endpoints',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', returns: ['null'], attributes: [{ name: 'id', type: 'string' }] },
      ],
    },
    correct: {
      endpoints: [
        { name: 'find-user', returns: ['object'], attributes: [{ name: 'id', type: 'string' }] },
      ],
    },
  },
  message: ({ unused }) =>
    unused === undefined
      ? '`attributes` has no effect: `returns` contains neither a plain `object` nor a plain `array`. Return `object`, or remove `attributes`.'
      : `Attribute ${quote(unused.attribute)} has no effect: clients use the attributes of object ${quote(unused.object)} in \`objects\`. Add it there, or return a plain \`object\`.`,
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    const namesOf = createNamesOf(objects)
    definition.endpoints?.forEach((endpoint, index) => {
      if (endpoint?.returns === undefined || !endpoint.attributes?.length) return
      const path = ['endpoints', index, 'attributes']
      const { isPlain, named } = readReturns(endpoint.returns)
      if (isPlain || named.some((name) => !objects.has(name))) return
      if (named.length === 0) {
        const edits = [{ kind: 'remove', path } as const]
        const fix = { title: 'Remove `attributes`', safe: false, edits }
        report({ path, mark: 'key', args: { unused: undefined }, fix })
        return
      }
      const known = named.map(namesOf)
      const at = endpoint.attributes.findIndex(
        (entry) => entry?.name !== undefined && !known.some((names) => names.has(entry.name!)),
      )
      if (at < 0) return
      const attribute = endpoint.attributes[at]!.name!
      report({ path: [...path, at, 'name'], args: { unused: { attribute, object: named[0]! } } })
    })
  },
})

/** Returns the objects that `returns` references, and whether it may contain a plain `object` or `array`. */
function readReturns(type: unknown): { isPlain: boolean; named: string[] } {
  const named = new Set<string>()
  let isPlain = false
  visitTypeParts({ type, side: 'attribute', owner: 'returns', path: () => [] }, (part) => {
    if (part.inArgument && !part.inInvalidApplication) return
    if (part.kind === 'word') {
      const name = referencedName(part.word)
      if (name !== undefined) named.add(name)
      else isPlain ||= part.inInvalidApplication || mayBePlain(part.word)
    } else if (part.kind === 'application') {
      const key = applicationKey(part.entries)
      if (key === undefined) isPlain = true
      else named.add(referencedName(key)!)
    } else isPlain ||= part.members.length === 0
  })
  return { isPlain, named: [...named] }
}

/** An unknown word may be a misspelling of either. It is reported by other rules. */
function mayBePlain(word: string): boolean {
  const [base, rest] = splitTypeWord(word)
  return ['object', 'array'].includes(word) || (rest === undefined && !PLAIN_TYPES.includes(base))
}

/** Returns the attribute names of an object, cached by object. */
function createNamesOf(objects: ObjectIndex): (object: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>()
  return (object) => {
    const names =
      known.get(object) ??
      new Set(objects.get(object)?.attributes?.flatMap((attribute) => attribute?.name ?? []))
    known.set(object, names)
    return names
  }
}
