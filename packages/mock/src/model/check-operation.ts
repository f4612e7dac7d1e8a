import { type Endpoint, quote } from 'fc-core'
import type { InferredModel } from './infer-model.ts'
import type { Action, CollectionModel, OperationModel } from './model.ts'
import { didYouMean, type ReportProblem, unknownCollection, unknownField } from './model-problem.ts'

/** Checks that the collection and the fields that an operation names exist, and that it has what its action needs. */
export function checkOperation(
  endpoint: Endpoint,
  model: InferredModel,
  report: ReportProblem,
): void {
  const operation = model.operation(endpoint.name)!
  const { action, collection } = operation
  if (collection === undefined) {
    if (action !== 'none')
      report(
        ['action'],
        `The action \`${action}\` needs \`collection\`: the name of the collection it works on.`,
      )
  } else if (model.collection(collection) === undefined) {
    report(['collection'], unknownCollection(collection, model.names))
  } else {
    checkFields(operation, collection, model.collection(collection)!, report)
    checkNeeds(endpoint, operation, report)
  }
}

const ONE_RECORD: ReadonlySet<Action> = new Set(['get', 'update', 'delete'])

/** An endpoint without arguments may be about the one record of the caller. */
function checkNeeds(endpoint: Endpoint, operation: OperationModel, report: ReportProblem): void {
  const { action, key, each } = operation
  const hasArguments = (endpoint.arguments ?? []).length > 0
  if (hasArguments && ONE_RECORD.has(action) && key === undefined && each === undefined)
    report(
      ['action'],
      `The action \`${action}\` needs \`key\`: which argument holds which key field of the record.`,
    )
}

function checkFields(
  { key, values, sets, filters, returns }: OperationModel,
  name: string,
  { fields, references }: CollectionModel,
  report: ReportProblem,
): void {
  const check = (path: (string | number)[], field: string): void => {
    const first = field.replace(/(?:\[\]|\.).*$/, '')
    if (field === '' || Object.hasOwn(fields, field) || Object.hasOwn(fields, first)) return
    report(path, unknownField(field, name, fields))
  }
  for (const [argument, field] of Object.entries(key ?? {})) check(['key', argument], field)
  for (const [argument, field] of Object.entries(values ?? {})) check(['values', argument], field)
  for (const field of Object.keys(sets ?? {})) check(['sets', field], field)
  for (const [argument, { field, operator }] of Object.entries(filters ?? {})) {
    if (operator === 'fields') continue
    if (field === undefined)
      report(['filters', argument], 'A filter needs `field`: the field that is compared.')
    else check(['filters', argument, 'field'], field)
  }
  if (returns !== undefined && !Object.hasOwn(references, returns))
    report(
      ['returns'],
      `${quote(returns)} refers to no collection: \`returns\` names a field that is listed in \`references\`.${didYouMean(returns, Object.keys(references))}`,
    )
}
