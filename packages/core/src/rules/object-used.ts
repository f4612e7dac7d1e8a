import { listWords } from '../text/list-words.ts'
import type { Loose } from '../definition/loose.ts'
import { findIntendedKeys } from '../definition/intended-key.ts'
import { indexObjects } from '../definition/object-index.ts'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { referencedName } from '../definition/visit-references.ts'
import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'
import { isObject } from '../json/json-value.ts'

/**
 * An object is used by an endpoint, an event, or another object that is used.
 *
 * Objects that are only used by an unused one are not reported separately. Many unused objects, as in a converted definition, are reported
 * once for the whole list. None is reported if endpoints are missing or cannot be read, because they may use it.
 */
export default defineRule<{ names: readonly string[]; dependents: number }>({
  id: 'object-used',
  severity: 'info',
  presets: { strict: 'warning' },
  description: 'An object should be used by an endpoint or event, directly or indirectly.',
  source: 'Public Web Function protocol: objects',
  fixable: true,
  examples: {
    incorrect: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object'] }],
    },
    correct: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
  },
  message: ({ names, dependents }) => {
    const [first = '', ...more] = names
    if (more.length > 0) {
      const some = listWords([...names.slice(0, 3).map(quote), 'others'])
      return `${names.length + dependents} objects are not used by any endpoint or event: ${some}. Reference or remove them.`
    }
    const others =
      dependents === 0
        ? ''
        : ` ${dependents} ${dependents === 1 ? 'object that only it references is' : 'objects that only it references are'} unused as well.`
    return `Object ${quote(first)} is not used by any endpoint or event. Reference it as ${quote(`object.${first}`)}, or remove it.${others}`
  },
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    if (definition.objects === undefined || hasHiddenReferences(value)) return
    const named = new Map<string, string[]>()
    const indexes = new Map<string, number>()
    for (const [index, object] of definition.objects.entries()) {
      if (object?.name === undefined || indexes.has(object.name)) continue
      indexes.set(object.name, index)
      named.set(object.name, referencedBy({ objects: [object] }))
    }
    const { endpoints, events } = definition
    const used = new Set<string>()
    follow(referencedBy({ endpoints, events }), used)
    const unused = [...named.keys()].filter((name) => !used.has(name))
    const unusedRoots: { name: string; dependents: number }[] = []
    for (const name of sourcesFirst(unused)) {
      if (used.has(name)) continue
      const before = used.size
      follow([name], used)
      unusedRoots.push({ name, dependents: used.size - before - 1 })
    }
    const byIndex = (a: string, b: string): number => indexes.get(a)! - indexes.get(b)!
    if (unusedRoots.length > MAX_SEPARATE_REPORTS) {
      const names = unusedRoots.map(({ name }) => name).toSorted(byIndex)
      const dependents = unused.length - names.length
      report({ path: ['objects'], mark: 'key', args: { names, dependents } })
      return
    }
    for (const { name, dependents } of unusedRoots) {
      const path = ['objects', indexes.get(name)!]
      const edits = [{ kind: 'remove', path } as const]
      const fix = { title: `Remove object ${quote(name)}`, safe: false, edits }
      report({ path: [...path, 'name'], args: { names: [name], dependents }, fix })
    }

    /** Returns the objects that types reference, including the likely targets of misspelled references. */
    function referencedBy(part: Loose<PackageDefinition>): string[] {
      const names = new Set<string>()
      const add = (word: string): void => {
        const name = referencedName(word)
        if (name !== undefined) names.add(name)
      }
      visitAllTypeParts(part, (part) => {
        if (part.kind === 'word') add(part.word)
        else if (part.kind === 'application') Object.keys(part.entries).forEach(add)
      })
      return [...names].flatMap((name) => {
        const target = objects.has(name) ? name : objects.finder().findNearest(name)
        return target === undefined ? [] : [target]
      })
    }

    /** Marks objects and their references as used. */
    function follow(names: readonly string[], used: Set<string>): void {
      const waiting = [...names]
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (used.has(name)) continue
        used.add(name)
        for (const next of named.get(name) ?? []) waiting.push(next)
      }
    }

    /** Sorts names topologically: each before those it references, except in cycles. */
    function sourcesFirst(names: readonly string[]): string[] {
      const finished: string[] = []
      const seen = new Set<string>()
      for (const start of names) {
        const open: { name: string; rest: string[] }[] = []
        const enter = (name: string): void => {
          if (seen.has(name)) return
          seen.add(name)
          open.push({ name, rest: [...(named.get(name) ?? [])] })
        }
        enter(start)
        for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
          const next = last.rest.pop()
          if (next !== undefined) enter(next)
          else finished.push(open.pop()!.name)
        }
      }
      return finished.toReversed()
    }
  },
})

const MAX_SEPARATE_REPORTS = 10

/** Whether references may be in parts that cannot be read: endpoints of a wrong type, or below misspelled keys. */
function hasHiddenReferences(value: unknown): boolean {
  const endpoints = (value as { endpoints?: unknown }).endpoints
  if (!Array.isArray(endpoints)) return true
  return endpoints.some((endpoint) => {
    if (!isObject(endpoint)) return true
    const { returns, arguments: args = [], attributes = [] } = endpoint as Record<string, unknown>
    if (returns === undefined || !Array.isArray(args) || !Array.isArray(attributes)) return true
    const intended = findIntendedKeys('endpoint', endpoint as Record<string, unknown>)
    return REFERRING.some((key) => intended.has(key))
  })
}

const REFERRING = ['returns', 'arguments', 'attributes']
