import type { TypeNode } from 'fc-core'
import { shareOfTrue } from './boolean-values.ts'
import type { WorldContext } from './context.ts'
import { choicesInDocs, constantInDocs, exampleInDocs } from './docs-values.ts'
import { isOwnId } from './entity-index.ts'
import { elementHint, type FieldHint, type Make } from './field-hint.ts'
import { hexMakerFor } from './hex-values.ts'
import { isMoment } from './moment.ts'
import { nameMakerFor } from './name-values.ts'
import { numberMakerFor } from './number-values.ts'
import type { Produce } from './produce.ts'
import type { Random } from './random.ts'
import { refinedNumberMakerFor, refinedTextMakerFor } from './refined-values.ts'
import { fillResourceName, resourceNameInDocs, resourceNameOf } from './resource-name.ts'
import { anyOrdinal } from './reference.ts'
import { makeSlug, makeTag } from './sentences.ts'
import { bareArrayProducer, bareObjectProducer } from './bare-structures.ts'
import type { Subject } from './subject.ts'
import { hex } from './texts.ts'
import { textMakerFor } from './text-values.ts'

/** How values are made whose type is no more than `string`, `object` or `any`: by the name and docs of their field. */
export function bareValueProducer(context: WorldContext, type: TypeNode, hint: FieldHint): Produce {
  if (type.kind !== 'base') return anyProducer(context, hint)
  switch (type.base) {
    case 'null':
      return () => null
    case 'boolean': {
      const share = shareOfTrue(hint)
      return (_, random) => random.chance(share)
    }
    case 'number':
      return numberProducer(context, type.refinement, hint)
    case 'string':
      return textProducer(context, type.refinement, hint)
    case 'array':
      return bareArrayProducer(context, hint)
    case 'object':
      return bareObjectProducer(context, hint)
  }
}

function numberProducer(
  context: WorldContext,
  refinement: string | undefined,
  hint: FieldHint,
): Produce {
  const ordinalOf = identified(context, hint)
  if (ordinalOf !== undefined) {
    const ids = context.idsOf(ordinalOf.entity)
    return (subject, random) => ids.toNumber(ordinalOf.find(subject, random))
  }
  const make =
    refinement === undefined ? numberMakerFor(hint) : refinedNumberMakerFor(refinement, hint)
  return (subject, random) => make(subject, random, hint)
}

function textProducer(
  context: WorldContext,
  refinement: string | undefined,
  hint: FieldHint,
): Produce {
  const references =
    refinement === undefined && isListOfReferences(context, hint)
      ? identified(context, elementHint(hint))
      : undefined
  if (references !== undefined) {
    const ids = context.idsOf(references.entity)
    return (subject, random) =>
      Array.from({ length: random.int(1, 2) }, () =>
        ids.toText(references.find(subject, random)),
      ).join(',')
  }
  const ordinalOf = identified(context, hint)
  if (ordinalOf !== undefined && (refinement === undefined || refinement === 'uuid')) {
    const ids = context.idsOf(ordinalOf.entity)
    const asUuid = refinement === 'uuid' || /\b(?:uuid|guid)\b/i.test(`${hint.text} ${hint.docs}`)
    return (subject, random) => {
      const ordinal = ordinalOf.find(subject, random)
      return asUuid ? ids.toUuid(ordinal) : ids.toText(ordinal)
    }
  }
  if (refinement !== undefined) {
    const make = refinedTextMakerFor(refinement, hint)
    return (subject, random) => make(subject, random, hint)
  }
  return keyNameProducer(context, hint) ?? plainTextProducer(context, hint)
}

function plainTextProducer(context: WorldContext, hint: FieldHint): Produce {
  const constant = constantInDocs(hint.docs)
  if (constant !== undefined) return () => constant
  const choices = choicesInDocs(hint.docs)
  if (choices !== undefined && !isMoment(hint)) return (_, random) => random.pick(choices)
  const make = (context.hexadecimal ? hexMakerFor(hint) : undefined) ?? textMakerFor(hint)
  if (make !== undefined) return (subject, random) => make(subject, random, hint)
  if (/\bjson\b/i.test(hint.docs))
    return () => (/\b(?:array|list)\b/i.test(hint.docs) ? '[]' : '{}')
  const example = exampleInDocs(hint.docs)
  if (example !== undefined) return () => example
  if (context.hexadecimal) return (_, random) => `0x${hex(random, 8)}`
  return (_, random) => makeTag(random)
}

/** `user_ids` or `users` in one text: ids with commas between. */
function isListOfReferences(context: WorldContext, hint: FieldHint): boolean {
  if (hint.text.endsWith(' ids')) return true
  const element = elementHint(hint)
  const isKey = context.entities.findReferenced(element.text) !== undefined
  return (
    hint.words.length === 1 &&
    element.text !== hint.text &&
    isKey &&
    textMakerFor(hint) === undefined
  )
}

interface Identified {
  entity: string
  find(subject: Subject, random: Random): number
}

/** Whose id a field holds, and how the ordinal of that thing is found: the subject's own, or some other's. */
function identified(context: WorldContext, hint: FieldHint): Identified | undefined {
  if (context.hexadecimal) return undefined
  if (isOwnId(hint.text, hint.entity))
    return { entity: hint.entity, find: (subject) => subject.ordinal }
  const entity = context.entities.findReferenced(hint.text)
  const isReference =
    / (?:id|uuid|guid)$/.test(hint.text) ||
    (entity !== undefined && hint.words.length === 1 && textMakerFor(hint) === undefined)
  if (entity === undefined || !isReference) return undefined
  return { entity, find: (_, random) => anyOrdinal(context, entity, random) }
}

/** Things that are asked for by name have one each: `orders-eu-17`, or `projects/demo/topics/orders-eu-17` where docs say so. */
function keyNameProducer(context: WorldContext, hint: FieldHint): Produce | undefined {
  const isName = hint.text === 'name' || hint.text === `${hint.entity} name`
  const template = isName
    ? resourceNameOf(context.entities.find(hint.entity))
    : resourceNameInDocs(hint.docs)
  const ids = context.idsOf(hint.entity)
  const isKey = isName && context.entities.find(hint.entity)?.keys.has(hint.text) === true
  if (template === undefined && !isKey) return undefined
  const makeName = template === undefined ? nameMakerFor(hint.entity) : makeSlugName
  return (subject, random) => {
    const stem = makeName(subject, random, hint)
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
    const name = ids.toName(
      stem,
      isName ? subject.ordinal : anyOrdinal(context, hint.entity, random),
    )
    return template === undefined ? name : fillResourceName(template, name)
  }
}

const makeSlugName: Make<string> = (_, random) => makeSlug(random)

/** Docs often say what a type of `any` does not. */
function anyProducer(context: WorldContext, hint: FieldHint): Produce {
  const docs = hint.docs.slice(0, 200)
  if (
    /^(?:is|has|can|should|supports) /.test(hint.text) ||
    /\bwhether\b|\bif true\b|\btrue if\b/i.test(docs)
  )
    return (_, random) => random.chance(shareOfTrue(hint))
  if (/\b(?:unix|epoch)\b/i.test(docs) || (hint.numericTimes && isMoment(hint)))
    return numberProducer(context, undefined, hint)
  if (/^(?:an? )?(?:list|array|set) of\b/i.test(docs)) return bareArrayProducer(context, hint)
  if (
    /^(?:an? )?(?:map|object|dictionary|json|set of \d+ key-value)\b/i.test(docs) ||
    /\b(?:metadata|usage)$/.test(hint.text)
  )
    return bareObjectProducer(context, hint)
  const isNumber =
    /^(?:the )?(?:number|total|count|maximum|minimum|amount)\b/i.test(docs) ||
    /\b(?:count|total|amount|price|size|temperature|top p|limit|seed)$/.test(hint.text)
  return isNumber
    ? numberProducer(context, undefined, hint)
    : textProducer(context, undefined, hint)
}
