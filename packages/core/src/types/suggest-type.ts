import type { ObjectIndex } from '../definition/object-index.ts'
import type { Type } from '../definition/types.generated.ts'
import { createNameFinder } from '../text/name-finder.ts'
import { normalizeName } from '../text/nearest-name.ts'
import { escapeControls } from '../text/quote.ts'
import { BASE_TYPES, REFINEMENTS } from '../definition/refinements.ts'

/** A suggestion for a word that is not a type. */
export interface TypeSuggestion {
  type: Type
  /** Whether no other meaning is possible. */
  isCertain: boolean
}

/** Types without a dot. `T` is a type in generic objects only. */
export const PLAIN_TYPES: readonly string[] = [...BASE_TYPES, 'any']

/**
 * Creates a function that suggests types for unknown words: misspelled ones, types of other systems, and objects without `object.`.
 *
 * @example createTypeSuggester(objects)('Integer') // { type: 'number.i64', isCertain: false }
 */
export function createTypeSuggester(
  objects: ObjectIndex,
): (word: string) => TypeSuggestion | undefined {
  const plain = createNameFinder(PLAIN_TYPES)
  const other = createNameFinder([...FOREIGN.keys(), ...REFINEMENTS.keys()])
  return suggest

  function suggest(word: string): TypeSuggestion | undefined {
    if (word.length > MAX_LENGTH) return undefined
    return (
      fromPlain(word) ??
      fromObject(word) ??
      fromForeign(word) ??
      fromNotation(word) ??
      fromDotted(word) ??
      fromNearest(word)
    )
  }

  function fromPlain(word: string): TypeSuggestion | undefined {
    const variant = PLAIN_TYPES.includes(word) ? word : plain.findVariant(word)
    return variant === undefined ? undefined : certain(variant)
  }

  function fromObject(name: string): TypeSuggestion | undefined {
    if (!objects.has(name)) return undefined
    const isForeign = FOREIGN.has(normalizeName(name)) || REFINEMENTS.has(normalizeName(name))
    return { type: `object.${name}`, isCertain: !isForeign }
  }

  function fromDotted(word: string): TypeSuggestion | undefined {
    const dot = word.indexOf('.')
    if (dot < 0) return undefined
    const base = suggest(word.slice(0, dot))
    const rest = word.slice(dot + 1)
    if (objects.has(rest))
      return { type: `object.${rest}`, isCertain: base?.type === 'object' && base.isCertain }
    const refined = refinedWord(normalizeName(rest))
    if (refined === undefined) return base && { type: base.type, isCertain: false }
    return {
      type: refined,
      isCertain: base?.isCertain === true && refined.startsWith(`${String(base.type)}.`),
    }
  }

  /** Notations of programming languages: `string[]`, `Array<string>`, `string | null`, `string?`. */
  function fromNotation(word: string): TypeSuggestion | undefined {
    const list = /^(.+)\[\]$/.exec(word) ?? /^(?:array|list|set|vec)\s*[<[(](.+)[>\])]$/i.exec(word)
    if (list !== null) {
      const items = suggest(list[1]!.trim())?.type
      if (items === undefined) return undefined
      return { type: [isUnion(items) ? items : [items]], isCertain: false }
    }
    const optional = word.endsWith('?') ? [word.slice(0, -1), 'null'] : word.split(/[|,]/)
    if (optional.length < 2) return undefined
    const members = optional.map((part) => suggest(part.trim())?.type)
    const words = members.filter((member) => typeof member === 'string')
    return words.length === members.length ? { type: words, isCertain: false } : undefined
  }

  function fromNearest(word: string): TypeSuggestion | undefined {
    const near = plain.findNearest(word)
    if (near !== undefined) return { type: near, isCertain: false }
    const object = objects.finder().findNearest(word)
    if (object !== undefined) return { type: `object.${object}`, isCertain: false }
    const foreign = word.length > 3 ? other.findNearest(word) : undefined
    return foreign === undefined ? undefined : { ...fromForeign(foreign)!, isCertain: false }
  }
}

/** Formats a type for a message: a word as it is, anything else as JSON. */
export function formatSuggestion(type: Type): string {
  const text = typeof type === 'string' ? type : JSON.stringify(type)
  return `\`${escapeControls(text)}\``
}

/** Splits a type at its first dot. */
export function splitTypeWord(word: string): [base: string, rest: string | undefined] {
  const dot = word.indexOf('.')
  return dot < 0 ? [word, undefined] : [word.slice(0, dot), word.slice(dot + 1)]
}

/** Converts a type to an entry of a list. Undefined for a union, which would have to be spliced in. */
export function toListMember(type: Type): Type | undefined {
  if (!isUnion(type)) return type
  const [only] = type
  return type.length === 1 && Array.isArray(only) ? only : undefined
}

function fromForeign(word: string): TypeSuggestion | undefined {
  const folded = normalizeName(word)
  const foreign = FOREIGN.get(folded)
  if (foreign !== undefined) return foreign
  const refined = refinedWord(folded)
  return refined === undefined ? undefined : certain(refined)
}

function refinedWord(refinement: string): string | undefined {
  const base = REFINEMENTS.get(refinement)?.base
  return base === undefined ? undefined : `${base}.${refinement}`
}

function isUnion(type: Type): type is Type[] {
  return Array.isArray(type)
}

function certain(type: Type): TypeSuggestion {
  return { type, isCertain: true }
}

const MAX_LENGTH = 100

/** Types of other type systems, by normalized name. Those of `unsure` are ambiguous. */
const FOREIGN: ReadonlyMap<string, TypeSuggestion> = new Map(
  Object.entries({
    'number.i64': ['int64', 'long', 'sint64'],
    'number.i32': ['int32', 'sint32'],
    'number.u64': ['uint64'],
    'number.u32': ['uint32'],
    'number.f64': ['double', 'float64'],
    'number.f32': ['float32'],
    boolean: ['bool'],
    string: ['str', 'text', 'varchar'],
    'string.uuid': ['guid'],
    null: ['nil', 'none'],
  } satisfies Record<string, string[]>)
    .flatMap(([type, words]) => words.map((word) => [word, certain(type)] as const))
    .concat(unsure()),
)

function unsure(): (readonly [string, TypeSuggestion])[] {
  return Object.entries({
    'number.i64': ['integer', 'int', 'bigint', 'short'],
    'number.u64': ['uint', 'natural'],
    'number.f64': ['float'],
    number: ['decimal', 'numeric', 'real', 'num'],
    'string.date': ['date'],
    'string.time': ['time'],
    'number.timestamp': ['timestamp', 'epoch', 'unixtime'],
    'string.base64': ['file', 'binary', 'bytes', 'byte', 'blob', 'buffer'],
    'string.ipv4': ['ip'],
    'string.url': ['link', 'href'],
    'string.phone': ['tel', 'telephone'],
    'string.email': ['mail'],
    string: ['id', 'enum', 'char', 'symbol', 'password', 'secret'],
    object: ['dict', 'dictionary', 'map', 'hash', 'hashmap', 'record', 'struct'],
    array: ['list', 'vector', 'tuple', 'set', 'sequence'],
    any: ['unknown', 'mixed', 'json', 'value', '*'],
    null: ['void', 'undefined', 'nothing', 'unit'],
  }).flatMap(([type, words]) => words.map((word) => [word, { type, isCertain: false }] as const))
}
