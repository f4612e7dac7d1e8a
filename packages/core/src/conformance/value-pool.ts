import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { singular } from '../text/plural.ts'
import { checkMembers } from '../types/check-value.ts'
import { exampleArguments } from '../types/example-value.ts'
import { type Member, readMembers } from '../types/members-of.ts'
import { wordsIn } from './read-only.ts'
import { isObject } from '../json/json-value.ts'

/** Values that the service returned, used as arguments of later calls. */
export interface ValuePool {
  /** Adds a record that an endpoint returned. */
  add(endpoint: Endpoint, record: unknown): void
  /** Returns arguments for a call: those of the user, else returned values, else examples of the type. */
  argumentsFor(endpoint: Endpoint): Record<string, unknown>
  /**
   * Returns the required arguments without examples: those of the user, choices, or returned values. Undefined if one has none.
   *
   * @param turn Takes the value with this index, counted from 0, for a call with other arguments.
   */
  knownArgumentsFor(endpoint: Endpoint, turn: number): Record<string, unknown> | undefined
}

/** @param userArguments Arguments by endpoint name. */
export function createValuePool(
  definition: PackageDefinition,
  userArguments: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): ValuePool {
  const entries: PoolEntry[] = []
  const givenFor = ({ name }: Endpoint): Readonly<Record<string, unknown>> =>
    (Object.hasOwn(userArguments, name) ? userArguments[name] : undefined) ?? {}
  const isValid = (member: Member, value: unknown): boolean =>
    checkMembers({ [member.name]: value }, [member], { definition, side: 'argument' }).length === 0
  return {
    add(endpoint, record) {
      if (!isObject(record)) return
      const values = new Map<string, unknown>()
      for (const [name, value] of Object.entries(record)) {
        const key = keyOf(name)
        if (!values.has(key)) values.set(key, value ?? undefined)
      }
      entries.push({ nouns: singularWords(endpoint.name), values })
    },
    argumentsFor(endpoint) {
      const args = exampleArguments(definition, endpoint)
      for (const member of readMembers(endpoint.arguments)) {
        if (!Object.hasOwn(args, member.name) || member.values !== undefined) continue
        const [value] = findValues(entries, member.name, singularWords(endpoint.name))
        if (value !== undefined && isValid(member, value)) args[member.name] = value
      }
      return { ...args, ...givenFor(endpoint) }
    },
    knownArgumentsFor(endpoint, turn) {
      const examples = exampleArguments(definition, endpoint)
      const args: Record<string, unknown> = { ...givenFor(endpoint) }
      for (const member of readMembers(endpoint.arguments)) {
        const { name, values } = member
        if (!Object.hasOwn(examples, name) || Object.hasOwn(args, name)) continue
        if (values !== undefined) args[name] = examples[name]
        else {
          const found = new Set(findValues(entries, name, singularWords(endpoint.name)))
          const valid = [...found].filter((value) => isValid(member, value))
          if (valid.length === 0) return undefined
          args[name] = valid[turn % valid.length]
        }
      }
      return args
    },
  }
}

interface PoolEntry {
  /** Words of the name of the endpoint that returned the record, in the singular. */
  nouns: string[]
  /** The values of its fields, by `keyOf` their names. */
  values: ReadonlyMap<string, unknown>
}

/**
 * Finds values for an argument, the best first: for `user_id`, the id of a record that `list-users` returned; for `user`, its id or name; for `id`,
 * the id of a record of the endpoint's own noun. Then the values of a field with the same name.
 */
function findValues(
  entries: readonly PoolEntry[],
  name: string,
  endpointNouns: readonly string[],
): unknown[] {
  const words = wordsIn(name)
  const isId = words.at(-1) === 'id'
  const owner = isId && words.length > 1 ? words.slice(0, -1) : isId ? endpointNouns : words
  const fields = isId ? ['id', name] : [name, 'id', 'name']
  const ofOwner = entries.filter(({ nouns }) =>
    owner.some((word) => nouns.includes(singular(word))),
  )
  return [...valuesOf(ofOwner, fields), ...valuesOf(entries, [name])]
}

/** Returns the first of the fields that each record has. */
function valuesOf(entries: readonly PoolEntry[], fields: readonly string[]): unknown[] {
  const keys = fields.map(keyOf)
  return entries.flatMap(({ values }) => {
    const value = keys.map((key) => values.get(key)).find((each) => each !== undefined)
    return value === undefined ? [] : [value]
  })
}

/** Returns the words of a name: `userId` and `user_id` are the same field. */
function keyOf(name: string): string {
  return wordsIn(name).join(' ')
}

function singularWords(name: string): string[] {
  return wordsIn(name).map(singular)
}
