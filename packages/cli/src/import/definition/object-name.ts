import type { Node } from '../document-set.ts'
import { splitWords } from './endpoint-name.ts'

/** The name of a referenced schema: its key, or the name of the file that contains only it. */
export function referenceName({ file, pointer }: Node): string {
  const last = unescapePointer(pointer.split('/').at(-1)!)
  const name = last === '' ? (file.split(/[\\/]/).at(-1) ?? '').replace(/\.\w+$/, '') : last
  return name.trim() === '' ? 'object' : name.trim()
}

/** The name of an object within a named schema, which does not depend on where the schema is used: `BookAuthorsItem`. */
export function componentName({ pointer }: Node): string | undefined {
  const [, owner, rest] =
    /^\/(?:components\/schemas|definitions)\/([^/]+)\/(.+)$/.exec(pointer) ?? []
  if (owner === undefined || rest === undefined) return undefined
  const parts = rest
    .split('/')
    .filter((part) => !/^(?:properties|allOf|oneOf|anyOf|schema|0)$/.test(part))
  return parts.reduce(
    (name, part) => joinName(name, part === 'items' ? 'item' : unescapePointer(part)),
    unescapePointer(owner),
  )
}

function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The name of an object within another, in the style of the other: `order-address`, `OrderAddress`, `order_address`. */
export function joinName(name: string, part: string): string {
  const words = splitWords(part)
  if (words.length === 0) return name
  if (/^\p{Lu}/u.test(name))
    return name + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const separator = name.includes('_') ? '_' : '-'
  return [name, ...words].join(separator)
}
