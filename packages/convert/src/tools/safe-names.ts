/** Which characters names may have. */
export interface NameRule {
  /** Matches what is replaced. */
  forbidden: RegExp
  /** The name of what has no allowed character. */
  fallback: string
}

/** Names of tools that all common hosts and models accept: at most 64 ASCII letters, digits, `_` and `-`. */
export const TOOL_NAMES: NameRule = { forbidden: /[^A-Za-z0-9_-]+/g, fallback: 'endpoint' }

/** Names of arguments that they accept: dots as well. */
export const ARGUMENT_NAMES: NameRule = { forbidden: /[^A-Za-z0-9_.-]+/g, fallback: 'argument' }

/**
 * Gives each text a unique name that a rule allows. Texts that are allowed keep their names, whatever the others are.
 *
 * @returns The names by text.
 *
 * @example toSafeNames(['users.list', 'users_list'], TOOL_NAMES) // users.list → users_list_2, users_list → users_list
 */
export function toSafeNames(texts: readonly string[], rule: NameRule): Map<string, string> {
  const names = new Map<string, string>()
  // Some hosts ignore case.
  const taken = new Set<string>()
  const assign = (text: string, name: string): void => {
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++)
      unique = `${name.slice(0, MAX_LENGTH - 1 - String(count).length)}_${count}`
    taken.add(unique.toLowerCase())
    names.set(text, unique)
  }
  const [safe, others] = [new Set<string>(), new Set<string>()]
  for (const text of texts) (toSafeName(text, rule) === text ? safe : others).add(text)
  for (const text of safe) assign(text, text)
  for (const text of others) assign(text, toSafeName(text, rule))
  return new Map([...new Set(texts)].map((text) => [text, names.get(text)!]))
}

const MAX_LENGTH = 64

function toSafeName(text: string, { forbidden, fallback }: NameRule): string {
  // An object cannot have this name in all languages.
  if (text === '__proto__') return 'proto'
  if (text.length <= MAX_LENGTH && text !== '' && text.search(forbidden) === -1) return text
  const plain = text
    .slice(0, MAX_TEXT)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
  const name = plain.replaceAll(forbidden, '_').replaceAll(/^_+|_+$/g, '') || fallback
  return name.length <= MAX_LENGTH && text.length <= MAX_TEXT
    ? name
    : `${name.slice(0, MAX_LENGTH - 9)}_${checksum(text)}`
}

/** What follows has no effect on a name but by its checksum. */
const MAX_TEXT = 1000

/** FNV-1a in 8 hexadecimal digits: tells long names apart. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
