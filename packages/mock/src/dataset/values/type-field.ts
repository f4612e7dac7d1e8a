import { checkValue, type TypeNode } from 'fc-core'
import type { JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { wordSet } from '../../names/word-table.ts'
import { shareOfTrue } from './boolean-field.ts'
import { compileList } from './element-list.ts'
import { elementHint, type FieldHint, streamOf } from './field-hint.ts'
import { isBottomless, isExhausted } from './nesting.ts'
import { isNumberName, numberMakerFor } from './number-field.ts'
import { membersOfObject, type ObjectType, recordOfObject } from './object-members.ts'
import { plainTextMakerFor } from './plain-field.ts'
import type { Compiler, Produce, TypedField } from './produce.ts'
import type { Random } from './random.ts'
import { refinedNumberMakerFor, refinedTextMakerFor } from './refined-field.ts'
import { compileBareArray, compileBareObject, isKeyed } from './bare-structures.ts'
import { isMoment } from './moment.ts'

/** Generates the values of a field: one of its choices where it has any, else by its type. */
export function compileField(
  compiler: Compiler,
  path: string,
  { type, model }: TypedField,
  hint: FieldHint,
): Produce {
  const choices = fittingChoices(compiler, type, model.choices)
  if (choices.length > 0)
    return isList(type)
      ? (_, random) => someOf(choices, random)
      : (_, random) => random.pick(choices)
  return emptyProblem(type, hint) ?? compileType(compiler, path, type, hint)
}

/** Generates the values of a type. */
export function compileType(
  compiler: Compiler,
  path: string,
  type: TypeNode,
  hint: FieldHint,
): Produce {
  switch (type.kind) {
    case 'base':
      return compileBase(compiler, path, type, hint)
    case 'any':
    case 'unknown':
    case 'parameter':
      return compileBase(compiler, path, { kind: 'base', ...guessBase(hint) }, hint)
    case 'object':
      return compileReference(compiler, path, type, hint)
    case 'array':
      return compileArray(compiler, path, type.items, hint)
    case 'union':
      return compileUnion(compiler, path, type.members, hint)
  }
}

/** The choices that are of the type of the field; of a list, of its elements. */
export function fittingChoices(
  { definition }: Pick<Compiler, 'definition'>,
  type: TypeNode,
  choices: readonly JsonValue[] = [],
): JsonValue[] {
  if (choices.length === 0) return []
  const of: TypeNode = type.kind === 'array' ? type.items : isList(type) ? { kind: 'any' } : type
  return choices.filter(
    (choice) => checkValue(choice, of, { definition, side: 'attribute' }).length === 0,
  )
}

function compileBase(
  compiler: Compiler,
  path: string,
  { base, refinement }: TypeNode & { kind: 'base' },
  hint: FieldHint,
): Produce {
  switch (base) {
    case 'null':
      return () => null
    case 'boolean': {
      const share = shareOfTrue(hint)
      return (_, random) => random.chance(share)
    }
    case 'number': {
      const make =
        refinement === undefined ? numberMakerFor(hint) : refinedNumberMakerFor(refinement, hint)
      return (ref, random) => make(ref, random, hint)
    }
    case 'string': {
      const make =
        refinement === undefined ? plainTextMakerFor(hint) : refinedTextMakerFor(refinement, hint)
      return (ref, random) => make(ref, random, hint)
    }
    case 'array':
      return compileBareArray(compiler, path, hint)
    case 'object':
      return compileBareObject(compiler, path, hint)
  }
}

const problems = wordSet('error|errors|warning|warnings|failure|failures')

/** A record that was read without problems has no errors. */
function emptyProblem(type: TypeNode, { text }: FieldHint): Produce | undefined {
  if (!problems().has(text)) return undefined
  const members = type.kind === 'union' ? type.members : [type]
  if (members.some((each) => each.kind === 'base' && each.base === 'null')) return () => null
  if (isList(type)) return () => []
  if (type.kind !== 'base' || type.refinement !== undefined) return undefined
  if (type.base === 'string') return () => ''
  if (type.base === 'object') return () => ({})
  return type.base === 'boolean' ? () => false : () => 0
}

/** An object type is compiled when its first value is generated, since types refer to each other in circles. */
function compileReference(
  compiler: Compiler,
  path: string,
  type: ObjectType,
  hint: FieldHint,
): Produce {
  const record = recordOfObject(type.name)
  const produce = lazy(() => {
    const members = membersOfObject(compiler.context, type)
    return members === undefined
      ? compileBareObject(compiler, path, hint)
      : inObject(compiler, path, members, record, hint)
  })
  return (ref, random, nesting) => (isBottomless(nesting) ? {} : produce()(ref, random, nesting))
}

const parts =
  /^(?:.* )?(?:address|profile|contact|details|info|information|name|location|shipping|billing|attributes|account|coordinates|period|range|window|dates|audit|timestamps|usage|totals?|price|amount|money|settings)$/

/** Addresses and profiles are about the same person and place as the record, other objects are about others. */
function inObject(
  compiler: Compiler,
  path: string,
  members: readonly TypedField[],
  record: string,
  hint: FieldHint,
): Produce {
  const object = compiler.object(path, members, record)
  if (path === '' || path.endsWith('[]') || parts.test(hint.text)) return object
  const stream = streamOf(path)
  return (ref, random, nesting) => object(ref.nested(stream, 0), random, nesting)
}

function compileArray(compiler: Compiler, path: string, items: TypeNode, hint: FieldHint): Produce {
  const inside = `${path}[]`
  return compileList(
    inside,
    lazy(() => compiler.special(inside) ?? compileType(compiler, inside, items, elementHint(hint))),
  )
}

/** Mostly the first alternative, which is the one that people write first. */
function compileUnion(
  compiler: Compiler,
  path: string,
  members: readonly TypeNode[],
  hint: FieldHint,
): Produce {
  const options = members.filter((each) => !(each.kind === 'base' && each.base === 'null'))
  const producers = options.map((each) => compileType(compiler, path, each, hint))
  const shallow = options.findIndex((each) => each.kind !== 'object')
  const isNullable = options.length < members.length
  return (ref, random, nesting) => {
    const ends = isExhausted(nesting)
    if (producers.length === 0 || (isNullable && (ends || random.chance(0.12)))) return null
    const at =
      ends && shallow >= 0 ? shallow : random.chance(0.75) ? 0 : random.int(0, producers.length - 1)
    return producers[at]!(ref, random, nesting)
  }
}

/** The base type that the name of a field of type `any` suggests. */
function guessBase(hint: FieldHint): { base: 'boolean' | 'number' | 'object' | 'string' } {
  if (/^(?:is|has|can|should|supports|enabled|active) ?/.test(hint.text)) return { base: 'boolean' }
  const isNumber = isMoment(hint.words) ? hint.isNumericTime : isNumberName(hint)
  if (typeof hint.example === 'number' || isNumber) return { base: 'number' }
  return { base: isKeyed(hint) ? 'object' : 'string' }
}

function someOf(values: readonly JsonValue[], random: Random): JsonValue[] {
  const share = 0.3 + 0.4 * random.fraction()
  const some = values.filter(() => random.chance(share)).slice(0, 4)
  return some.length === 0 ? [random.pick(values)] : some
}

/** Whether a type is a list. */
export function isList(type: TypeNode): boolean {
  return type.kind === 'array' || (type.kind === 'base' && type.base === 'array')
}
