import type { Path } from '../json/json-pointer.ts'
import { escapeControls } from '../text/quote.ts'

/** Describes the location of a path in a definition: `The package`, `An endpoint`, `` `flags` of an argument ``. */
export function describeLocation(path: Path): string {
  const text = nameLocation(path)
  return text.startsWith('`') ? text : text[0]!.toUpperCase() + text.slice(1)
}

function nameLocation(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the package'
  if (typeof last === 'string')
    return `\`${escapeControls(shorten(last))}\` of ${nameLocation(path.slice(0, -1))}`
  const list = path.at(-2)
  const name = typeof list === 'string' ? ENTRIES.get(list) : undefined
  return name ?? `an entry of ${nameLocation(path.slice(0, -1))}`
}

const ENTRIES: ReadonlyMap<string, string> = new Map([
  ['endpoints', 'an endpoint'],
  ['arguments', 'an argument'],
  ['attributes', 'an attribute'],
  ['objects', 'an object type'],
  ['events', 'an event'],
])

function shorten(key: string): string {
  return key.length > 80 ? `${key.slice(0, 79)}…` : key
}
