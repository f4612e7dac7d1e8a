import { splitVersionSuffix } from 'fc-core/internal'
import type { JsonNode } from 'fc-core/json'
import { locateNode } from '../location/locate-node.ts'
import { type Role, roleAt } from '../location/role.ts'
import { memoizePerChunk } from '../snapshot/memoize-per-chunk.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { visitRoles } from './visit-roles.ts'

/** A named part of a definition that is referenced by name. */
export interface NamedSymbol {
  /** An `endpoint` includes all versions of a function that differ in their suffix; its name is the common part. */
  kind: 'argument' | 'attribute' | 'endpoint' | 'error' | 'group' | 'object' | 'version'
  name: string
  /** The list of an argument or attribute: others with the same name are different symbols. */
  list?: JsonNode
}

/** An occurrence of a symbol: its definition or a reference. */
export interface Occurrence {
  /** Offsets of the name, without quotes, `object.` and version suffix. */
  start: number
  end: number
  /** Whether this is the definition: the `name` of an object or endpoint, an item of `versions`, an error of the package. */
  isDefinition: boolean
  /** Text between `start` and the name, only for strings with escapes: a rename replaces the whole string. */
  prefix: string
  suffix: string
}

/** Finds the symbol at an offset and its occurrence there. */
export function findSymbol(
  { document, text }: Snapshot,
  offset: number,
): { symbol: NamedSymbol; occurrence: Occurrence } | undefined {
  const location = locateNode(document, offset)
  const role = roleAt(location)
  const named = role && (memberPartsOf(role, location.ancestors) ?? namePartsOf(role))
  if (role === undefined || named === undefined) return undefined
  const span =
    location.on === 'key'
      ? { start: location.member!.keyStart, end: location.member!.keyEnd }
      : location.node!
  return {
    symbol: named.symbol,
    occurrence: toOccurrence(
      { ...named, isDefinition: isDefiningRole(role, location.path.length) },
      span,
      text,
    ),
  }
}

/** Finds all occurrences of a symbol, in text order. */
export function findOccurrences(snapshot: Snapshot, symbol: NamedSymbol): Occurrence[] {
  if (symbol.list !== undefined) return findMembers(symbol, symbol.list, snapshot.text)
  const found: Occurrence[] = []
  visitOccurrences(snapshot, ({ symbol: { kind, name }, occurrence }, from) => {
    if (kind !== symbol.kind || name !== symbol.name) return
    const { start, end } = occurrence
    found.push({ ...occurrence, start: start + from, end: end + from })
  })
  return found
}

/** Calls `visit` for the occurrences of all symbols except arguments and attributes, in text order. */
export function visitOccurrences(
  { document, text }: Snapshot,
  visit: (found: SymbolOccurrence, from: number, owner: OccurrenceOwner) => void,
): void {
  const { root } = document
  if (root?.kind !== 'object') return
  for (const { key, value } of root.members) {
    if (value?.kind !== 'array') {
      if (value !== undefined) visitAll(symbolsIn(value, [key], text), 0, { list: key, index: 0 })
      continue
    }
    for (const [index, item] of value.items.entries()) {
      // An item that is not an object is a name: a version, or an error code of the package.
      const owner = { list: key, index }
      if (item.kind === 'object') visitAll(symbolsInItem(item, key, text), item.start, owner)
      else visitAll(symbolsIn(item, [key, index], text), 0, owner)
    }
  }

  function visitAll(
    names: readonly SymbolOccurrence[],
    from: number,
    owner: OccurrenceOwner,
  ): void {
    for (const name of names) visit(name, from, owner)
  }
}

/** Finds the arguments or attributes of a list with a name. */
function findMembers(symbol: NamedSymbol, list: JsonNode, text: string): Occurrence[] {
  const items = list.kind === 'array' ? list.items : []
  return items.flatMap((item) => {
    const names = item.kind === 'object' ? item.members.filter(({ key }) => key === 'name') : []
    return names.flatMap(({ value }) =>
      value?.kind === 'string' && value.value === symbol.name
        ? [toOccurrence({ isDefinition: true, prefix: '', suffix: '' }, value, text)]
        : [],
    )
  })
}

/** The symbols in an item of a root array, with offsets relative to the item. */
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
    const isDefinition = isDefiningRole(role, depth)
    const occurrence = toOccurrence({ ...named, isDefinition }, { start, end }, text)
    names.push({ symbol: named.symbol, occurrence })
  })
  return names
}

/** An occurrence of a symbol, with offsets relative to its item of a root array. */
interface SymbolOccurrence {
  symbol: NamedSymbol
  occurrence: Occurrence
}

/** The item of a root array, such as an endpoint, with an occurrence. */
interface OccurrenceOwner {
  /** Key of the root array. */
  list: string
  index: number
}

interface NameParts {
  symbol: NamedSymbol
  /** Text before the name in its string. */
  prefix: string
  suffix: string
}

/** Returns the symbol of the name of an argument or attribute. */
function memberPartsOf(role: Role, ancestors: readonly JsonNode[]): NameParts | undefined {
  const list = ancestors.at(-2)
  if (role.kind !== 'member' || list === undefined) return undefined
  return { symbol: { kind: role.level, name: role.name, list }, prefix: '', suffix: '' }
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
  { prefix, suffix, isDefinition }: Pick<Occurrence, 'prefix' | 'suffix' | 'isDefinition'>,
  span: { start: number; end: number },
  text: string,
): Occurrence {
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
  // Errors of the package, `/errors/0` or `/errors/0/code`, are definitions; those of endpoints are references.
  if (role.kind === 'error') return depth <= 3
  return role.kind === 'object' || role.kind === 'endpoint' || role.kind === 'member'
}

const OBJECT_PREFIX = 'object.'
