import { createIssuedBodies, isPage } from 'fc-core'
import { addSample, createShape, toObjectName, type ValueShape, withoutDataNames } from 'fc-infer'
import { describeOperation } from '../definition/endpoint-name.ts'
import { isSizeName, selectorKind } from '../definition/pages/page-names.ts'
import { isObject } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import { formatTemplate, type TemplateSegment } from './path-template.ts'
import type { OperationShapes, SentShape } from './sample-schemas.ts'
import { readTexts } from './read-texts.ts'
import type { PathSegment, Sample } from './sample.ts'
import { isAuthentication, type Secrets } from './secrets.ts'

/** Calls of one operation. */
export interface CallGroup {
  template: readonly TemplateSegment[]
  samples: Sample[]
}

/** What the calls of an operation have in common. */
export interface DescribedCalls {
  /** The name, if the calls are function calls: POST requests with one segment below the base URL, and JSON only. */
  functionName: string | undefined
  needsBearer: boolean
  parameters: DescribedParameter[]
  body: DescribedBody | undefined
  /** Whether the results are pages of the interface: exactly `previous`, `page` and `next`. */
  isPage: boolean
  /** `text`: a result that is not JSON. */
  result: 'json' | 'text' | 'empty' | 'unknown'
  mayBeEmpty: boolean
  /** The values: those of the parameters first, then those of the body. */
  shapes: OperationShapes
}

interface DescribedParameter {
  name: string
  in: 'path' | 'query' | 'header'
  isRequired: boolean
  docs: string
}

/** The members of a body that is an object, or a body of another kind. */
export type DescribedBody =
  | {
      kind: 'members'
      isRequired: boolean
      members: { name: string; isRequired: boolean; docs: string }[]
    }
  | { kind: 'value'; isRequired: boolean }

/**
 * Describes the calls of an operation. Requests that failed do not decide which arguments are required.
 *
 * @param isAlone Whether no other operation has the same first segment.
 */
export function describeCalls(
  { template, samples }: CallGroup,
  isAlone: boolean,
  { secrets, context }: { secrets: Secrets; context: FormatContext },
): DescribedCalls {
  const accepted = samples.filter(({ response }) => (response?.status ?? 200) < 400)
  const deciding = accepted.length > 0 ? accepted : samples
  const functionName = isAlone ? findFunctionName(template, samples) : undefined
  const sent: SentShape[] = []
  const parameters: DescribedParameter[] = []
  /** Without saved responses of the same call. */
  const calls = new Set(samples.map(({ place }) => place.pointer)).size
  const addParameters = (list: CollectedField[], origin: DescribedParameter['in']): void => {
    for (const { name, docs, values, sentBy, sentByAll, isList } of list) {
      // That one call asks for a page does not tell that all must.
      const isAlways =
        isSizeName(name) || selectorKind(name) !== undefined
          ? calls > 1 && sentByAll === samples.length
          : sentBy === deciding.length
      const isRequired = origin === 'path' || isAlways
      const texts = readTexts(values)
      sent.push({ name, shape: shapeOf(isList ? [texts] : texts) })
      parameters.push({ name, in: origin, isRequired, docs })
    }
  }
  addParameters(collectPath(template, samples), 'path')
  addParameters(collectFields(samples, deciding, 'query', context), 'query')
  const headers = collectFields(samples, deciding, 'headers', context)
  if (functionName === undefined) addParameters(headers, 'header')
  else
    for (const { name } of headers) context.notes.add('parameter-skipped', samples[0]!.place, name)
  const body = describeBody(samples, deciding, sent, { secrets, context })
  const path = formatTemplate(template)
  return {
    functionName,
    needsBearer: needsBearer(deciding, context),
    parameters,
    body,
    ...describeResults(samples, context),
    shapes: {
      sent,
      record: recordName(template),
      resultName: `${functionName ?? describeOperation(samples[0]!.method, path)} result`,
      result: resultShape(samples, secrets),
    },
  }
}

function findFunctionName(
  template: readonly TemplateSegment[],
  samples: readonly Sample[],
): string | undefined {
  const [name, ...others] = template
  const isCall = samples.every(
    ({ method, query, body, variant }) =>
      method === 'post' &&
      query.length === 0 &&
      body?.kind !== 'form' &&
      body?.kind !== 'other' &&
      variant === undefined,
  )
  return isCall && others.length === 0 && typeof name === 'string' ? name : undefined
}

/** A parameter, and its values in the samples. */
interface CollectedField {
  name: string
  docs: string
  values: string[]
  /** The number of deciding samples that contain it. */
  sentBy: number
  /** The number of samples that contain it, also of those that failed. */
  sentByAll: number
  /** Whether a sample contains it several times, or its name ends with `[]`. */
  isList: boolean
}

function collectPath(
  template: readonly TemplateSegment[],
  samples: readonly Sample[],
): CollectedField[] {
  return template.flatMap((segment, index) => {
    if (typeof segment === 'string') return []
    const values = samples.map(({ path }) => valueOfSegment(path[index]!))
    return [
      {
        name: segment.name,
        docs: segment.docs,
        values,
        sentBy: samples.length,
        sentByAll: samples.length,
        isList: false,
      },
    ]
  })
}

function valueOfSegment({ value }: PathSegment): string {
  return /[{}]|^:/.test(value) ? '' : value
}

function collectFields(
  samples: readonly Sample[],
  deciding: readonly Sample[],
  key: 'query' | 'headers',
  { notes }: FormatContext,
  isAuth: (name: string, value: string) => boolean = isAuthentication,
): CollectedField[] {
  const isDeciding = new Set(deciding)
  const fields = new Map<string, CollectedField>()
  for (const sample of samples) {
    const counted = new Set<string>()
    for (const { name: text, value, isSent, docs } of sample[key]) {
      const name = text.replace(/\[\]$/, '').trim()
      if (name === '') continue
      if (isAuth(name, value)) {
        notes.add('security-unsupported', samples[0]!.place, name)
        continue
      }
      let field = fields.get(name)
      if (field === undefined)
        fields.set(
          name,
          (field = { name, docs, values: [], sentBy: 0, sentByAll: 0, isList: false }),
        )
      if (field.docs === '') field.docs = docs
      if (name !== text.trim() || counted.has(name)) field.isList = true
      if (!value.includes('{{')) field.values.push(value)
      if (isSent && !counted.has(name)) {
        field.sentByAll++
        if (isDeciding.has(sample)) field.sentBy++
      }
      counted.add(name)
    }
  }
  return [...fields.values()]
}

/** Describes the bodies, and adds the shapes of their members. The body of a further page is that of `next`, not arguments. */
function describeBody(
  samples: readonly Sample[],
  deciding: readonly Sample[],
  sent: SentShape[],
  { secrets, context }: { secrets: Secrets; context: FormatContext },
): DescribedBody | undefined {
  const further = findFurtherPages(samples)
  const isFirst = (sample: Sample): boolean => sample.body !== undefined && !further.has(sample)
  const own = deciding.filter((sample) => !further.has(sample))
  const counted = own.filter(isFirst)
  const isRequired = counted.length > 0 && counted.length === own.length
  const forms = samples.flatMap(({ body }) => (body?.kind === 'form' ? [body] : []))
  const isForm = forms.length > 0
  if (isForm) context.notes.add('content-type', samples[0]!.place, forms[0]!.type)
  const other = samples.find(({ body }) => body?.kind === 'other')
  if (!isForm && other?.body?.kind === 'other') {
    context.notes.add('content-type', other.place, other.body.type)
    sent.push({ name: 'body', shape: shapeOf(['']) })
    return { kind: 'value', isRequired }
  }
  if (isForm) {
    const list = samples.map((sample) => ({
      ...sample,
      query: sample.body?.kind === 'form' ? sample.body.fields : [],
    }))
    const isDeciding = new Set(deciding)
    const decidingForms = list.filter((_, index) => isDeciding.has(samples[index]!))
    const fields = collectFields(list, decidingForms, 'query', context, () => false)
    for (const { name, values, isList } of fields) {
      const texts = readTexts(values)
      sent.push({ name, shape: shapeOf(isList ? [texts] : texts) })
    }
    const members = fields.map(({ name, docs, sentBy }) => ({
      name,
      docs,
      isRequired: sentBy === deciding.length,
    }))
    return { kind: 'members', isRequired, members }
  }
  const values = (list: readonly Sample[]): unknown[] =>
    list.flatMap(({ body }) =>
      body?.kind === 'json' ? [withoutDataNames(body.value, secrets.has)] : [],
    )
  const all = values(samples.filter(isFirst))
  if (all.length === 0) return undefined
  if (!all.every(isObject)) {
    sent.push({ name: 'body', shape: shapeOf(all) })
    return { kind: 'value', isRequired }
  }
  const required = shapeOf(values(counted)).objects
  const members = [...(shapeOf(all).objects?.members ?? [])].map(([name, shape]) => {
    sent.push({ name, shape })
    const found = required?.members.get(name)
    const isAlways = found !== undefined && found.count === required!.count && found.nulls === 0
    return { name, docs: '', isRequired: isAlways }
  })
  return { kind: 'members', isRequired, members }
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

/** The responses that succeeded. */
function successesOf(samples: readonly Sample[]): NonNullable<Sample['response']>[] {
  return samples.flatMap(({ response }) =>
    response !== undefined && response.status >= 200 && response.status <= 299 ? [response] : [],
  )
}

function describeResults(
  samples: readonly Sample[],
  context: FormatContext,
): Pick<DescribedCalls, 'isPage' | 'result' | 'mayBeEmpty'> {
  const successes = successesOf(samples)
  const kinds = new Set(successes.map(({ body }) => body.kind))
  const values = jsonResults(samples)
  const text = successes.find(({ body }) => body.kind === 'text')?.body
  const isAllPages = values.length > 0 && values.every(isPage)
  const isDeclaredPage =
    values.length === 0 && samples.some(({ declared }) => declared?.isPaginated)
  const result =
    kinds.has('json') || isDeclaredPage
      ? 'json'
      : kinds.has('text')
        ? 'text'
        : kinds.has('empty') && !kinds.has('unknown')
          ? 'empty'
          : 'unknown'
  if (result === 'unknown') context.notes.add('response-missing', samples[0]!.place)
  if (result === 'text' && text?.kind === 'text')
    context.notes.add('content-type', samples[0]!.place, text.type)
  return { isPage: isAllPages || isDeclaredPage, result, mayBeEmpty: kinds.has('empty') }
}

function jsonResults(samples: readonly Sample[]): unknown[] {
  return successesOf(samples).flatMap(({ body }) => (body.kind === 'json' ? [body.value] : []))
}

/** The shape of the results, or of the items of their pages. */
function resultShape(samples: readonly Sample[], secrets: Secrets): ValueShape | undefined {
  const values = jsonResults(samples)
  if (values.length === 0) return undefined
  const results = values.every(isPage) ? values.flatMap(({ page }) => page) : values
  return shapeOf(results.map((value) => withoutDataNames(value, secrets.has)))
}

/** Returns whether every call needs a bearer token. */
function needsBearer(deciding: readonly Sample[], { notes }: FormatContext): boolean {
  const [first] = deciding
  const count = deciding.filter(({ auth }) => auth === 'bearer').length
  if (count === deciding.length) return true
  if (count > 0) notes.add('security-optional', first!.place)
  const other = deciding.find(({ auth }) => auth !== undefined && auth !== 'bearer')
  if (other !== undefined) notes.add('security-unsupported', other.place, other.auth)
  return false
}

/** The name of the record that an operation is about: that of the last literal segment. */
function recordName(template: readonly TemplateSegment[]): string {
  const last = template.findLast((segment) => typeof segment === 'string')
  return toObjectName(last ?? 'result')
}

function shapeOf(values: readonly unknown[]): ValueShape {
  const shape = createShape()
  for (const value of values) addSample(shape, value)
  return shape
}
