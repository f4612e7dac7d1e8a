import type { TypeNode } from 'fc-core'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { joinWords, wordsOf } from '../../names/name-words.ts'
import {
  createFieldHint,
  elementHint,
  type FieldHint,
  readSurroundings,
  streamOf,
} from './field-hint.ts'
import {
  absenceOf,
  fittingChoices,
  guessBase,
  guessElement,
  isKeyed,
  isPartName,
  noProblem,
  usualMembers,
} from './field-type.ts'
import type { GeneratorContext, Make } from './generator-context.ts'
import { eventOf, isStatus } from './lifecycle.ts'
import { isMoment } from './moment.ts'
import { numberMakerFor, shareOfTrue } from './number-field.ts'
import {
  alternativesOf,
  isList,
  isStructure,
  membersOfObject,
  recordOfObject,
  serviceOf,
  type TypedField,
} from './object-members.ts'
import { textMakerFor } from './text-field.ts'

/** Generates the value at one place. Undefined: the member is absent. */
export type Produce = Make<JsonValue | undefined>

/** Compiles the generator of an object with these members, about a record of this name. The members are compiled when the first object is generated. */
export function compileObject(
  context: GeneratorContext,
  path: string,
  fields: readonly TypedField[],
  record: string,
): Make<JsonObject> {
  const plans = lazy(() => planMembers(context, path, fields, record))
  return (ref) => {
    const object: JsonObject = {}
    const { root } = ref
    root.depth++
    root.objectsLeft--
    for (const { name, stream, absentBelow, whenAbsent, isNested, make } of plans()) {
      const isAbsent =
        absentBelow > 0 && (ref.hash(stream) < absentBelow || (isNested && ref.isExhausted))
      const value = isAbsent ? whenAbsent : make(ref, ref.stream(stream))
      if (value !== undefined) setMember(object, name, value)
    }
    root.depth--
    return object
  }
}

function planMembers(
  context: GeneratorContext,
  path: string,
  fields: readonly TypedField[],
  record: string,
) {
  const siblings = fields.map(({ name, model, type }) => ({
    name,
    format: model.format,
    isNumericTime: type.kind === 'base' && type.base === 'number' && isMoment(wordsOf(name)),
  }))
  const around = readSurroundings(record, serviceOf(context), siblings)
  const optional = fields.filter(({ model }) => model.nullable).length
  const hasStatus = fields.some(({ name }) => isStatus(wordsOf(name)))
  return fields.map((field) => {
    const { name, type, model } = field
    const inside = path === '' ? name : `${path}.${name}`
    const hint = createFieldHint(name, around, model)
    const special = context.special(inside)
    const isOptional = special === undefined && model.nullable === true
    const isEvent = hasStatus && eventOf(hint.words) !== undefined
    const share = isOptional && !isEvent ? absenceOf(hint, optional) : 0
    return {
      name,
      stream: streamOf(inside),
      absentBelow: Math.floor(share * 4294967296),
      whenAbsent: optional > 8 ? undefined : null,
      isNested: alternativesOf(type).some(isStructure),
      make: special ?? compileField(context, inside, field, hint),
    }
  })
}

/** Compiles the generator of a field: one of its choices where it has any, else by its type. */
export function compileField(
  context: GeneratorContext,
  path: string,
  { type, model }: TypedField,
  hint: FieldHint,
): Produce {
  const choices = fittingChoices(context, type, model.choices)
  if (choices.length === 0) return noProblem(type, hint) ?? compileType(context, path, type, hint)
  if (!isList(type)) return (_, random) => random.pick(choices)
  return (_, random) => {
    const share = 0.3 + 0.4 * random.fraction()
    const some = choices.filter(() => random.chance(share)).slice(0, 4)
    return some.length === 0 ? [random.pick(choices)] : some
  }
}

/** Compiles the generator of a type. */
function compileType(
  context: GeneratorContext,
  path: string,
  type: TypeNode,
  hint: FieldHint,
): Produce {
  switch (type.kind) {
    case 'array':
      return compileList(context, path, hint, (inside, element) =>
        compileType(context, inside, type.items, element),
      )
    case 'object':
      return compileReference(context, path, type, hint)
    case 'union':
      return compileUnion(context, path, alternativesOf(type), type.members.length, hint)
    case 'base':
      return compileBase(context, path, type, hint)
    default:
      return compileBase(context, path, { base: guessBase(hint) }, hint)
  }
}

function compileBase(
  context: GeneratorContext,
  path: string,
  { base, refinement }: Pick<TypeNode & { kind: 'base' }, 'base' | 'refinement'>,
  hint: FieldHint,
): Produce {
  switch (base) {
    case 'null':
      return () => null
    case 'boolean': {
      const share = shareOfTrue(hint)
      return (_, random) => random.chance(share)
    }
    case 'number':
      return numberMakerFor(refinement, hint)
    case 'string':
      return textMakerFor(refinement, hint)
    case 'array':
      return compileList(context, path, hint, (inside, element) => {
        const of = guessElement(hint)
        if (of === 'object') return compileShape(context, inside, element)
        return compileBase(context, inside, { base: of }, element)
      })
    case 'object':
      return compileBareObject(context, path, hint)
  }
}

/** Lists of one to three elements. Equal texts and numbers are left out. */
function compileList(
  context: GeneratorContext,
  path: string,
  hint: FieldHint,
  compile: (path: string, hint: FieldHint) => Produce,
): Produce {
  const inside = `${path}[]`
  const stream = streamOf(inside)
  const make = lazy(() => context.special(inside) ?? compile(inside, elementHint(hint)))
  return (ref, random) => {
    if (ref.isExhausted) return []
    const list: JsonValue[] = []
    const length = random.int(1, ref.root.depth > 2 ? 2 : 3)
    for (let index = 0; index < length; index++) {
      const each = ref.nested(stream, index)
      const value = make()(each, each.stream(0))
      if (value !== undefined && (typeof value === 'object' || !list.includes(value)))
        list.push(value)
    }
    return list
  }
}

/**
 * An object type is compiled when its first value is generated, since types refer to each other in circles. Addresses and profiles
 * are about the same person and place as the record, other objects are about others.
 */
function compileReference(
  context: GeneratorContext,
  path: string,
  type: TypeNode & { kind: 'object' },
  hint: FieldHint,
): Produce {
  const stream = streamOf(path)
  const isPart = path === '' || path.endsWith('[]') || isPartName(hint)
  const make = lazy(() => {
    const members = membersOfObject(context, type)
    return members === undefined
      ? { isPart: true, make: compileBareObject(context, path, hint) }
      : { isPart, make: compileObject(context, path, members, recordOfObject(type.name)) }
  })
  return (ref, random) => {
    if (ref.isBottomless) return {}
    const object = make()
    return object.make(object.isPart ? ref : ref.nested(stream, 0), random)
  }
}

/** Mostly the first alternative, which is the one that people write first. */
function compileUnion(
  context: GeneratorContext,
  path: string,
  options: readonly TypeNode[],
  count: number,
  hint: FieldHint,
): Produce {
  const makers = options.map((each) => compileType(context, path, each, hint))
  const shallow = options.findIndex((each) => each.kind !== 'object')
  const isNullable = options.length < count
  return (ref, random) => {
    const ends = ref.isExhausted
    if (makers.length === 0 || (isNullable && (ends || random.chance(0.12)))) return null
    const first = ends && shallow >= 0 ? shallow : 0
    const at = first > 0 || random.chance(0.75) ? first : random.int(0, makers.length - 1)
    return makers[at]!(ref, random)
  }
}

/** Objects that the definition does not describe: one member where the names of the members are data, else a few that are usual for the field's name. */
function compileBareObject(context: GeneratorContext, path: string, hint: FieldHint): Produce {
  if (!isKeyed(hint)) return compileShape(context, path, hint)
  const name = joinWords(['reference'], context.naming)
  return (_, random) => ({ [name]: String(random.int(1000, 9999)) })
}

function compileShape(context: GeneratorContext, path: string, hint: FieldHint): Produce {
  const fields = usualMembers(hint, context.naming)
  const make = compileObject(context, path, fields, hint.text || hint.record)
  return (ref, random) => (ref.isExhausted ? {} : make(ref, random))
}
