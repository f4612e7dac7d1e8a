import type { Node } from '../document-set.ts'
import { splitWords } from './endpoint-name.ts'

/** The name of a referenced schema: its key, or the name of the file that contains only it. */
export function referenceName({ file, pointer }: Node): string {
  const last = unescapePointer(pointer.split('/').at(-1)!)
  const name = last === '' ? (file.split(/[\\/]/).at(-1) ?? '').replace(/\.\w+$/, '') : last
  return name.trim() === '' ? 'object' : name.trim()
}

/** The name of an object, before it is made unique. */
export interface ObjectName {
  text: string
  /** The named schema or the endpoint that contains the object. The object itself, if it is a named schema. */
  owner: string
  /** Whether the document names the object. Otherwise the name is derived from where the object is used. */
  isOwn: boolean
}

export function ownName(text: string): ObjectName {
  return { text, owner: text, isOwn: true }
}

export function endpointName(endpoint: string): ObjectName {
  return { text: endpoint, owner: endpoint, isOwn: false }
}

/** The name of an object that is a member of another. Only the nearest named schema and the member are part of it: `OrderAddress`. */
export function memberName({ owner }: ObjectName, member: string): ObjectName {
  return { text: joinName(owner, member), owner, isOwn: false }
}

/** The name of an item or an alternative: `OrderLinesItem`. */
export function partName({ text, owner }: ObjectName, part: string): ObjectName {
  return { text: joinName(text, part), owner, isOwn: false }
}

/** The name of an object within a named schema, which does not depend on where the schema is used: `BookAuthorsItem`. */
export function componentName({ pointer }: Node): ObjectName | undefined {
  const [, owner, rest] =
    /^\/(?:components\/schemas|definitions)\/([^/]+)\/(.+)$/.exec(pointer) ?? []
  if (owner === undefined || rest === undefined) return undefined
  const component = ownName(unescapePointer(owner))
  let name: ObjectName = { ...component, isOwn: false }
  const tokens = rest.split('/').values()
  for (const token of tokens) {
    if (token === 'properties')
      name = memberName(component, unescapePointer(tokens.next().value ?? ''))
    else if (!/^(?:allOf|oneOf|anyOf|schema|0)$/.test(token))
      name = partName(name, token === 'items' ? 'item' : unescapePointer(token))
  }
  return name
}

function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The name of an object within another, in the style of the other: `order-address`, `OrderAddress`, `order_address`. */
function joinName(name: string, part: string): string {
  const words = splitWords(part)
  if (words.length === 0) return name
  if (/^\p{Lu}/u.test(name))
    return name + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const separator = name.includes('_') ? '_' : '-'
  return [name, ...words].join(separator)
}

/** Adds a number to a name that is taken, and takes it. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let count = 2; taken.has(unique); count++) unique = `${name}${count}`
  taken.add(unique)
  return unique
}
