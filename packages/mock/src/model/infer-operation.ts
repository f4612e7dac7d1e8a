import type { Argument } from 'fc-core'
import type { JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { wordSet } from '../names/word-table.ts'
import type { CollectionDraft, ParsedEndpoint, ResultShape } from './draft.ts'
import { inferAssigned } from './infer-assigned.ts'
import { type Adds, inferAdds, PAID } from './infer-adds.ts'
import { keyNameOf, recordMembers } from './key-arguments.ts'
import { inferCreatedValues } from './created-values.ts'
import { inferMerge } from './infer-merge.ts'
import type { ModelDetails } from './model-details.ts'
import type { Action, FieldModel, OperationModel } from './model.ts'
import { alternativesOf, returnsNothing } from './object-types.ts'
import {
  type OperationContext,
  findField,
  hasOwnKey,
  inferAlternateKey,
  inferKey,
  parentKeyOf,
  resolveBatchArgument,
} from './operation-key.ts'
import { isControlArgument } from './control-argument.ts'
import { findEmbeddedField, findKeyField } from './operation-fields.ts'
import { keyStem, lastWord, splitKeyName, normalizeName } from './record-words.ts'
import { undoneValues } from './undone-values.ts'
import { inferVerbEffect, isStatusName, phraseOf, statusOfValues } from './verb-effect.ts'
import { isScalarType, isStorableAs } from './type-compatibility.ts'

/**
 * Infers what an endpoint does with the records of its collection.
 *
 * @param details Undefined for a model of results only.
 */
export function inferOperation(
  parsed: ParsedEndpoint,
  context: OperationContext,
  details: ModelDetails | undefined,
): OperationModel {
  const { draft, collection, shape } = context
  const merge = details && inferMerge(parsed, context)
  if (merge) return merge
  const isCopyVerb = wordsOf(parsed.endpoint.name).some((word) => copies().has(word))
  // `duplicate-event(event_id)` names an existing record, as other calls than `create` do.
  const key = inferKey(isCopyVerb ? { ...parsed, action: 'act' } : parsed, context)
  // `attach-card(card_id, customer)` finds the card by its own key.
  const own = context.key.at(-1)
  if (parsed.action === 'act' && Object.values(key).includes(own!))
    for (const [name, field] of Object.entries(key))
      if (!context.key.includes(field)) delete key[name]
  const batch = resolveBatchArgument(parsed, context, key)
  const action = resolveAction(parsed, context, key, batch)
  const base: OperationModel = { action, ...(action !== 'none' && { collection }) }
  const result = batch === undefined ? shape.path : batchResult(shape, context)
  if (result !== undefined) base.result = result
  switch (action) {
    case 'list':
    case 'count':
      return {
        ...base,
        ...details?.listMembers(parsed, context),
        ...inferReturns(parsed, draft, context),
      }
    case 'create':
    case 'replace':
    case 'link': {
      const isCopy = action === 'create' && isCopyVerb && hasOwnKey(parsed, draft, key)
      const sent = inferValues(parsed, context, isCopy ? key : {}, batch)
      const isCreated = action === 'create' && !isCopy
      const { values, sets } = isCreated
        ? inferCreatedValues(parsed, sent, context.fields)
        : { values: sent, sets: {} }
      return {
        ...base,
        ...(action === 'link' && inferReturns(parsed, draft, context)),
        ...((action === 'replace' || isCopy) && { key }),
        ...(batch && { batch: batch.name }),
        values,
        ...(Object.keys(sets).length > 0 && { sets }),
        ...(action === 'create' &&
          details?.changes(parsed.endpoint.docs, context.related, {
            // `bids.accept(bid_id)` changes the bid.
            verb: Object.keys(values).length === 1 ? parsed.verb : undefined,
            // A refund of an `amount` may be a part.
            noun: Object.values(values).includes('amount') ? '' : parsed.namedNoun,
          })),
      }
    }
    case 'get':
    case 'delete':
    case 'unlink':
      return {
        ...base,
        ...(action === 'unlink' && inferReturns(parsed, draft, context)),
        ...inferDeletion(parsed, action, context),
        ...(action === 'delete' && inferDeletable(parsed, context, details)),
        ...(batch === undefined
          ? { key }
          : { key: parentKeyOf(key, draft, context), batch: batch.name }),
      }
    case 'update': {
      const identifying = inferAlternateKey(parsed, context, key)
      const others = Object.entries(identifying.key).filter(
        ([name]) => !identifying.values.has(name),
      )
      const values = inferValues(parsed, context, Object.fromEntries(others), batch)
      const sets = inferVerbEffect(parsed, context.fields)
      // Only `update` and the like change keys.
      if (parsed.action === 'act')
        for (const [name, field] of Object.entries(values))
          if (context.key.includes(field)) delete values[name]
      Object.assign(sets, statusOfValues(parsed, values, sets, context.fields))
      Object.assign(sets, undoneValues(parsed, context))
      for (const field of Object.values(values)) delete sets[field]
      const adds = inferAdds(parsed, context.fields, identifying.key)
      Object.assign(sets, timesOfAdds(adds, context.fields))
      // A part of the amount may be paid: the status follows from the sum.
      if (Object.keys(adds).some((name) => PAID.test(normalizeName(name))))
        for (const name of Object.keys(sets)) if (sets[name] !== null) delete sets[name]
      for (const [name, field] of Object.entries(values))
        if (
          Object.hasOwn(adds, field) ||
          Object.values(adds).some((each) => isArgument(each, name))
        )
          delete values[name]
      const from = details?.transition(
        parsed.endpoint,
        parsed.verb,
        sets,
        context.fields,
        context.definition,
      )
      return {
        ...base,
        key: identifying.key,
        ...(batch && { batch: batch.name }),
        ...(Object.keys(values).length > 0 && { values }),
        ...(Object.keys(sets).length > 0 && { sets }),
        ...(Object.keys(adds).length > 0 && { adds }),
        ...inferAssigned(parsed, { ...identifying.key, ...values }, context),
        ...details?.changes(parsed.endpoint.docs, context.related),
        ...(from && { from }),
      }
    }
    case 'none':
      return Object.keys(key).length > 0 ? { ...base, collection, key } : base
  }
}

/** Returns the times that a call sets because it counts: `last_used_at` with `usage_count`. */
function timesOfAdds(adds: Adds, fields: ReadonlyMap<string, FieldModel>): Record<string, 'now'> {
  const isUse = Object.entries(adds).some(
    ([name, by]) => by === 1 && /^(?:us(?:es?|ed|age)|times used)\b/.test(normalizeName(name)),
  )
  const time = [...fields.keys()].find((name) => /^last used?\b/.test(normalizeName(name)))
  return isUse && time !== undefined ? { [time]: 'now' } : {}
}

function isArgument(added: number | string, name: string): boolean {
  return added === name || added === `-${name}`
}

/** Infers which field a deletion sets, and which argument lets a call find deleted records. */
function inferDeletion(
  { endpoint }: ParsedEndpoint,
  action: Action,
  { deleted, fields }: OperationContext,
): Partial<OperationModel> {
  if (deleted === undefined || action === 'unlink') return {}
  const isFlag = alternativesOf(fields.get(deleted)?.type).includes('boolean')
  if (action === 'delete') return { sets: { [deleted]: isFlag ? true : 'now' } }
  const include = endpoint.arguments?.find((each) =>
    /^(?:include|including|with|show) (?:deleted|trashed|removed)$/.test(
      normalizeName(each?.name ?? ''),
    ),
  )
  return include ? { filters: { [include.name]: { field: deleted, operator: 'include' } } } : {}
}

/** Infers which status a deletion requires: “Only drafts can be deleted.” */
function inferDeletable(
  { endpoint, verb }: ParsedEndpoint,
  { fields, definition }: OperationContext,
  details: ModelDetails | undefined,
): Pick<OperationModel, 'from'> {
  const from = details?.transition(endpoint, verb, {}, fields, definition)
  return from ? { from } : {}
}

/** Returns the path of the records of a batch. An object without description holds them in a list; a described one describes the call. */
function batchResult(
  { path, attributes }: ResultShape,
  { listName }: OperationContext,
): string | undefined {
  if (path === undefined || path.includes('[]')) return path
  return path === '' && attributes === undefined ? `${listName}[]` : undefined
}

function resolveAction(
  parsed: ParsedEndpoint,
  context: OperationContext,
  key: Record<string, string>,
  batch: Argument | undefined,
): Action {
  const { action } = parsed
  const { draft } = context
  const isFound = Object.keys(key).length > 0
  switch (action) {
    case 'list':
    case 'create':
      return action
    case 'count':
      return returnsCount(parsed) ? action : 'none'
    case 'link':
    case 'unlink':
      return draft.member === undefined ? 'none' : action
    case 'act': {
      const words = wordsOf(parsed.endpoint.name)
      if (!isFound || !hasOwnKey(parsed, draft, key)) return 'none'
      if (words.some((word) => copies().has(word)))
        return returnsRecord(parsed, context) ? 'create' : 'none'
      if (Object.keys(inferVerbEffect(parsed, context.fields)).length > 0) return 'update'
      // `check-in` is no check.
      const isQuestion = words.some(
        (word, at) => questions().has(word) && !/^(?:in|out|off)$/.test(words[at + 1] ?? ''),
      )
      const isReport = isQuestion || words.some((word) => reports().has(word))
      if (returnsNothing(parsed.endpoint) && !isReport) {
        if (Object.keys(inferValues(parsed, context, key, batch)).length > 0) return 'update'
        if (Object.keys(inferAdds(parsed, context.fields, key)).length > 0) return 'update'
        if (discards().has(parsed.verb ?? '')) return 'delete'
      }
      if (!returnsRecord(parsed, context)) return 'none'
      return isQuestion ? 'get' : 'update'
    }
    case 'replace':
      if (isFound) return parsed.isPath ? 'update' : 'replace'
      return draft.isSingleton ? 'update' : 'create'
    default:
      // `release-locker` that returns the locker does not delete it.
      if (action === 'delete' && isFound && !removers().has(parsed.verb ?? 'delete'))
        if (returnsRecord(parsed, context) && setsStatus(parsed, context)) return 'update'
      // `resolve-ticket` changes the ticket if that has the time of its resolution.
      if (action === 'get' && isFound && !readers().has(parsed.verb ?? 'get'))
        if (Object.keys(inferVerbEffect(parsed, context.fields)).length > 0) return 'update'
      // `view-item`, whose docs say that views are counted.
      if (action === 'get' && isFound)
        if (Object.keys(inferAdds(parsed, context.fields, key)).length > 0) return 'update'
      if (draft.isSingleton || (isFound && hasOwnKey(parsed, draft, key))) return action
      return batch === undefined ? 'none' : action
  }
}

/** Verbs that only read. Others, such as `resolve`, may also change a record. */
const readers = wordSet(
  'get|fetch|retrieve|describe|lookup|find|read|show|view|load|inspect|info|details|detail|peek|head',
)

/** Verbs that delete a record, even if it has a status that the verb could set. */
const removers = wordSet('delete|destroy|erase|purge|del')

/** Verbs that return another record, with the values of an existing one. */
const copies = wordSet('copy|clone|duplicate|fork|repost')

/** Verbs that change nothing. */
const questions = wordSet(
  'validate|test|check|estimate|simulate|preview|sign|trace|compute|calculate|evaluate|render|parse|analyze|compare|export|print|download',
)

/** Verbs whose arguments say something about a record, which stays the same. */
const reports = wordSet('report|notify|send|log|comment|reply|ping|submit|remind|warn')

/** Verbs after which a record is not shown any more, if none of its fields says so. */
const discards = wordSet('dismiss|discard|hide')

/** Whether a call sets a status or a boolean, other than the time of the call. */
function setsStatus(parsed: ParsedEndpoint, { fields }: OperationContext): boolean {
  const values = Object.values(inferVerbEffect(parsed, fields))
  return values.some(
    (value) => typeof value === 'boolean' || (typeof value === 'string' && !/^now\b/.test(value)),
  )
}

/** Whether the result is the record of the call: one with its key, or an object without description if the name consists of a verb and the noun. */
function returnsRecord(parsed: ParsedEndpoint, { shape, key }: OperationContext): boolean {
  if (shape.path === undefined) return false
  return shape.attributes?.some(({ name }) => name === key.at(-1)) ?? phraseOf(parsed).length === 1
}

/** Whether the result can hold a count: a number or an object. */
function returnsCount({ endpoint }: ParsedEndpoint): boolean {
  return alternativesOf(endpoint.returns).some(
    (type) => typeof type !== 'string' || /^(?:number|object|any)/.test(type),
  )
}

/** Infers which argument is stored in which field. */
function inferValues(
  parsed: ParsedEndpoint,
  context: OperationContext,
  key: Record<string, string>,
  batch: Argument | undefined,
): Record<string, string> {
  const { definition, draft, fields, keyFields } = context
  const values: Record<string, string> = {}
  const keyFieldNames = new Set(keyFields.values())
  for (const argument of parsed.endpoint.arguments ?? []) {
    if (
      typeof argument?.name !== 'string' ||
      argument === batch ||
      Object.hasOwn(key, argument.name)
    )
      continue
    const text = keyNameOf(argument, parsed)
    const isScalar = isScalarType(argument.type)
    const own = isScalar ? findKeyField(text, context) : undefined
    const named = own ?? findField(text, fields) ?? findField(normalizeName(argument.name), fields)
    // Only scalars are keys.
    const isKept =
      named !== undefined &&
      (isScalar || !keyFieldNames.has(named)) &&
      isStorableAs(argument.type, fields.get(named)?.type)
    const field = isKept ? named : undefined
    // `organization_id_or_slug` and `organization_id`: the first one holds the key.
    if (field !== undefined && keyFieldNames.has(field) && Object.values(values).includes(field))
      continue
    if (field !== undefined && (!isControlArgument(argument) || keyFieldNames.has(field)))
      values[argument.name] = field
    else if (recordMembers(definition, argument, draft.noun) !== undefined)
      values[argument.name] = ''
    else if (field === undefined) {
      const [owner, word] = splitKeyName(text)
      const bare =
        findField(text.replace(/^new /, ''), fields) ??
        // `issue-voucher(value)` creates a voucher with that `initial_value`.
        (parsed.action === 'create' ? findField(`initial ${text}`, fields) : undefined) ??
        (owner === draft.noun
          ? findField(word, fields)
          : findField(removeNoun(text, draft.noun), fields)) ??
        findEmbeddedField(argument, keyStem(text), context) ??
        findOnlyEnding(text, argument, context, parsed.verb) ??
        findOnlyReference(text, argument, context) ??
        findChosen(argument, context)
      if (bare !== undefined) values[argument.name] = bare
    }
  }
  return values
}

/** Finds the only field whose name ends with that of an argument: `cancel_reason` for `reason`, `frozen_until` for `until`. */
function findOnlyEnding(
  text: string,
  { type }: Argument,
  { fields, keyFields }: OperationContext,
  verb: string | undefined,
): string | undefined {
  if (
    !/^(?:reason|note|comment|until|on|at|by|[a-z]+(?:ed|en) by|message|notes|date|method|amount|cost|fee|score|rating|stars|result|outcome)$/.test(
      text,
    )
  )
    return undefined
  const keys = new Set(keyFields.values())
  const endings = RATINGS.includes(text) ? RATINGS : [text]
  const found = [...fields].filter(
    ([name, field]) =>
      endings.some((each) => normalizeName(name).endsWith(` ${each}`)) &&
      !keys.has(name) &&
      isStorableAs(type, field.type),
  )
  // `reason` of `cancel-shipment` is the `cancel_reason`, not the `failure_reason`.
  const own = found.filter(
    ([name]) => verb !== undefined && normalizeName(name).startsWith(verb.slice(0, 5)),
  )
  const [only, ...others] = found.length > 1 ? own : found
  return others.length === 0 ? only?.[0] : undefined
}

const RATINGS = ['rating', 'stars', 'score']

/** Finds the status of which an argument offers some choices: `decision {approved, rejected}`. */
function findChosen({ choices = [] }: Argument, { fields }: OperationContext): string | undefined {
  return [...fields].find(
    ([name, field]) =>
      isStatusName(name) &&
      choices.length > 1 &&
      choices.every((each) => field.choices?.includes(each as JsonValue)),
  )?.[0]
}

/** Finds the only reference to the record that an argument names: `reported_by` of a repair for `tenant_id`. */
function findOnlyReference(
  text: string,
  { type, flags }: Argument,
  { fields, keyFields, references, findNoun, collectionOf }: OperationContext,
): string | undefined {
  const noun = isScalarType(type) && flags?.includes('required') ? findNoun(text) : undefined
  const collection = noun === undefined ? undefined : collectionOf(noun)
  const keys = new Set(keyFields.values())
  const found = Object.entries(references).filter(
    ([name, each]) =>
      each.collection === collection &&
      fields.has(name) &&
      !keys.has(name) &&
      isStorableAs(type, fields.get(name)!.type),
  )
  return collection !== undefined && found.length === 1 ? found[0]![0] : undefined
}

function removeNoun(text: string, noun: string): string {
  const head = lastWord(noun)
  return text.replace(/^new /, '').replace(new RegExp(`^${head} `), '')
}

/** Lists of users in a group return the users instead of the memberships, and `join-group` may return the group or the user. */
function inferReturns(
  parsed: ParsedEndpoint,
  { member, noun, parts }: CollectionDraft,
  { keyFields, shape, findNoun }: OperationContext,
): Partial<OperationModel> {
  if (member === undefined) return {}
  const returned = shape.object && findNoun(normalizeName(shape.object.name))
  const isMember = parsed.noun === member.noun && parsed.noun !== noun
  const text = isMember ? member.text : parts.find((part) => part.noun === returned)?.text
  return text === undefined ? {} : { returns: keyFields.get(text)! }
}
