import type { DescribedMember } from './described-members.ts'
import { joinWords, type NamingStyle } from './name-words.ts'

/**
 * Members written as a short text, in the naming style of a definition.
 *
 * @example readPlainMembers('name, number stock, boolean active', 'camel')
 */
export function readPlainMembers(text: string, style: NamingStyle): DescribedMember[] {
  return text.split(', ').map((field) => {
    const [, base = 'string', words] = /^(?:(number|boolean|object|array) )?(.+)$/.exec(field)!
    return plainMember(base as 'string', words!, style)
  })
}

/** A member of a base type, its name given as words. */
export function plainMember(
  base: 'string' | 'number' | 'boolean' | 'object' | 'array',
  words: string,
  style: NamingStyle,
): DescribedMember {
  return {
    name: joinWords(words.split(' '), style),
    type: { kind: 'base', base },
    flags: [],
    docs: '',
    side: 'attribute',
    isGuess: true,
  }
}
