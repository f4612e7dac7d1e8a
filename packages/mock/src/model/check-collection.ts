import { quote } from 'fc-core'
import type { InferredModel } from './infer-model.ts'
import type { CollectionModel } from './model.ts'
import { didYouMean, type ReportProblem, unknownCollection, unknownField } from './model-problem.ts'

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
  const collection = model.collection(name)!
  const { key, order, fields } = collection
  if (key.length === 0 && inferred?.key.length !== 0)
    report(['key'], `The collection ${quote(name)} needs a key: name at least one field.`)
  for (const [index, field] of key.entries())
    if (!Object.hasOwn(fields, field)) report(['key', index], unknownField(field, name, fields))
  for (const [index, entry] of order.entries()) {
    const field = entry.replace(/^-/, '')
    if (!Object.hasOwn(fields, field)) report(['order', index], unknownField(field, name, fields))
  }
  checkParent(name, collection, model, report)
  checkReferences(name, collection, model, report)
}

function checkParent(
  name: string,
  { parent, fields }: CollectionModel,
  model: InferredModel,
  report: ReportProblem,
): void {
  if (parent === undefined) return
  const above = model.collection(parent.collection)
  if (above === undefined) {
    report(['parent', 'collection'], unknownCollection(parent.collection, model.names))
    return
  }
  const pairs = Object.entries(parent.fields)
  if (pairs.length === 0)
    report(
      ['parent'],
      `\`parent\` needs \`fields\`: which field of the record holds which key field of ${quote(parent.collection)}.`,
    )
  for (const [field, keyField] of pairs) {
    if (!Object.hasOwn(fields, field))
      report(['parent', 'fields', field], unknownField(field, name, fields))
    if (!above.key.includes(keyField))
      report(
        ['parent', 'fields', field],
        `${quote(keyField)} is no key field of ${quote(parent.collection)}.${didYouMean(keyField, above.key)} Its key: ${above.key.join(', ')}.`,
      )
  }
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

function checkReferences(
  name: string,
  { references, fields }: CollectionModel,
  model: InferredModel,
  report: ReportProblem,
): void {
  for (const [path, { collection, field }] of Object.entries(references)) {
    const first = path.replace(/(?:\[\]|\.).*$/, '')
    if (!Object.hasOwn(fields, path) && !Object.hasOwn(fields, first))
      report(['references', path], unknownField(first, name, fields))
    const target = collection === undefined ? undefined : model.collection(collection)
    if (target === undefined)
      report(
        ['references', path, 'collection'],
        collection === undefined
          ? 'A reference needs `collection`: the name of the collection that is referred to.'
          : unknownCollection(collection, model.names),
      )
    else if (field !== undefined && !Object.hasOwn(target.fields, field))
      report(['references', path, 'field'], unknownField(field, collection, target.fields))
  }
}
