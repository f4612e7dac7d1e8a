import type { Endpoint } from 'fc-core'
import type { WorldContext } from './context.ts'
import { keyArgumentOf } from './entity-index.ts'
import { findByField } from './find-by-field.ts'
import { wordsOf } from './name-words.ts'
import { referableCount } from './reference.ts'
import { hashText } from './random.ts'

/** Which thing a call is about: the one whose id it names; a new one when it creates; else one its arguments decide. */
export function ordinalOfCall(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): number {
  const meaning = context.entities.meaningOf(endpoint)
  const count = referableCount(context)
  if (meaning.action === 'create') return count + (hashArguments(args) % 1000)
  const key = keyArgumentOf(endpoint, meaning)?.name
  if (key === undefined || !Object.hasOwn(args, key))
    return Object.keys(args).length === 0 ? 0 : hashArguments(args) % count
  const text = wordsOf(key).join(' ')
  const found = isNaturalKey(text)
    ? findByField(context, meaning.entity, text, args[key])
    : context.idsOf(meaning.entity).toOrdinal(args[key])
  return found ?? hashText(JSON.stringify(args[key])) % count
}

/** The order in which a client writes its arguments makes no difference. */
function hashArguments(args: Record<string, unknown>): number {
  const names = Object.keys(args).sort()
  return hashText(JSON.stringify(names.map((name) => [name, args[name]])))
}

/** Keys that are values like any other rather than made from the ordinal. */
function isNaturalKey(text: string): boolean {
  return /\b(?:isbn|email|username|hash|arn|url|code|slug|sku|path|address|symbol|phone|number|domain|ean|handle|key|title)$/.test(
    text,
  )
}
