import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { checkMembers } from '../types/check-value.ts'
import { exampleArguments } from '../types/example-value.ts'
import { readMembers } from '../types/members-of.ts'
import { wordsIn } from './read-only.ts'

/** Values that the service returned, used as arguments of later calls. */
export interface ValuePool {
  /** Adds a record that an endpoint returned. */
  add(endpoint: Endpoint, record: unknown): void
  /** Returns arguments for a call: those of the user, else returned values, else examples of the type. */
  argumentsFor(endpoint: Endpoint): Record<string, unknown>
}

/** @param userArguments Arguments by endpoint name. */
export function createValuePool(
  definition: PackageDefinition,
  userArguments: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): ValuePool {
  const entries: PoolEntry[] = []
  return {
    add(endpoint, record) {
      if (isObject(record)) entries.push({ nouns: singularWords(endpoint.name), record })
    },
    argumentsFor(endpoint) {
      const args = exampleArguments(definition, endpoint)
      for (const member of readMembers(endpoint.arguments)) {
        if (!Object.hasOwn(args, member.name) || member.values !== undefined) continue
        const value = findValue(entries, member.name, singularWords(endpoint.name))
        const isValid =
          value !== undefined &&
          checkMembers({ [member.name]: value }, [member], { definition, side: 'argument' })
            .length === 0
        if (isValid) args[member.name] = value
      }
      const own = Object.hasOwn(userArguments, endpoint.name) ? userArguments[endpoint.name] : {}
      return { ...args, ...own }
    },
  }
}

interface PoolEntry {
  /** Words of the name of the endpoint that returned the record, in the singular. */
  nouns: string[]
  record: Record<string, unknown>
}

/**
 * Finds a value for an argument: for `user_id`, the id of a record that `list-users` returned; for `user`, its id or name; for `id`, the id
 * of a record of the endpoint's own noun. Else the value of a field with the same name.
 */
function findValue(
  entries: readonly PoolEntry[],
  name: string,
  endpointNouns: readonly string[],
): unknown {
  const words = wordsIn(name)
  const isId = words.at(-1) === 'id'
  const owner = isId && words.length > 1 ? words.slice(0, -1) : isId ? endpointNouns : words
  const fields = isId ? ['id', name] : [name, 'id', 'name']
  const ofOwner = entries.filter(({ nouns }) =>
    owner.some((word) => nouns.includes(singular(word))),
  )
  return firstValue(ofOwner, fields) ?? firstValue(entries, [name])
}

function firstValue(entries: readonly PoolEntry[], fields: readonly string[]): unknown {
  for (const { record } of entries) {
    for (const field of fields) {
      const value = valueOf(record, field)
      if (value !== undefined) return value
    }
  }
  return undefined
}

function valueOf(record: Record<string, unknown>, name: string): unknown {
  const words = wordsIn(name).join(' ')
  const entry = Object.entries(record).find(([key]) => wordsIn(key).join(' ') === words)
  return entry?.[1] ?? undefined
}

function singularWords(name: string): string[] {
  return wordsIn(name).map(singular)
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
