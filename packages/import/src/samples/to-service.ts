import { findVersionProblem } from 'fc-core/internal'
import { toBaseUrl } from '../base-url.ts'
import type { Node } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import type { ImportedOperation, ImportedParameter, ImportedService } from '../operation.ts'
import { groupOfPath } from '../path-group.ts'
import { withVersionDocs } from '../version-docs.ts'
import { selectBase } from './base.ts'
import { describeCalls, type CallGroup, type DescribedCalls } from './describe-calls.ts'
import type { DescribedResult } from './describe-result.ts'
import { findTemplates, formatTemplate, type TemplateSegment } from './path-template.ts'
import { readSampleErrors } from './sample-errors.ts'
import { createSampleTypes, type OperationValues } from './sample-types.ts'
import type { Sample } from './sample.ts'
import type { Secrets } from './secrets.ts'

/** What a document tells about a service besides its calls. */
export interface SampledDocument {
  name: string
  docs: string
  samples: readonly Sample[]
  secrets: Secrets
  /** Whether the URLs are those of a running service, as in a recording. */
  isRecorded: boolean
}

/** Creates the operations of a service from sample calls: calls with the same method and template of the path are one. */
export function toService(
  document: SampledDocument,
  baseUrl: string | undefined,
  context: FormatContext,
): ImportedService {
  const { secrets, isRecorded } = document
  const { documents } = context
  const selected = selectBase(document.samples, baseUrl, { isFixed: isRecorded, context })
  const groups = groupCalls(selected.samples, secrets)
  const uses = countFirstSegments(groups)
  const described = groups.map((group) =>
    // Of REST, `POST /users` has siblings such as `GET /users` and `GET /users/{id}`.
    describeCalls(group, uses.get(group.template[0]) === 1, { secrets, context }),
  )
  const { values, objects } = createSampleTypes(
    described.map(({ arguments: sent, result, record, resultName }) => ({
      sent,
      result: result.shape,
      record,
      resultName,
    })),
  )
  const operations = groups.map((group, index) =>
    toOperation(group, described[index]!, values[index]!, { secrets, context }),
  )
  const versions = readVersions(selected.samples)
  return {
    name: secrets.remove(document.name),
    docs: withVersionDocs(secrets.remove(document.docs), versions !== undefined),
    baseUrl: toBaseUrl(selected.baseUrl, documents.root, context),
    ...(versions && { versions }),
    errors: [],
    operations,
    objects,
  }
}

/** Groups calls by method and template of the path, in the order of the first call. */
function groupCalls(samples: readonly Sample[], secrets: Secrets): CallGroup[] {
  const templates = findTemplates(samples, parameterStyle(samples), secrets.has)
  const groups = new Map<string, CallGroup>()
  for (const sample of samples) {
    const template = templates.get(sample)!
    const key = JSON.stringify([
      sample.method,
      sample.variant,
      template.map((segment) => (typeof segment === 'string' ? segment : {})),
    ])
    const group = groups.get(key)
    if (group !== undefined) group.samples.push(sample)
    else groups.set(key, { template, samples: [sample] })
  }
  return [...groups.values()]
}

function countFirstSegments(
  groups: readonly CallGroup[],
): Map<TemplateSegment | undefined, number> {
  const counts = new Map<TemplateSegment | undefined, number>()
  for (const { template } of groups) counts.set(template[0], (counts.get(template[0]) ?? 0) + 1)
  return counts
}

/** The style of most names with several words in the query and in bodies. */
function parameterStyle(samples: readonly Sample[]): 'snake_case' | 'camelCase' {
  let camel = 0
  for (const { query, body, response } of samples.slice(0, 1000)) {
    const names = [
      ...query.map(({ name }) => name),
      ...memberNames(body?.kind === 'json' ? body.value : undefined),
      ...memberNames(response?.body.kind === 'json' ? response.body.value : undefined),
    ]
    for (const name of names) {
      if (/^[a-z]+[A-Z]/.test(name)) camel++
      else if (/^[a-z]+_[a-z]/.test(name)) camel--
    }
  }
  return camel > 0 ? 'camelCase' : 'snake_case'
}

function memberNames(value: unknown): string[] {
  const record: unknown = Array.isArray(value) ? value[0] : value
  return typeof record === 'object' && record !== null ? Object.keys(record) : []
}

function toOperation(
  { template, samples }: CallGroup,
  described: DescribedCalls,
  { sent, result }: OperationValues,
  { secrets, context }: { secrets: Secrets; context: FormatContext },
): ImportedOperation {
  const { notes } = context
  const [first] = samples
  const { method, place } = first!
  const path = formatTemplate(template)
  if (template.some((segment) => typeof segment !== 'string' && segment.isInferred))
    notes.add('path-inferred', place, `${method.toUpperCase()} ${path}`)
  const { errors, isTriple } = readSampleErrors(samples, secrets.has, context)
  const { functionName } = described
  const named = samples.find(({ id }) => id !== undefined)?.id
  const declared = samples.find((sample) => sample.declared !== undefined)?.declared?.arguments
  return {
    id: functionName === undefined ? named && secrets.remove(named) : functionName,
    method,
    path,
    ownName: functionName,
    isFunctionCall: functionName !== undefined,
    group:
      secrets.remove(first!.group ?? '') || (functionName === undefined ? groupOfPath(path) : ''),
    docs: secrets.remove(samples.find(({ docs }) => docs !== '')?.docs ?? ''),
    flags: [
      ...(described.needsBearer ? ['bearer_auth'] : []),
      ...(isTriple ? ['error_triple'] : []),
    ],
    parameters: described.arguments.flatMap((argument, index): ImportedParameter[] => {
      const { name, in: origin, isRequired, docs } = argument
      if (origin === 'body' && declared !== undefined) return []
      const schema = { ...place, value: sent[index] }
      return [
        { name, in: origin, isRequired, isDeprecated: false, docs: secrets.remove(docs), schema },
      ]
    }),
    declared,
    body: undefined,
    ...toResult(described.result, { ...place, value: result }),
    hasLinkHeader: samples.some(({ response }) => response?.hasLinkHeader === true),
    errors,
    place,
  }
}

function toResult(
  { kind, isPage, mayBeEmpty }: DescribedResult,
  value: Node,
): Pick<ImportedOperation, 'result' | 'mayBeEmpty'> {
  if (kind === 'empty') return { result: undefined, mayBeEmpty: false }
  const schema = kind === 'text' ? { ...value, value: { type: 'string' } } : value
  return {
    result: { isRequired: true, docs: '', schema, pageItems: isPage ? value : undefined },
    mayBeEmpty,
  }
}

/** Reads the versions that requests select. Spec: Versioning, strategy 1, item 5. */
function readVersions(samples: readonly Sample[]): ImportedService['versions'] {
  const counts = new Map<string, number>()
  for (const { version } of samples)
    if (version !== undefined && findVersionProblem(version) === undefined)
      counts.set(version, (counts.get(version) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most === undefined ? undefined : { current: most[0], all: [...counts.keys()] }
}
