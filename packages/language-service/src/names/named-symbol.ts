import { splitVersionSuffix } from 'fc-core'
import type { JsonNode } from 'fc-core/json'
import { locateNode } from '../location/locate-node.ts'
import { type Role, roleAt } from '../location/role.ts'
import { memoizePerChunk } from '../snapshot/memoize-per-chunk.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { visitRoles } from './visit-roles.ts'

/** Something that has a name, by which it is spoken of in several places. */
export interface NamedSymbol {
  /** An `endpoint` stands for all forms of a function that differ in their version suffix: its name is what they share. */
  kind: 'endpoint' | 'error' | 'group' | 'object' | 'version'
  name: string
}

/** A place that speaks of a symbol. */
export interface Occurrence {
  /** Offsets of the name itself, without quotes, `object.` and version suffix. */
  start: number
  end: number
  /** Whether the symbol is defined here: the `name` of an object or endpoint, an entry of `versions`, an error of the package. */
  isDefinition: boolean
  /** What stands before the name inside `start` and `end` nevertheless, because the string is written with escapes: it has to be written again. */
  prefix: string
  suffix: string
}

/** The symbol at an offset, and the place of its name there. */
export function findSymbol(
  { document, text }: Snapshot,
  offset: number,
): { symbol: NamedSymbol; occurrence: Occurrence } | undefined {
  const place = locateNode(document, offset)
  const role = roleAt(place)
  const named = role && namePartsOf(role)
  if (role === undefined || named === undefined) return undefined
  const span =
    place.on === 'key' ? { start: place.member!.keyStart, end: place.member!.keyEnd } : place.node!
  return {
    symbol: named.symbol,
    occurrence: toOccurrence(role, named, span, text, place.path.length),
  }
}

/** Every place that speaks of a symbol, in the order of the text. */
export function findOccurrences({ document, text }: Snapshot, symbol: NamedSymbol): Occurrence[] {
  const { root } = document
  if (root?.kind !== 'object') return []
  const found: Occurrence[] = []
  for (const { key, value } of root.members) {
    if (value?.kind !== 'array') {
      if (value !== undefined) add(symbolsIn(value, [key], text), 0)
      continue
    }
    for (const [index, item] of value.items.entries()) {
      // An error of the package that is a bare code, or a version, is a name by itself.
      if (item.kind === 'object') add(symbolsInItem(item, key, text), item.start)
      else add(symbolsIn(item, [key, index], text), 0)
    }
  }
  return found

  function add(names: readonly SymbolOccurrence[], from: number): void {
    for (const { symbol: named, occurrence } of names) {
      if (named.kind !== symbol.kind || named.name !== symbol.name) continue
      const { start, end } = occurrence
      found.push({ ...occurrence, start: start + from, end: end + from })
    }
  }
}

/** The names in an entry of a list of the root, by offsets from its start. */
const symbolsInItem = memoizePerChunk((node, list, text) =>
  symbolsIn(node, [list, 0], text).map(({ symbol, occurrence }) => ({
    symbol,
    occurrence: {
      ...occurrence,
      start: occurrence.start - node.start,
      end: occurrence.end - node.start,
    },
  })),
)

function symbolsIn(
  node: JsonNode,
  path: readonly (string | number)[],
  text: string,
): SymbolOccurrence[] {
  const names: SymbolOccurrence[] = []
  visitRoles(node, path, ({ role, depth, start, end }) => {
    const named = namePartsOf(role)
    if (named === undefined) return
    const occurrence = toOccurrence(role, named, { start, end }, text, depth)
    names.push({ symbol: named.symbol, occurrence })
  })
  return names
}

interface SymbolOccurrence {
  symbol: NamedSymbol
  occurrence: Occurrence
}

interface NameParts {
  symbol: NamedSymbol
  /** What stands around the name within its string. */
  prefix: string
  suffix: string
}

function namePartsOf(role: Role): NameParts | undefined {
  switch (role.kind) {
    case 'object':
      return unaffixed('object', role.name)
    case 'type': {
      const name = role.word.startsWith(OBJECT_PREFIX) ? role.word.slice(OBJECT_PREFIX.length) : ''
      return name === '' ? undefined : { ...unaffixed('object', name), prefix: OBJECT_PREFIX }
    }
    case 'endpoint': {
      const { family, suffix } = splitVersionSuffix(role.name)
      return { ...unaffixed('endpoint', family), suffix }
    }
    case 'version':
    case 'group':
      return unaffixed(role.kind, role.name)
    case 'error':
      return unaffixed('error', role.code)
    default:
      return undefined
  }
}

function unaffixed(kind: NamedSymbol['kind'], name: string): NameParts {
  return { symbol: { kind, name }, prefix: '', suffix: '' }
}

function toOccurrence(
  role: Role,
  { prefix, suffix }: NameParts,
  span: { start: number; end: number },
  text: string,
  depth: number,
): Occurrence {
  const isDefinition = isDefiningRole(role, depth)
  const raw = text.slice(span.start, span.end)
  const inner = {
    start: span.start + 1,
    end: span.end - (raw.length > 1 && /["']$/.test(raw) ? 1 : 0),
  }
  if (raw.includes('\\')) return { ...inner, isDefinition, prefix, suffix }
  return {
    start: inner.start + prefix.length,
    end: inner.end - suffix.length,
    isDefinition,
    prefix: '',
    suffix: '',
  }
}

function isDefiningRole(role: Role, depth: number): boolean {
  if (role.kind === 'version') return !role.isCurrent
  // Errors of the package, `/errors/0` or `/errors/0/code`, are what those of endpoints refer to.
  if (role.kind === 'error') return depth <= 3
  return role.kind === 'object' || role.kind === 'endpoint'
}

const OBJECT_PREFIX = 'object.'
