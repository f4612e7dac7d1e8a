import type { Argument, Attribute } from 'fc-core'
import type { JsonValue } from '../names/json-value.ts'
import { memoize } from '../names/lazy.ts'
import {
  absenceInDocs,
  boundInDocs,
  choiceFormulaInDocs,
  existenceInDocs,
  extremeInDocs,
  formulaInDocs,
  leaderInDocs,
  recordNumberInDocs,
  relatedInDocs,
  passedInDocs,
  recordTimeInDocs,
  timeFormulaInDocs,
} from './formula-in-docs.ts'
import { casesInDocs, valueOfInDocs } from './cases-in-docs.ts'
import { exampleOfFormat } from './format-in-docs.ts'
import { limitsInDocs } from './limits-in-docs.ts'
import type { FieldModel } from './model.ts'
import { elementTypeOf, objectIn } from './object-types.ts'
import { isPerson } from './noun-in-docs.ts'
import { withDigits } from './number-words.ts'
import { normalizeName } from './record-words.ts'
import { isStatusName } from './verb-effect.ts'
import { numberTiersInDocs, tiersInDocs } from './tiers-in-docs.ts'
import { limitedInDocs, presenceInDocs, zeroInDocs } from './presence-in-docs.ts'
import { rowsInDocs } from './rows-in-docs.ts'
import {
  countedInDocs,
  DIVIDED,
  defaultInDocs,
  givenInDocs,
  groupedInDocs,
  summedInDocs,
} from './words-in-docs.ts'

/** “True for exactly one warehouse”, “Only one address is the default”. */
const EXACTLY_ONE = /\b(?:exactly|only|just|at most) (?:one|1) (?!of\b)[a-z]+/i

/** Describes a field by an attribute or argument: its type, flags, and the facts in its docs. */
export function describeField(entry: Attribute | Argument): FieldModel {
  return { ...described(entry) }
}

/** Objects of the definition are used in many results, and reading their docs takes longer than anything else with them. */
const described = memoize(describe, new WeakMap<Attribute | Argument, FieldModel>())

function describe(entry: Attribute | Argument): FieldModel {
  const type = entry.type ?? 'any'
  const field: FieldModel = { type }
  const docs =
    typeof entry.docs === 'string' ? withDigits(entry.docs.slice(0, MAX_DOCS_LENGTH)) : ''
  const choices =
    choicesOf(entry) ??
    (isPlain(type) ? choicesOfDocs(docs, entry.name) : undefined) ??
    (isNumber(type) ? numbersInDocs(docs) : undefined)
  if (choices !== undefined) field.choices = choices
  if (entry.flags?.includes('nullable') === true) field.nullable = true
  if (docs === '') return field
  if (allowsNull(field)) Object.assign(field, presenceInDocs(docs, entry.name))
  const format = (isText(type) ? templateInDocs(docs) : undefined) ?? formatInDocs(docs)
  if (format !== undefined && choices === undefined) field.format = format
  else if (isText(type) && choices === undefined && isPersonInDocs(docs, entry.name))
    field.format = 'person'
  if (choices === undefined && isNumber(type)) Object.assign(field, limitsInDocs(docs))
  if (DIVIDED.test(docs)) field.maximum = 1
  if (choices === undefined && isNumber(type)) Object.assign(field, countedInDocs(docs, entry.name))
  if (type === 'object' || objectIn(elementTypeOf(type)) !== undefined)
    Object.assign(field, groupedInDocs(docs))
  const isPlainNumber = isNumber(type) && !allowsNull(field) && field.counts === undefined
  if (choices === undefined && isPlainNumber) Object.assign(field, zeroInDocs(docs))
  const given = isNumber(type) ? givenInDocs(docs, entry.name) : undefined
  if (given !== undefined)
    for (const member of ['counts', 'only', 'except'] as const) delete field[member]
  const sums = isNumber(type) ? (given ?? summedInDocs(docs, entry.name)) : undefined
  if (sums !== undefined && choices === undefined) field.sums = sums
  // “Prices of all parcels that are not lost” counts none.
  if (sums !== undefined && sums.endsWith(` of ${field.counts}`)) delete field.counts
  // “Percent of the total value.”
  const [, whole] =
    /^(?:the )?(?:percentage|percent|share) of the (?:total|overall|whole) ([a-z]+)(?=[.,;]|$)/i.exec(
      docs,
    ) ?? []
  if (whole !== undefined && isNumber(type)) field.sums = whole
  const isList = Array.isArray(type) && type.length === 1 && Array.isArray(type[0])
  if (isList && Object.keys(rowsInDocs(docs)).length > 0) field.formula = docs.slice(0, 200)
  const isFlag = type === 'boolean'
  if (isFlag && (field.only ?? field.except) === undefined)
    Object.assign(field, limitedInDocs(docs))
  const stated = isTime(type)
    ? (casesInDocs(docs, 'time') ??
      timeFormulaInDocs(docs) ??
      recordTimeInDocs(docs) ??
      boundInDocs(docs, true))
    : isNumber(type)
      ? (numberTiersInDocs(docs) ??
        casesInDocs(docs, 'number') ??
        leaderInDocs(docs) ??
        extremeInDocs(docs) ??
        formulaInDocs(docs) ??
        recordNumberInDocs(docs) ??
        boundInDocs(docs, false))
      : isFlag
        ? (existenceInDocs(docs) ??
          passedInDocs(docs) ??
          (EXACTLY_ONE.test(docs) ? 'exactly one' : undefined) ??
          absenceInDocs(docs) ??
          formulaInDocs(docs) ??
          choiceFormulaInDocs(docs))
        : isText(type)
          ? (casesInDocs(docs, 'text', choices) ??
            (choices && valueOfInDocs(docs, choices)) ??
            (choices && tiersInDocs(docs, choices)) ??
            leaderInDocs(docs) ??
            relatedOf(docs, entry.name, field))
          : undefined
  const isCases =
    stated !== undefined && /(?: for \S+| otherwise| below|^by dates|^[a-z]+ of .+)$/.test(stated)
  if (stated !== undefined && (choices === undefined || isTime(type) || isCases))
    field.formula = stated
  // “Size. Default m.”
  const initial =
    defaultInDocs(docs, type) ??
    (choices && isText(type) ? /\bdefault ([\w-]+)(?=[.;,)]|$)/i.exec(docs)?.[1] : undefined)
  if (initial !== undefined && (choices?.includes(initial) ?? true)) field.initial = initial
  // “False if expired or used up.”
  else if (isFlag && /^false (?:if|when|once)\b/i.test(docs)) field.initial = true
  const example =
    isText(type) && choices === undefined
      ? (exampleInDocs(docs) ?? exampleOfFormat(docs))
      : undefined
  if (example !== undefined) field.example = example
  const examples = example === undefined ? [] : examplesInDocs(docs)
  if (examples.length > 1) field.examples = examples
  return field
}

/** Extracts of which other record a text is a copy: an id, or a text of that name, such as `station` with the docs “The station of the item”. */
function relatedOf(docs: string, name: string, { nullable }: FieldModel): string | undefined {
  const found = relatedInDocs(docs)
  const text = normalizeName(name)
  const isCopy = found?.startsWith(`${text} of `) === true && !isStatusName(name) && !nullable
  return text.endsWith(' id') || isCopy ? found : undefined
}

/** Extracts the numbers that docs list: “3, 6, 12 or 24.” */
function numbersInDocs(docs: string): number[] | undefined {
  const [, list] =
    /^(?:always |either |one of )?(\d+(?:, \d+)+,? or \d+)(?=[.;]|$)/i.exec(docs) ?? []
  return list?.split(/, or |, | or /).map(Number)
}

function allowsNull({ type, nullable }: FieldModel): boolean {
  return nullable === true || (Array.isArray(type) && type.some((each) => each === 'null'))
}

const MAX_DOCS_LENGTH = 2000

function choicesOf(entry: Attribute | Argument): JsonValue[] | undefined {
  const values = (entry as Argument).choices ?? (entry as Attribute).values
  return Array.isArray(values) && values.length > 0 ? (values as JsonValue[]) : undefined
}

function choicesOfDocs(docs: string, name: string): JsonValue[] | undefined {
  const constant = constantInDocs(docs)
  if (constant !== undefined) return [constant]
  return /(?:^| )(?:id|at|date|time|name|url)$/.test(normalizeName(name))
    ? undefined
    : choicesInDocs(docs)
}

/** Whether docs say that a text is the name of a person: “Name of the inspector”, “Who confirmed it” of `confirmed_by`. */
function isPersonInDocs(docs: string, name: string): boolean {
  if (/(?:^| )name$/.test(normalizeName(name))) return false
  const [, first, second] =
    /^(?:the )?(?:full |display )?name of (?:the |an? )([a-z]+)(?: ([a-z]+))?/i.exec(docs) ?? []
  if ([first, second].some((each) => each !== undefined && isPerson(each.toLowerCase())))
    return true
  return (
    normalizeName(name).endsWith(' by') &&
    /^who [a-z]+(?:ed|en|t|s|d) (?:for )?(?:it|the|this)\b/i.test(docs)
  )
}

function isPlain(type: unknown): boolean {
  return type === 'string' || (Array.isArray(type) && type.length === 1 && isPlain(type[0]))
}

function isNumber(type: unknown): boolean {
  const types = Array.isArray(type) ? (type as unknown[]) : [type]
  return types.every((each) => each === 'null' || /^number(?:\.(?!timestamp)|$)/.test(String(each)))
}

function isTime(type: unknown): boolean {
  const types = Array.isArray(type) ? (type as unknown[]) : [type]
  return types.some((each) => /^string\.(?:date|datetime)$/.test(String(each)))
}

function isText(type: unknown): boolean {
  return isPlain(type) || (Array.isArray(type) && type.some((member) => member === 'string'))
}

const announcement =
  /(?:valid|possible|allowed|accepted|acceptable|supported|available) (?:values?|options|states|types)|one of|any of|some of|following values|can be|either|currently|should be/i
const enumeration =
  /(?:[`"“][A-Za-z][\w.:/-]{0,40}[`"”],?\s+){1,11}or\s+[`"“][A-Za-z][\w.:/-]{0,40}[`"”]|(?<=^|[.:]\s+)(?:[`"“][A-Za-z][\w.:/-]{0,40}[`"”](?:,\s+|\s*\|\s*)){1,11}[`"“][A-Za-z][\w.:/-]{0,40}[`"”](?=\s*(?:[.(]|$))/
/** Values without quotes: “One of active, paused” and `active|paused`. */
const words =
  /(?:^|(?:one of|(?:valid|possible|allowed) (?:values?|states|statuses)(?: are)?):?\s+)((?:[a-z][\w-]*(?:,\s+(?:or\s+)?|\s+or\s+)){1,11}[a-z][\w-]*|(?:[a-z][\w-]*\s*\|\s*){1,11}[a-z][\w-]*)(?=\s*(?:[.;(]|$))/i
const token = /[`"“]([A-Za-z][\w.:/-]{0,40})[`"”]/g

/** All patterns contain a quote. */
const QUOTE = /[`"“]/

/** Extracts the values that docs list, after words such as “Valid values” or as in “`a`, `b` or `c`”. Undefined for fewer than two values. */
export function choicesInDocs(docs: string): string[] | undefined {
  if (!QUOTE.test(docs)) return wordsInDocs(docs)
  const start = announcement.exec(docs)
  const list = enumeration.exec(docs)?.[0] ?? (start && docs.slice(start.index, start.index + 600))
  if (list === null) return undefined
  const found = new Set<string>()
  for (const [, text] of list.matchAll(token)) {
    // A name such as `AvailabilityZone` is another argument.
    if (!/^[A-Z][a-z]+[A-Z]/.test(text!)) found.add(text!)
  }
  return found.size < 2 ? undefined : [...found].slice(0, 12)
}

function wordsInDocs(docs: string): string[] | undefined {
  const [all = '', list] = words.exec(docs) ?? []
  // A sentence of words says what a field is, not what it can be.
  if (list === undefined || (all === list && !list.includes('|'))) return undefined
  const found = new Set(list.split(/[\s,|]+/).filter((word) => word !== 'or'))
  return found.size < 2 ? undefined : [...found]
}

/** Extracts the only value that docs allow: “always `list`”. */
function constantInDocs(docs: string): string | undefined {
  if (!QUOTE.test(docs)) return undefined
  return /\balways(?: be| set to|:)?\s+[`"“]([^`"”\n]{1,60})[`"”]/i.exec(docs)?.[1]
}

/** Extracts an example from docs: “For example, `us-east-1a`”, “The month, as `2026-03`”. */
function exampleInDocs(docs: string): string | undefined {
  if (!QUOTE.test(docs))
    return PLAIN_EXAMPLE.exec(docs)
      ?.slice(1)
      .find((each) => each !== undefined)
  const [, named, written] =
    /(?:for example|for instance|e\.g\.?|such as|like|example)[:,]?\s+(?:is |are )?[`"“]([^`"”\n]{1,60})[`"”]|, (?:as|written|in the form)\s+[`"“]([^`"”\n]{0,59}\d[^`"”\n]{0,59})[`"”]/i.exec(
      docs,
    ) ?? []
  return named ?? written ?? PLAIN_EXAMPLE.exec(docs)?.[1]
}

/** An example without quotes that is no word: “HD-2026-00042: the year and five digits”, “the year and four digits: L-2026-0042”, “e.g. screenshot.png”, “such as image/png”. */
const PLAIN_EXAMPLE =
  /(?:^|: )([A-Z]{1,5}[-/]?\d[\dA-Z-]{2,20})(?=[:.,; ]|$)|\b(?:[Ee]\.g\.?|[Ff]or example|[Ss]uch as|[Ll]ike)[:,]? ([A-Z]{1,4}(?:[ -][A-Z]{1,4})?(?: \d{2,6}[A-Z]{0,3})+(?=[.,;:)]*(?: |$))|(?=\S*[-/.\d])(?!\S*\/\/)[A-Za-z\d#][\w#.+-]*(?:[-/.]\w+|\d))(?=[.,;:)]*(?: |$))/

/** Extracts several examples from docs: “such as `yoga`, `pilates` and `boxing`”. */
export function examplesInDocs(docs: string): string[] {
  const [list = ''] = EXAMPLES.exec(docs) ?? []
  return [...new Set(Array.from(list.matchAll(QUOTED), ([, text]) => text!))]
}

const EXAMPLES =
  /(?:for example|for instance|e\.g\.?|such as|like|including|examples?)[:,]?\s+[`"“][^`"”\n]{1,60}[`"”](?:,?\s+(?:and |or )?[`"“][^`"”\n]{1,60}[`"”])+/i
const QUOTED = /[`"“]([^`"”\n]{1,60})[`"”]/g

/** Extracts the template of a resource name from docs: `projects/{project}/topics/{topic}`. */
export function templateInDocs(docs: string): string | undefined {
  if (!docs.includes('/{') && !docs.includes('/*')) return undefined
  return /\b([a-z][A-Za-z]*\/[{*][\w-]*\}?(?:\/[a-z][A-Za-z]*\/[{*][\w-]*\}?)*)/.exec(docs)?.[1]
}

/** Extracts the format of numbers and strings from docs: `cents`, `milliseconds`, `bytes`, `unix`, `json`, `html`, `lowercase`, `uppercase`, `integer`, `time`, `country`, `currency`, `language`, `timezone`, `phone`, `city`, `inclusive`, `year`, `month`, `percentage`, `dated` for codes with the year of the creation. */
export function formatInDocs(docs: string): string | undefined {
  return FORMATS.find(([, pattern]) => pattern.test(docs))?.[0]
}

const FORMATS: readonly [string, RegExp][] = [
  ['year', /^(?:the )?year (?:of|in which|when)\b/i],
  [
    'dated',
    /[`"“][^`"”]*(?:YYYY|<year>)[^`"”]*[`"”]|\byear\b[^.]{0,40}\band\b[^.]{0,40}\b(?:digits?|number)\b/i,
  ],
  ['month', /\bYYYY-MM\b(?!-)/],
  ['percentage', /^(?:the )?(?:percentage|percent|share) of\b/i],
  ['percentage', DIVIDED],
  [
    'cents',
    /(?<!rounded to (?:the )?(?:nearest |full )?)\b(?:cents?|smallest (?:currency )?unit|minor units?)\b/i,
  ],
  ['milliseconds', /\bmilliseconds?\b/i],
  ['unix', /\b(?:unix|epoch)\b/i],
  ['bytes', /\bbytes\b/i],
  ['json', /\bJSON\b/],
  ['html', /\bHTML\b/],
  ['lowercase', /\blower-?case\b/i],
  ['uppercase', /\bupper-?case\b/i],
  ['time', /\bHH:MM\b/i],
  ['country', /\bISO[- ]?3166(?!.{0,4}alpha-?3)|\bcountry code\b|\balpha-?2\b/i],
  ['currency', /\bISO[- ]?4217\b/i],
  ['language', /\b(?:ISO[- ]?639|BCP[- ]?47|language (?:code|tag))\b/i],
  [
    'city',
    /^(?:the )?(?:name of the |name of a )?(?:city|town)\b[.,;]?(?=$| in which| where| of the| and)/i,
  ],
  ['timezone', /\bIANA (?:time ?zone|name)|\btime zone (?:name|database)|\btz database/i],
  ['phone', /\bE\.164\b/i],
  ['integer', /\b(?:integer|whole number)\b/i],
  [
    'inclusive',
    /\bboth (?:days )?(?:included|inclusive)\b|\bincluding (?:both|the first and (?:the )?last)\b/i,
  ],
]
