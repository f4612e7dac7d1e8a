import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { checkMembers } from '../types/check-value.ts'
import { exampleArguments } from '../types/example-value.ts'
import { readMembers } from '../types/members-of.ts'
import { wordsIn } from './read-only.ts'

/** Things that the service itself has shown, so that calls can name what is there. */
export interface ValuePool {
  /** Takes in what an endpoint listed or returned. */
  see(endpoint: Endpoint, thing: unknown): void
  /** Arguments for a call: those the user gave, values the service has shown, examples of the type otherwise. */
  argumentsFor(endpoint: Endpoint): Record<string, unknown>
}

/** @param given Arguments by the name of the endpoint, as the user knows them. */
export function createValuePool(
  definition: PackageDefinition,
  given: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): ValuePool {
  const seen: Seen[] = []
  return {
    see(endpoint, thing) {
      if (isObject(thing)) seen.push({ words: nouns(endpoint.name), thing })
    },
    argumentsFor(endpoint) {
      const args = exampleArguments(definition, endpoint)
      for (const member of readMembers(endpoint.arguments)) {
        if (!Object.hasOwn(args, member.name) || member.values !== undefined) continue
        const value = findValue(seen, member.name, nouns(endpoint.name))
        const fits =
          value !== undefined &&
          checkMembers({ [member.name]: value }, [member], { definition, side: 'argument' })
            .length === 0
        if (fits) args[member.name] = value
      }
      return { ...args, ...(Object.hasOwn(given, endpoint.name) ? given[endpoint.name] : {}) }
    },
  }
}

interface Seen {
  /** The nouns of the endpoint that showed it, in the singular. */
  words: string[]
  thing: Record<string, unknown>
}

/**
 * What a call may be about: for `user_id`, the id of something that `list-users` showed, and for `user` its id or name; for `id`, that of what
 * the endpoint is about. Else the value of a field of the same name.
 */
function findValue(seen: readonly Seen[], name: string, about: readonly string[]): unknown {
  const words = wordsIn(name)
  const isId = words.at(-1) === 'id'
  const owner = isId && words.length > 1 ? words.slice(0, -1) : isId ? about : words
  const fields = isId ? ['id', name] : [name, 'id', 'name']
  const ofOwner = seen.filter(({ words: nouns }) =>
    owner.some((word) => nouns.includes(singular(word))),
  )
  return firstValue(ofOwner, fields) ?? firstValue(seen, [name])
}

function firstValue(seen: readonly Seen[], fields: readonly string[]): unknown {
  for (const { thing } of seen) {
    for (const field of fields) {
      const value = valueOf(thing, field)
      if (value !== undefined) return value
    }
  }
  return undefined
}

function valueOf(thing: Record<string, unknown>, name: string): unknown {
  const text = wordsIn(name).join(' ')
  const key = Object.keys(thing).find((each) => wordsIn(each).join(' ') === text)
  const value = key === undefined ? undefined : thing[key]
  return value === null ? undefined : value
}

function nouns(name: string): string[] {
  return wordsIn(name).map(singular)
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
