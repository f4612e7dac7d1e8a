import { quote } from 'fc-core/text'
import type { InferredModel } from './infer-model.ts'
import type { CollectionModel } from './model.ts'
import { checkField, didYouMean, type ReportProblem, formatUnknownName } from './model-problem.ts'

/**
 * Checks that what a collection names exists: fields of its key and order, its parent, the records it refers to.
 *
 * @param inferred The collection before the overrides. Where nothing identifies a record, its key is empty.
 */
export function checkCollection(
  name: string,
  model: InferredModel,
  inferred: CollectionModel | undefined,
  report: ReportProblem,
): void {
  const { key, order, fields, parent, references } = model.collection(name)!
  if (key.length === 0 && inferred?.key.length !== 0)
    report(['key'], `The collection ${quote(name)} needs a key: name at least one field.`)
  for (const [index, field] of key.entries())
    checkField(['key', index], field, name, fields, report)
  for (const [index, field] of order.entries())
    checkField(['order', index], field.replace(/^-/, ''), name, fields, report)
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
        'A reference needs `collection`: the name of the collection that is referred to.',
      )
    else if (target === undefined)
      report([...at, 'collection'], formatUnknownName('collection', collection, model.names))
    else if (field !== undefined)
      checkField([...at, 'field'], field, collection, target.fields, report)
  }
}

function checkParent(
  name: string,
  { collection, fields }: NonNullable<CollectionModel['parent']>,
  model: InferredModel,
  report: ReportProblem,
): void {
  const above = model.collection(collection)
  if (above === undefined) {
    report(['parent', 'collection'], formatUnknownName('collection', collection, model.names))
    return
  }
  if (Object.keys(fields).length === 0)
    report(
      ['parent'],
      `\`parent\` needs \`fields\`: which field of the record holds which key field of ${quote(collection)}.`,
    )
  for (const [field, keyField] of Object.entries(fields))
    if (!above.key.includes(keyField))
      report(
        ['parent', 'fields', field],
        `${quote(keyField)} is no key field of ${quote(collection)}.${didYouMean(keyField, above.key)} Its key: ${above.key.join(', ')}.`,
      )
  const circle = circleFrom(name, model)
  if (circle !== undefined)
    report(
      ['parent'],
      `The parents form a circle: ${circle.map((each) => quote(each)).join(' → ')}. Remove one of them with \`"parent": null\`.`,
    )
}

/** The collections on the way up from one back to itself. */
function circleFrom(name: string, model: InferredModel): string[] | undefined {
  const way = [name]
  for (;;) {
    const next = model.collection(way.at(-1)!)?.parent?.collection
    if (next === name) return [...way, name]
    if (next === undefined || way.includes(next)) return undefined
    way.push(next)
  }
}
