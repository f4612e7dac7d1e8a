import type { Endpoint } from 'fc-core'
import type { WorldContext } from './context.ts'
import { findDeclared } from './declared-refusal.ts'
import { isOwnId } from './entity-index.ts'
import { findThing } from './find-thing.ts'
import { wordsOf } from './name-words.ts'
import { isNaturalKey } from './natural-key.ts'
import type { SentValue } from './sent-value.ts'
import { WorldRefusal } from './world-refusal.ts'

/**
 * What comes of creating a thing whose key another one has: a refusal where the definition declares one, else the ordinal of
 * the thing that is there, which takes the new values; undefined when the key is free.
 */
export function isTaken(
  context: WorldContext,
  endpoint: Endpoint,
  sent: readonly SentValue[],
  args: Record<string, unknown>,
): number | WorldRefusal | undefined {
  const { entity } = context.entities.meaningOf(endpoint)
  const code = findDeclared(context.definition, endpoint, 'ALREADY_EXISTS')
  const keys = context.entities.find(entity)?.keys
  for (const { name, value, texts } of sent) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const isKey = texts.some(
      (text) => isOwnId(text, entity) || (keys?.has(text) === true && isName(text, entity)),
    )
    const isMeant = code !== undefined && (isKey || isNamedIn(code, name, texts))
    if (!isKey && !isMeant) continue
    const ordinal = findThing(context, entity, { name, value })
    if (ordinal === undefined) continue
    if (code === undefined) return ordinal
    const shown = JSON.stringify(value).slice(0, 100)
    return new WorldRefusal(
      'ALREADY_EXISTS',
      `There is a ${entity} whose \`${name}\` is ${shown} already.`,
      {
        [name]: args[name] as string | number,
      },
    )
  }
  return undefined
}

/** Names that callers choose: `queue name`, `topic`, `slug`. */
function isName(text: string, entity: string): boolean {
  return text === entity || /(?:^| )name$/.test(text) || isNaturalKey(text)
}

/** `EMAIL_TAKEN` is about `email`; `ALREADY_EXISTS` about whatever no two may share. */
function isNamedIn(code: string, name: string, texts: readonly string[]): boolean {
  const words = new Set(wordsOf(code.toLowerCase()))
  if (wordsOf(name).some((word) => words.has(word))) return true
  const isGeneral = [...words].every((word) =>
    /^(?:already|exists?|resource|taken|duplicate|conflict|entity|in|use|error)$/.test(word),
  )
  return isGeneral && texts.some((text) => text === 'name' || isNaturalKey(text))
}
