import type { Endpoint } from 'fc-core'
import type { Key } from './find-thing.ts'
import { isPerson } from './name-values.ts'
import { wordsOf } from './name-words.ts'
import { holdsThing } from './sent-by.ts'

/**
 * What an object says a thing is known by: `{".tag": "email", "email": "ada@example.com"}`. Undefined when it says nothing of the sort.
 */
export function keyInSelector(selector: object): Key | undefined {
  const entries = Object.entries(selector).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  for (const isKey of [isId, isName]) {
    const entry = entries.find(([name]) => isKey(wordsOf(name).join(' ')))
    if (entry !== undefined) return { name: entry[0], value: entry[1] }
  }
  return undefined
}

/** The object by which a call says which thing is meant: `group` of `groups/update`, `user` of `members/remove`. */
export function selectorOf(
  { arguments: list = [] }: Endpoint,
  entity: string,
  args: Record<string, unknown>,
): object | undefined {
  for (const argument of list) {
    if (typeof argument?.name !== 'string' || !Object.hasOwn(args, argument.name)) continue
    const value = args[argument.name]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const isSamePerson = isPerson(entity) && isPerson(wordsOf(argument.name).join(' '))
    if (isSamePerson || holdsThing(argument, entity)) return value
  }
  return undefined
}

function isId(text: string): boolean {
  return /(?:^|\b)(?:id|uuid|guid|arn)$/.test(text)
}

function isName(text: string): boolean {
  return /^(?:email|username|name|key|slug|code)$/.test(text)
}
