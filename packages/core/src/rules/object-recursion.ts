import { listWords } from '../text/list-words.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { defineRule } from './define-rule.ts'

/**
 * An object that is sent is finite. An object whose `required` arguments lead back to it would contain itself infinitely.
 *
 * An optional argument, an array or another type in the union ends the recursion.
 */
export default defineRule<{ names: readonly string[] }>({
  id: 'object-recursion',
  severity: 'warning',
  description: 'An object should not require itself through `required` arguments.',
  source: 'Public Web Function protocol: objects',
  examples: {
    incorrect: {
      objects: [
        {
          name: 'node',
          arguments: [{ name: 'parent', type: 'object.node', flags: ['required'] }],
        },
      ],
    },
    correct: { objects: [{ name: 'node', arguments: [{ name: 'parent', type: 'object.node' }] }] },
  },
  message: ({ names }) => {
    const [first = '', ...others] = names.map(quote)
    const via =
      others.length === 0
        ? ''
        : ` via ${listWords(others.slice(0, 5))}${others.length > 5 ? ' and more' : ''}`
    return `Object ${first} requires itself${via}, so it can never be sent. Remove \`required\` here, or allow null.`
  },
  check({ definition, report }) {
    const objects = new Map<string, Requirement[]>()
    for (const [index, object] of definition.objects?.entries() ?? []) {
      if (object?.name === undefined || objects.has(object.name)) continue
      const requirements: Requirement[] = []
      for (const [at, member] of object.arguments?.entries() ?? []) {
        if (member?.type === undefined || !member.flags?.includes('required')) continue
        const names = objectsOnly(readType(member.type))
        const path = ['objects', index, 'arguments', at, 'type']
        if (names !== undefined) requirements.push({ owner: object.name, names, path })
      }
      objects.set(object.name, requirements)
    }
    const infinite = findInfinite(objects)
    const seen = new Set<string>()
    for (const start of infinite.keys()) {
      // Each infinite object leads to another one, so the chain ends in a cycle, or in objects visited before.
      const chain = new Map<string, Requirement>()
      let name = start
      while (!seen.has(name)) {
        seen.add(name)
        const requirement = infinite.get(name)!
        chain.set(name, requirement)
        name = requirement.names.find((next) => infinite.has(next))!
      }
      if (!chain.has(name)) continue
      const names = [...chain.keys()]
      report({ path: chain.get(name)!.path, args: { names: names.slice(names.indexOf(name)) } })
    }
  },
})

/** A required argument whose value must be one of these objects. */
interface Requirement {
  owner: string
  names: readonly string[]
  path: Path
}

/** Returns the objects that a value of this type must be one of. Undefined if other values are possible. */
function objectsOnly(type: TypeNode): string[] | undefined {
  const members = type.kind === 'union' ? type.members : [type]
  const names = members.flatMap((member) => (member.kind === 'object' ? [member.name] : []))
  return names.length === members.length ? names : undefined
}

/** Finds the objects that cannot be finite, each with a requirement that prevents it. */
function findInfinite(
  objects: ReadonlyMap<string, readonly Requirement[]>,
): ReadonlyMap<string, Requirement> {
  const open = new Map<string, Set<Requirement>>()
  const waitingFor = new Map<string, Requirement[]>()
  const finite: string[] = []
  for (const [name, requirements] of objects) {
    open.set(name, new Set(requirements))
    if (requirements.length === 0) finite.push(name)
    for (const requirement of requirements) {
      for (const next of requirement.names) {
        const waiting = waitingFor.get(next)
        if (waiting === undefined) waitingFor.set(next, [requirement])
        else waiting.push(requirement)
      }
    }
  }
  // Undefined objects are reported by `object-defined` and count as finite.
  for (const name of waitingFor.keys()) if (!objects.has(name)) finite.push(name)
  for (let name = finite.pop(); name !== undefined; name = finite.pop()) {
    open.delete(name)
    for (const requirement of waitingFor.get(name) ?? []) {
      const remaining = open.get(requirement.owner)
      if (remaining?.delete(requirement) === true && remaining.size === 0)
        finite.push(requirement.owner)
    }
  }
  return new Map([...open].map(([name, [requirement]]) => [name, requirement!]))
}
