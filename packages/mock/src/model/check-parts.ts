import type { Endpoint } from 'fc-core'
import { type NameFinder, createNameFinder, quote } from 'fc-core/internal'
import type { InferredModel } from './draft-model.ts'
import type { Action, CollectionModel, ProgressModel, ThroughModel } from './model.ts'

/**
 * Checks that the names in a collection exist: fields of its key and order, its parent, the targets of its references.
 *
 * @param inferred The collection before the overrides. Its key is empty if nothing identifies a record.
 */
export function checkCollection(
  name: string,
  model: InferredModel,
  inferred: CollectionModel | undefined,
  report: ReportProblem,
): void {
  const { key, order, fields, parent, references, progress, deleted } = model.collection(name)!
  if (key.length === 0 && inferred?.key.length !== 0)
    report(['key'], `The key of ${quote(name)} is empty: name at least one field.`)
  for (const [index, field] of key.entries())
    checkField(['key', index], field, name, fields, report)
  for (const [index, field] of order.entries())
    if (field !== '-')
      checkField(['order', index], field.replace(/^-|=.*$/g, ''), name, fields, report)
  if (deleted !== undefined) checkField(['deleted'], deleted, name, fields, report)
  if (progress !== undefined) checkProgress(name, progress, fields, report)
  if (parent !== undefined) {
    for (const field of Object.keys(parent.fields))
      checkField(['parent', 'fields', field], field, name, fields, report)
    checkParent(name, parent, model, report)
  }
  for (const [path, { collection, field }] of Object.entries(references)) {
    checkField(['references', path], path, name, fields, report)
    const target = model.collection(collection ?? '')
    const at = ['references', path]
    if (collection === undefined)
      report(
        [...at, 'collection'],
        'A reference requires `collection`: the name of the referenced collection.',
      )
    else if (target === undefined)
      report([...at, 'collection'], formatUnknownName('collection', collection, model.names))
    else if (field !== undefined)
      checkField([...at, 'field'], field, collection, target.fields, report)
  }
}

function checkProgress(
  name: string,
  { field, values, calls, seconds }: Partial<ProgressModel>,
  fields: CollectionModel['fields'],
  report: ReportProblem,
): void {
  if (field === undefined || values === undefined)
    return report(['progress'], '`progress` requires `field` and `values`.')
  checkField(['progress', 'field'], field, name, fields, report)
  if (values.length < 2) report(['progress', 'values'], 'Expected at least two values.')
  const { choices } = fields[field] ?? {}
  for (const [index, value] of values.entries())
    if (choices !== undefined && !choices.includes(value))
      report(
        ['progress', 'values', index],
        `${quote(value)} is not a choice of ${quote(field)}.${didYouMean(value, choices.map(String))}`,
      )
  if (calls !== undefined && seconds !== undefined)
    report(['progress'], '`calls` and `seconds` exclude each other: set one of them to null.')
}

function checkParent(
  name: string,
  { collection, fields }: NonNullable<CollectionModel['parent']>,
  model: InferredModel,
  report: ReportProblem,
): void {
  const parent = model.collection(collection)
  if (parent === undefined) {
    report(['parent', 'collection'], formatUnknownName('collection', collection, model.names))
    return
  }
  if (Object.keys(fields).length === 0)
    report(
      ['parent'],
      `\`parent\` requires \`fields\`: map fields of the record to the key fields of ${quote(collection)}.`,
    )
  for (const [field, keyField] of Object.entries(fields))
    if (!parent.key.includes(keyField))
      report(
        ['parent', 'fields', field],
        `${quote(keyField)} is not a key field of ${quote(collection)} (key: ${parent.key.join(', ')}).${didYouMean(keyField, parent.key)}`,
      )
  const cycle = findCycle(name, model)
  if (cycle !== undefined)
    report(
      ['parent'],
      `Circular parents: ${cycle.map((each) => quote(each)).join(' → ')}. Remove one of them with \`"parent": null\`.`,
    )
}

/** Returns the chain of parents from a collection back to itself. */
function findCycle(name: string, model: InferredModel): string[] | undefined {
  const chain = [name]
  for (;;) {
    const next = model.collection(chain.at(-1)!)?.parent?.collection
    if (next === name) return [...chain, name]
    if (next === undefined || chain.includes(next)) return undefined
    chain.push(next)
  }
}

function checkThrough(
  path: (string | number)[],
  { collection, field, member }: Partial<ThroughModel>,
  model: InferredModel,
  report: ReportProblem,
): void {
  const target = model.collection(collection ?? '')
  if (collection === undefined || field === undefined || member === undefined)
    return report(path, '`through` requires `collection`, `field` and `member`.')
  if (target === undefined)
    return report([...path, 'collection'], formatUnknownName('collection', collection, model.names))
  checkField([...path, 'field'], field, collection, target.fields, report)
  checkField([...path, 'member'], member, collection, target.fields, report)
}

const ONE_RECORD: ReadonlySet<Action> = new Set(['get', 'update', 'delete'])

/** Checks that the names in an operation exist, and that it has the members that its action requires. */
export function checkOperation(
  endpoint: Endpoint,
  model: InferredModel,
  report: ReportProblem,
): void {
  const { action, collection, batch, ...operation } = model.operation(endpoint.name)!
  const { key, values, sets, adds, changes, assigns, filters, searched = [], returns } = operation
  if (collection === undefined) {
    if (action !== 'none') report(['action'], `The action \`${action}\` requires \`collection\`.`)
    return
  }
  const found = model.collection(collection)
  if (found === undefined) {
    report(['collection'], formatUnknownName('collection', collection, model.names))
    return
  }
  const check = (path: (string | number)[], field: string | undefined): void => {
    if (field === undefined) report(path, 'A filter requires `field`: the field to compare.')
    else if (field !== '') checkField(path, field, collection, found.fields, report)
  }
  for (const [argument, field] of Object.entries(key ?? {})) check(['key', argument], field)
  for (const [argument, field] of Object.entries(values ?? {})) check(['values', argument], field)
  for (const field of Object.keys(sets ?? {})) check(['sets', field], field)
  for (const field of Object.keys(adds ?? {})) check(['adds', field], field)
  for (const field of Object.keys(changes ?? {})) check(['changes', field], field)
  for (const [argument, other] of Object.entries(assigns ?? {}))
    if (model.collection(other) === undefined)
      report(['assigns', argument], formatUnknownName('collection', other, model.names))
  for (const [index, field] of searched.entries()) check(['searched', index], field)
  for (const [argument, { field }] of Object.entries(filters ?? {}))
    check(['filters', argument, ...(field === undefined ? [] : ['field'])], field)
  for (const [argument, { through }] of Object.entries(filters ?? {}))
    if (through !== undefined)
      checkThrough(['filters', argument, 'through'], through, model, report)
  if (returns !== undefined && !Object.hasOwn(found.references, returns))
    report(
      ['returns'],
      `${quote(returns)} is not a reference: set \`returns\` to a field that is listed in \`references\`.${didYouMean(returns, found.references)}`,
    )
  // An endpoint without arguments may target the only record, such as the settings of the caller.
  const hasArguments = (endpoint.arguments ?? []).length > 0
  if (hasArguments && ONE_RECORD.has(action) && key === undefined && batch === undefined)
    report(
      ['action'],
      `The action \`${action}\` requires \`key\`: map arguments to the key fields of the record.`,
    )
}

/** Reports a problem at a path, relative to the checked part. */
export type ReportProblem = (path: readonly (string | number)[], message: string) => void

/**
 * Returns ` Did you mean "orders"?`, or an empty string if no name is similar.
 *
 * @param candidates The names, or an object with the names as keys.
 */
function didYouMean(name: string, candidates: object): string {
  const nearest = finderOf(candidates).findNearest(name)
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
}

/** Returns the finder over names. Problems with the same names share it, which bounds the search. */
function finderOf(candidates: object): NameFinder {
  let finder = FINDERS.get(candidates)
  if (finder === undefined) {
    finder = createNameFinder(Array.isArray(candidates) ? candidates : Object.keys(candidates))
    FINDERS.set(candidates, finder)
  }
  return finder
}

const FINDERS = new WeakMap<object, NameFinder>()

/** Formats the message for an unknown name, with a suggestion. */
export function formatUnknownName(
  kind: string,
  name: string,
  candidates: readonly string[],
): string {
  return `There is no ${kind} ${quote(name)}.${didYouMean(name, candidates)}`
}

/**
 * Checks that a collection has a field. `field` may be a path into it.
 *
 * @param path Location of the field name in the overrides.
 */
function checkField(
  path: readonly (string | number)[],
  field: string,
  collection: string,
  fields: object,
  report: ReportProblem,
): void {
  const first = field.replace(/(?:\[\]|\.).*$/, '')
  if (Object.hasOwn(fields, field) || Object.hasOwn(fields, first)) return
  report(
    path,
    `The collection ${quote(collection)} has no field ${quote(first)}.${didYouMean(first, fields)}`,
  )
}
