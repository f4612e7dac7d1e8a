import type { Endpoint } from 'fc-core'
import { quote } from 'fc-core/text'
import type { InferredModel } from './infer-model.ts'
import type { Action } from './model.ts'
import { checkField, didYouMean, type ReportProblem, formatUnknownName } from './model-problem.ts'

const ONE_RECORD: ReadonlySet<Action> = new Set(['get', 'update', 'delete'])

/** Checks that the names in an operation exist, and that it has the members that its action requires. */
export function checkOperation(
  endpoint: Endpoint,
  model: InferredModel,
  report: ReportProblem,
): void {
  const { action, collection, batch, ...operation } = model.operation(endpoint.name)!
  const { key, values, sets, filters, returns } = operation
  if (collection === undefined) {
    if (action !== 'none') report(['action'], `The action \`${action}\` requires \`collection\`.`)
    return
  }
  const found = model.collection(collection)
  if (found === undefined) {
    report(['collection'], formatUnknownName('collection', collection, model.names))
    return
  }
  const check = (path: string[], field: string | undefined): void => {
    if (field === undefined) report(path, 'A filter requires `field`: the field to compare.')
    else if (field !== '') checkField(path, field, collection, found.fields, report)
  }
  for (const [argument, field] of Object.entries(key ?? {})) check(['key', argument], field)
  for (const [argument, field] of Object.entries(values ?? {})) check(['values', argument], field)
  for (const field of Object.keys(sets ?? {})) check(['sets', field], field)
  for (const [argument, { field }] of Object.entries(filters ?? {}))
    check(['filters', argument, ...(field === undefined ? [] : ['field'])], field)
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
