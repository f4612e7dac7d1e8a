import { scalarTypes, toObjectName } from 'fc-infer'
import { describeOperation } from '../definition/endpoint-name.ts'
import { isSizeName, selectorKind } from '../definition/pages/page-names.ts'
import type { FormatContext } from '../format-context.ts'
import { type CollectedField, collectFields, collectPath } from './collect-fields.ts'
import { describeBody } from './describe-body.ts'
import type { DescribedArgument } from './described-argument.ts'
import { type DescribedResult, describeResult } from './describe-result.ts'
import { formatTemplate, type TemplateSegment } from './path-template.ts'
import type { Sample } from './sample.ts'
import type { Secrets } from './secrets.ts'
import { fieldShape } from './shape-of.ts'

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
  arguments: DescribedArgument[]
  result: DescribedResult
  /** Name for the record that the operation is about: `user`. */
  record: string
  /** Name for a result that is not the record: `get_users_result`. */
  resultName: string
}

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
  const collected = { samples, deciding: new Set(deciding), context }
  /** Without saved responses of the same call. */
  const calls = new Set(samples.map(({ place }) => place.pointer)).size
  const toArgument =
    (origin: DescribedArgument['in']) =>
    (field: CollectedField): DescribedArgument => {
      const { name, docs, sentBy, sentByAll } = field
      const shape = fieldShape(field)
      const isDate = scalarTypes(shape).some((type) => /\.date/.test(type))
      // That one call asks for a page does not tell that all must.
      const isAlways =
        !isDate && (isSizeName(name) || selectorKind(name) !== undefined)
          ? calls > 1 && sentByAll === samples.length
          : sentBy === deciding.length
      const isRequired = origin === 'path' || isAlways
      return { name, in: origin, isRequired, docs, shape }
    }
  const headers = collectFields((sample) => sample.headers, collected)
  if (functionName !== undefined)
    for (const { name } of headers) context.notes.add('parameter-skipped', samples[0]!.place, name)
  const path = formatTemplate(template)
  return {
    functionName,
    needsBearer: needsBearer(deciding, context),
    arguments: [
      ...collectPath(template, samples).map(toArgument('path')),
      ...collectFields((sample) => sample.query, collected).map(toArgument('query')),
      ...(functionName === undefined ? headers.map(toArgument('header')) : []),
      ...describeBody(collected, secrets),
    ],
    result: describeResult(samples, { secrets, context }),
    record: recordName(template),
    resultName: `${functionName ?? describeOperation(samples[0]!.method, path)} result`,
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
