import type { IdStyle } from './id-codec.ts'
import type { Entity } from './entity-index.ts'
import type { NamingStyle } from './name-words.ts'
import { wordsOf } from './name-words.ts'

/**
 * What the ids of an entity look like: with the prefix its docs show (`asst_…`), else with one made from its
 * name. Definitions that write `VolumeId` get ids as clouds have them: `vol-0f3a…`.
 */
export function idStyleOf(name: string, entity: Entity | undefined, style: NamingStyle): IdStyle {
  const body = style === 'pascal' ? 'hex' : 'letters'
  const shown = prefixInDocs(entity)
  return { prefix: shown ?? `${abbreviate(name)}${style === 'pascal' ? '-' : '_'}`, body }
}

function prefixInDocs(entity: Entity | undefined): string | undefined {
  for (const { endpoint } of entity?.endpoints ?? []) {
    for (const argument of endpoint.arguments ?? []) {
      if (typeof argument?.name !== 'string' || !entity!.keys.has(wordsOf(argument.name).join(' ')))
        continue
      const prefix = /["'`]([a-z]{1,10}[-_])(?=[\w-]*\d)[A-Za-z\d]{8,}["'`]/.exec(
        argument.docs ?? '',
      )?.[1]
      if (prefix !== undefined) return prefix
    }
  }
  return undefined
}

const unlucky = /^(?:ass|anal|cum|tit|dic|coc|sex)/

/** `capacity reservation` → `cr`, `volume` → `vol`, `user` → `user`. */
function abbreviate(name: string): string {
  const words = name
    .replace(/[^a-z\d ]/g, '')
    .split(' ')
    .filter((word) => word !== '')
  if (words.length > 1)
    return words
      .map((word) => word[0])
      .join('')
      .slice(0, 4)
  const word = words[0] ?? 'id'
  if (word.length <= 5) return word
  const syllable = /^[^aeiou]*[aeiou]+[^aeiou]{1,2}/.exec(word)?.[0].slice(0, 4) ?? ''
  const short = syllable.length >= 3 ? syllable : word.slice(0, 4)
  return unlucky.test(short) ? word : short
}
