import type { Loose } from '../definition/loose.ts'
import type { Endpoint } from '../definition/types.generated.ts'
import { hasUnprintable } from '../definition/name-problem.ts'
import { quote } from '../text/quote.ts'
import type { Fix, FixEdit } from '../issue/fix.ts'

/**
 * Creates a fix for a name that is no URL path segment as written: `/users/{id}` becomes `users` with the required argument `id`. Not safe: the server may
 * depend on the name.
 *
 * @param isValid Whether a name is valid.
 * @returns Undefined if no valid name is left.
 */
export function renameEndpoint(
  index: number,
  endpoint: Loose<Endpoint>,
  isValid: (name: string) => boolean,
): Fix | undefined {
  const { name = '', arguments: list = [] } = endpoint
  const [path] = name.split(/[?#]/) as [string]
  const parameters: string[] = []
  const rest = path.replaceAll(PARAMETER, (_, braces?: string, angles?: string, colon?: string) => {
    parameters.push((braces ?? angles ?? colon)!.trim())
    return '-'
  })
  const value = withoutInvalid(rest)
  if (value === name || !isValid(value)) return undefined
  const declared = new Set(list.map((argument) => argument?.name))
  const missing = [...new Set(parameters)].filter((each) => each !== '' && !declared.has(each))
  const added = missing.map((each) => ({
    name: each,
    type: 'string',
    flags: ['required'],
    docs: '',
  }))
  const owner = ['endpoints', index]
  const edits: FixEdit[] = [{ kind: 'set', path: [...owner, 'name'], value }]
  if (added.length > 0)
    edits.push(
      added.length === 1 && endpoint.arguments !== undefined
        ? { kind: 'set', path: [...owner, 'arguments', list.length], value: added[0] }
        : { kind: 'set', path: [...owner, 'arguments'], value: [...list, ...added] },
    )
  const suffix =
    missing.length === 0
      ? ''
      : ` and add the argument${missing.length > 1 ? 's' : ''} ${missing.map(quote).join(', ')}`
  return { title: `Replace with ${quote(value)}${suffix}`, safe: false, edits }
}

/** Parameters in the path: `{id}`, `<id>`, and `:id` after a slash. */
const PARAMETER = /\{([^{}/]*)\}|<([^<>/]*)>|(?<=\/):([\w-]+)/g

/** Replaces what cannot be in a segment with hyphens. */
function withoutInvalid(text: string): string {
  return Array.from(text, (character) =>
    hasUnprintable(character) || /[\s/\\%"<>^`{|}]/.test(character) ? '-' : character,
  )
    .join('')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
