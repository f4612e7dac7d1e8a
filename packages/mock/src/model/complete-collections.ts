import type { PackageDefinition } from 'fc-core'
import { eventOf } from '../names/event-of.ts'
import { memoize } from '../names/lazy.ts'
import { findStatus } from '../names/lifecycle-status.ts'
import { wordsOf } from '../names/name-words.ts'
import type { CollectionDraft, FieldsDraft, ReferenceDraft, ReferencesDraft } from './draft.ts'
import { inferDeleted } from './infer-deleted.ts'
import { inferReferences, isCompatible } from './infer-references.ts'
import type { CollectionModel, FieldModel } from './model.ts'
import type { ModelDetails } from './model-details.ts'
import { findField } from './operation-key.ts'
import { inferVerbEffect } from './verb-effect.ts'
import { isNumberType } from './type-compatibility.ts'
import {
  isIdWord,
  keyStem,
  lastWord,
  matchesNoun,
  normalizeName,
  splitKeyName,
} from './record-words.ts'
import { mentions } from './status-in-docs.ts'

/** Step 9: completes the collections with references, parents by field, default orders and progress. */
export function completeCollections(
  definition: PackageDefinition,
  draft: FieldsDraft,
  details: ModelDetails | undefined,
): ReferencesDraft {
  const referencesOf = memoize((collection: CollectionDraft) =>
    findReferences(definition, collection, draft),
  )
  const fieldsOf = memoize((collection: CollectionDraft) => {
    const decided = draft.fieldsOf(collection)
    const fields = withoutChoices(decided.fields, referencesOf(collection))
    return { ...decided, fields }
  })
  const modelOf = memoize((collection: CollectionDraft): CollectionModel => {
    const { noun, isSingleton, acceptsAnyKey } = collection
    const { fields: described, key } = fieldsOf(collection)
    const labels = labelsOf(collection, draft)
    const own = withoutOwnTexts(described, referencesOf(collection))
    const fields = withLacks(withEvents(own, collection), labels)
    const parent = parentOf(collection, draft)
    const progress = details?.progress(collection, fields)
    const deleted = inferDeleted(collection, fields)
    return {
      record: noun,
      key,
      ...(parent && { parent }),
      references: Object.fromEntries(
        Object.entries(referencesOf(collection)).map(([path, { noun: other, field }]) => [
          path,
          {
            collection: draft.collections.get(other)!.name,
            ...(field !== undefined && { field }),
          },
        ]),
      ),
      fields: Object.fromEntries(fields),
      order: details?.order(collection, fields, labels) ?? [],
      ...(isSingleton && { items: 1 }),
      ...(acceptsAnyKey && { anyKey: true }),
      ...(progress && { progress }),
      ...(deleted !== undefined && { deleted }),
    }
  })
  return { ...draft, fieldsOf, referencesOf, modelOf }
}

/** Returns the docs of the fields. */
function labelsOf(collection: CollectionDraft, { resultsOf }: FieldsDraft): Map<string, string> {
  const attributes = resultsOf(collection).list.flatMap((shape) => shape.attributes ?? [])
  return new Map(
    attributes.flatMap(({ name, docs }) => (typeof docs === 'string' ? [[name, docs]] : [])),
  )
}

/** Keeps the formulas that say of which record a text is a copy only if there is a reference to one: “Text of the comment” says no more than its name. */
function withoutOwnTexts(
  fields: ReadonlyMap<string, FieldModel>,
  references: Readonly<Record<string, ReferenceDraft>>,
): ReadonlyMap<string, FieldModel> {
  const nouns = new Set(Object.values(references).map(({ noun }) => lastWord(noun)))
  return new Map(
    [...fields].map(([name, field]) => {
      const { formula = '', ...rest } = field
      const text = `${normalizeName(name)} of `
      const isCopy = formula.startsWith(text) && !isNumberType(field.type)
      return [name, isCopy && !nouns.has(lastWord(formula)) ? rest : field]
    }),
  )
}

/** Adds the status from which on a record has a timestamp that a call sets together with it: `signed_at` for “Marks a draft as `active`”. */
function withEvents(
  fields: ReadonlyMap<string, FieldModel>,
  { endpoints }: CollectionDraft,
): ReadonlyMap<string, FieldModel> {
  const found = new Map(fields)
  for (const parsed of endpoints) {
    const { action, verb = '' } = parsed
    if (!/^(?:update|act)$/.test(action) || REPEATING.test(verb)) continue
    const sets = Object.entries(inferVerbEffect(parsed, fields))
    const [status] = sets.flatMap(([name, value]) => {
      const { choices = [] } = fields.get(name)!
      return choices.indexOf(value) > 0 ? [wordsOf(String(value)).join(' ')] : []
    })
    for (const [name, value] of sets) {
      const field = fields.get(name)!
      const event = eventOf(wordsOf(name))
      const isOwn = event === undefined || event === status || findStatus(event) !== undefined
      if (status !== undefined && value === 'now' && !isOwn)
        found.set(name, { ...field, event: field.event ?? status })
    }
  }
  return found
}

/** Adds what the docs of a status say that its records lack: “New tickets have no agent.” */
function withLacks(
  fields: ReadonlyMap<string, FieldModel>,
  labels: ReadonlyMap<string, string>,
): ReadonlyMap<string, FieldModel> {
  const found = new Map(fields)
  for (const [status, { choices = [] }] of fields)
    for (const [, text, noun] of (labels.get(status) ?? '').matchAll(LACK)) {
      const texts = choices.filter((each) => typeof each === 'string')
      const except = mentions(text!, texts)
      const [name, field] =
        [...fields].find(([each]) => keyStem(normalizeName(each)) === noun!.toLowerCase()) ?? []
      const { only = [], except: others = [], event = '' } = field ?? {}
      // “Null while no agent is assigned” names no status.
      const isExplained = mentions([...only, ...others, event].join(' '), texts).length > 0
      if (name !== undefined && field!.nullable === true && except.length > 0 && !isExplained)
        found.set(name, { ...field!, except: [except.join(' or ')] })
    }
  return found
}

const LACK =
  /(?:^|[.;] )([A-Za-z_]+(?:(?:,| or| and) [a-z_]+)*) [a-z]+s (?:have|has) no ([a-z]+(?: [a-z]+)?)(?=[.;]|$)/g

/** Verbs of calls that come after others: a record may be open without ever being reopened. */
const REPEATING = /^(?!register|release|reject|resolve)(?:re|un)/

/** Finds the references of a collection. Key fields that refer to the parent or identify the record are none, apart from the member of a membership, and the last one of a pair. */
function findReferences(
  definition: PackageDefinition,
  collection: CollectionDraft,
  draft: FieldsDraft,
): Record<string, ReferenceDraft> {
  const { parent, member } = collection
  const { fields, key, keyFields } = draft.fieldsOf(collection)
  const parentFields = (parent?.texts ?? []).map((text) => keyFields.get(text)!)
  const last = parent && draft.nouns.find(collection.ownKey ?? '')
  const isPair = last !== undefined && last !== collection.noun && last !== parent?.noun
  const isOwn = member === undefined && !isPair
  const skip = new Set([...parentFields, ...(isOwn ? key : key.slice(0, -1))])
  const found = inferReferences(collection, fields, skip, { ...draft, definition })
  if (member === undefined) return found
  const target = draft.collections.get(member.noun)
  const { key: targetKey = [], fields: targetFields } = target ? draft.fieldsOf(target) : {}
  const field = targetKey.at(-1) ?? 'id'
  const [type, other] = [fields.get(key.at(-1)!)?.type, targetFields?.get(field)?.type]
  // A number is no key of records with text keys, even if a call has an argument for both.
  if (type !== undefined && other !== undefined && !isCompatible(type, other)) return found
  return { ...found, [key.at(-1)!]: { noun: member.noun, field, rule: 'member' } }
}

/** Removes the choices of references: quoted words in their docs are not choices. */
function withoutChoices(
  fields: ReadonlyMap<string, FieldModel>,
  references: Readonly<Record<string, ReferenceDraft>>,
): Map<string, FieldModel> {
  return new Map(
    [...fields].map(([name, field]) => {
      const isReference = [name, `${name}[]`].some((path) => references[path]?.field !== undefined)
      if (!isReference || field.choices === undefined) return [name, field]
      const { choices: _, ...rest } = field
      return [name, rest]
    }),
  )
}

function parentOf(
  collection: CollectionDraft,
  { collections, fieldsOf }: FieldsDraft,
): CollectionModel['parent'] {
  const { noun, texts } = collection.parent ?? { noun: '', texts: [] }
  const target = collections.get(noun)
  if (target === undefined) return undefined
  const { keyFields } = fieldsOf(collection)
  const { key, fields } = fieldsOf(target)
  if (key.length === 0) return undefined
  const parts = key.slice(-texts.length)
  return {
    collection: target.name,
    fields: Object.fromEntries(
      texts.map((text, index) => [
        keyFields.get(text)!,
        findAlternateId(text, target, fields) ?? parts[index]!,
      ]),
    ),
  }
}

/** Finds the id of records that have another key: `team_id` refers to the number `id` of a team, not to its key `slug`. */
function findAlternateId(
  text: string,
  { noun, ownKey = '' }: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
): string | undefined {
  const [owner, word] = splitKeyName(text)
  if (keyStem(text) === keyStem(ownKey) || !isIdWord(word) || !matchesNoun(owner, noun))
    return undefined
  return findField(text, fields) ?? findField(word, fields)
}
