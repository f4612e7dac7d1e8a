import { listWords } from '../text/list-words.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { defineRule } from './define-rule.ts'

/**
 * An object that is sent comes to an end. One whose `required` arguments lead back to it would have to hold itself, without end.
 *
 * An argument that is not `required`, an array and another kind in the type are ways out.
 */
export default defineRule<{ names: readonly string[] }>({
  id: 'object-recursion',
  severity: 'warning',
  description: 'An object should not lead back to itself by `required` arguments alone.',
  source: 'Public Web Function protocol: objects',
  examples: {
    bad: {
      objects: [
        {
          name: 'node',
          arguments: [{ name: 'parent', type: 'object.node', flags: ['required'] }],
        },
      ],
    },
    good: { objects: [{ name: 'node', arguments: [{ name: 'parent', type: 'object.node' }] }] },
  },
  message: ({ names }) => {
    const [first = '', ...others] = names.map(quote)
    const way =
      others.length === 0
        ? ''
        : ` by way of ${listWords(others.slice(0, 5))}${others.length > 5 ? ' and more' : ''}`
    return `Object ${first} requires itself${way}, so it can never be sent. Leave out \`required\` here, or let the type admit null.`
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
    const endless = findEndless(objects)
    const seen = new Set<string>()
    for (const start of endless.keys()) {
      // One step leads from each endless object to the next, so the walk ends in a circle, or where one before it went.
      const walk = new Map<string, Requirement>()
      let name = start
      while (!seen.has(name)) {
        seen.add(name)
        const requirement = endless.get(name)!
        walk.set(name, requirement)
        name = requirement.names.find((next) => endless.has(next))!
      }
      if (!walk.has(name)) continue
      const names = [...walk.keys()]
      report({ path: walk.get(name)!.path, args: { names: names.slice(names.indexOf(name)) } })
    }
  },
})

/** A required argument that nothing but an object fits: one of these. */
interface Requirement {
  owner: string
  names: readonly string[]
  path: Path
}

/** The objects of which a value of this type must be one. Undefined when it may be something else. */
function objectsOnly(type: TypeNode): string[] | undefined {
  const members = type.kind === 'union' ? type.members : [type]
  const names = members.flatMap((member) => (member.kind === 'object' ? [member.name] : []))
  return names.length === members.length ? names : undefined
}

/** The objects that cannot come to an end, each with a requirement that prevents it. */
function findEndless(
  objects: ReadonlyMap<string, readonly Requirement[]>,
): ReadonlyMap<string, Requirement> {
  const open = new Map<string, Set<Requirement>>()
  const waitingFor = new Map<string, Requirement[]>()
  const ended: string[] = []
  for (const [name, requirements] of objects) {
    open.set(name, new Set(requirements))
    if (requirements.length === 0) ended.push(name)
    for (const requirement of requirements) {
      for (const next of requirement.names) {
        const waiting = waitingFor.get(next)
        if (waiting === undefined) waitingFor.set(next, [requirement])
        else waiting.push(requirement)
      }
    }
  }
  // What is not defined is another finding, and no reason to go on without end.
  for (const name of waitingFor.keys()) if (!objects.has(name)) ended.push(name)
  for (let name = ended.pop(); name !== undefined; name = ended.pop()) {
    open.delete(name)
    for (const requirement of waitingFor.get(name) ?? []) {
      const left = open.get(requirement.owner)
      if (left?.delete(requirement) === true && left.size === 0) ended.push(requirement.owner)
    }
  }
  return new Map([...open].map(([name, [requirement]]) => [name, requirement!]))
}
