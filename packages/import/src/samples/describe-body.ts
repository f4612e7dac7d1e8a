import { isPage } from 'fc-core'
import { createIssuedBodies } from 'fc-core/internal'
import { withoutDataNames } from 'fc-infer'
import { isSizeName } from '../definition/pages/page-names.ts'
import { isObject } from '../document-set.ts'
import { collectFields, type CollectContext } from './collect-fields.ts'
import type { DescribedArgument } from './described-argument.ts'
import { fieldShape, shapeOf } from './shape-of.ts'
import type { Sample } from './sample.ts'
import type { Secrets } from './secrets.ts'

/** Describes the bodies of the calls: an argument for each member, otherwise the argument `body`. The body of a further page is that of `next`, not arguments. */
export function describeBody(collected: CollectContext, secrets: Secrets): DescribedArgument[] {
  const { samples, deciding, context } = collected
  const { notes } = context
  const further = findFurtherPages(samples)
  const isFirst = (sample: Sample): boolean => sample.body !== undefined && !further.has(sample)
  const own = samples.filter((sample) => deciding.has(sample) && !further.has(sample))
  const counted = own.filter(isFirst)
  const isRequired = counted.length > 0 && counted.length === own.length
  const bodyOf = (shape: DescribedArgument['shape']): DescribedArgument[] => {
    notes.add('body-argument', samples[0]!.place)
    return [{ name: 'body', in: 'body', isRequired, docs: '', shape }]
  }
  const form = samples.find(({ body }) => body?.kind === 'form')?.body
  if (form?.kind === 'form') {
    notes.add('content-type', samples[0]!.place, form.type)
    const fieldsOf = ({ body }: Sample): Sample['query'] =>
      body?.kind === 'form' ? body.fields : []
    return collectFields(fieldsOf, collected, () => false).map((field) => ({
      name: field.name,
      in: 'body',
      isRequired: isRequired && field.sentBy === deciding.size,
      docs: field.docs,
      shape: fieldShape(field),
    }))
  }
  const other = samples.find(({ body }) => body?.kind === 'other')
  if (other?.body?.kind === 'other') {
    notes.add('content-type', other.place, other.body.type)
    return bodyOf(shapeOf(['']))
  }
  const values = (list: readonly Sample[]): unknown[] =>
    list.flatMap(({ body }) =>
      body?.kind === 'json' ? [withoutDataNames(body.value, secrets.has)] : [],
    )
  const all = values(samples.filter(isFirst))
  if (all.length === 0) return []
  const shape = shapeOf(all)
  if (!all.every(isObject)) return shape.nulls === all.length && !isRequired ? [] : bodyOf(shape)
  const required = shapeOf(values(counted)).objects
  return [...(shape.objects?.members ?? [])].map(([name, member]) => {
    const found = required?.members.get(name)
    // That one call asks for a size of the page does not tell that all must.
    const isEnough = !isSizeName(name) || counted.length > 1
    const isAlways =
      isEnough && found !== undefined && found.count === required!.count && found.nulls === 0
    return { name, in: 'body', isRequired: isRequired && isAlways, docs: '', shape: member }
  })
}

/** Finds the samples whose body is a `next` or `previous` of an earlier page. The body of a first page may return as `previous` later. */
function findFurtherPages(samples: readonly Sample[]): ReadonlySet<Sample> {
  const issued = createIssuedBodies()
  const further = new Set<Sample>()
  for (const sample of samples) {
    const body = sample.body?.kind === 'json' ? sample.body.value : undefined
    const result = sample.response?.body.kind === 'json' ? sample.response.body.value : undefined
    if (body !== undefined && issued.classify(OPERATION.name, body) === 'issued')
      further.add(sample)
    if (isPage(result)) issued.add(OPERATION, result, body)
  }
  return further
}

/** The samples are those of one operation. */
const OPERATION = { name: '' }
