import type { Endpoint, PackageDefinition, Type } from 'fc-core'
import { joinWords, type NamingStyle } from '../names/name-words.ts'
import type { CollectionPlan } from './collection-plan.ts'
import { type CollectionFields, inferFields } from './infer-fields.ts'
import { keyArguments, ownParameter } from './key-arguments.ts'
import { isPerson, isRole } from './people.ts'
import type { FieldModel } from './model.ts'
import { isIdWord, isWordFor, keyFamily, splitKeyText, textOf } from './record-words.ts'
import type { ResultShape } from './result-shape.ts'
import { isScalarType } from './words-of-endpoint.ts'

/** The fields of a collection, with those of other records by which its lists are filtered: a required `folder_id` that is no parent. */
export function fieldsWithPlaces(
  definition: PackageDefinition,
  plan: CollectionPlan,
  shapes: readonly ResultShape[],
  style: NamingStyle,
  find: (text: string) => string | undefined,
  refined: () => ReadonlyMap<string, Type>,
): CollectionFields & { keyFields: Map<string, string> } {
  const { fields, key, keyFields } = inferFields(definition, plan, shapes, style, refined)
  const places = new Map(keyFields)
  const texts = new Map([...fields.keys()].map((name) => [textOf(name), name]))
  for (const reading of plan.readings) {
    if (reading.action !== 'list' && reading.action !== 'count') continue
    for (const { name: argument, text, required, noun: of } of keyArguments(reading)) {
      const noun = !required || places.has(text) ? undefined : (of ?? find(text))
      if (noun === undefined || noun === plan.noun) continue
      const plain = texts.get(noun)
      const known =
        texts.get(text) ??
        texts.get(`${noun} id`) ??
        (plain !== undefined && isScalarType(fields.get(plain)!.type) ? plain : undefined) ??
        roleField(texts, noun, find)
      const name =
        known ??
        (/^(?:id|name|key)$/.test(textOf(argument)) ? joinWords(text.split(' '), style) : argument)
      if (known === undefined) fields.set(name, { type: 'string', initial: null })
      places.set(text, name)
    }
  }
  addOtherIds(plan, fields, texts, style)
  return { fields, key, keyFields: places }
}

/** Adds the ids by which some paths know records that have another key: `teams/{team_id}` beside `orgs/{org}/teams/{slug}`. */
function addOtherIds(
  { readings, own, noun }: CollectionPlan,
  fields: Map<string, FieldModel>,
  texts: Map<string, string>,
  style: NamingStyle,
): void {
  for (const reading of readings) {
    const name = reading.isItem ? ownParameter(reading) : undefined
    const text = textOf(name ?? '')
    const [owner, word] = splitKeyText(text)
    if (name === undefined || own === undefined || keyFamily(text) === keyFamily(own)) continue
    const short = isWordFor(owner, noun) ? word : text
    if (!isIdWord(word) || texts.has(text) || texts.has(short)) continue
    const type = reading.endpoint.arguments?.find((each) => each?.name === name)?.type ?? 'string'
    const id = joinWords(short.split(' '), style)
    fields.set(id, { type })
    texts.set(short, id)
  }
}

/** A field that refers to records of a noun under another name: `assignee_id` for users. */
function roleField(
  texts: ReadonlyMap<string, string>,
  noun: string,
  find: (text: string) => string | undefined,
): string | undefined {
  for (const [text, name] of texts) {
    const isReference =
      text.endsWith(' id') && (find(text) === noun || (isPerson(noun) && isRole(text.slice(0, -3))))
    if (isReference) return name
  }
  return undefined
}

/** Stands for the argument of any role of a person. */
const PERSON = ''

/** The refined types of arguments, by name: where one endpoint says that `team_id` is a UUID, it is one for all. */
export function refinedArguments(endpoints: readonly Endpoint[]): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const { arguments: list } of endpoints) {
    for (const argument of list ?? []) {
      const type = argument?.type
      if (typeof type !== 'string' || !type.startsWith('string.')) continue
      if (!types.has(argument.name)) types.set(argument.name, type)
      // A person is one by any role: an `assignee_id` that is a UUID is that of a user.
      const [owner, key] = splitKeyText(textOf(argument.name ?? ''))
      if (key === 'id' && isRole(owner) && !types.has(PERSON)) types.set(PERSON, type)
    }
  }
  return types
}
