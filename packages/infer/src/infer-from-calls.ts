import { type Endpoint, isPage, type PackageDefinition, type Type } from 'fc-core'
import { checkEndpointValue, isVersioned, parseForeignJson } from 'fc-core/internal'
import type { Model, RecordedCall } from 'fc-mock'
import { createCallMatcher } from './match-call.ts'
import { createArgumentCollector, type InferredArguments } from './infer-arguments.ts'
import type { InferredResult, InferredResults } from './infer-results.ts'
import { resultType } from './result-type.ts'
import { isUntyped } from './is-untyped.ts'
import { createObjectPool, type ObjectPool } from './object-pool.ts'
import { addSample, createShape, type ValueShape } from './value-shape.ts'

/** Descriptions of results by samples. */
export interface SampledResults extends InferredResults {
  /** Arguments that calls sent, and that endpoints do not declare. */
  arguments: InferredArguments[]
  /** Number of calls that returned a result of an endpoint of the definition. */
  calls: number
  /** Names of endpoints whose recorded results are not of the kind that the definition states, such as arrays instead of objects. */
  conflicts: string[]
  /** Recorded values that differ from the description of their endpoint, the first of each location. */
  mismatches: ResultMismatch[]
}

/** A value of a result that is not of the described type. */
export interface ResultMismatch {
  endpoint: string
  /** Path in the result, or in an item of a page, without indexes: `owner.name`. Empty for the result. */
  path: string
  expected: string
  received: string
}

/**
 * Describes the results that a definition does not describe by recorded results. Their values decide the types: an attribute that is null or absent in
 * one sample is nullable, and allowed values are not inferred. Arguments that calls sent are described as well.
 *
 * @param model Names the records.
 */
export function inferFromCalls(
  definition: PackageDefinition,
  calls: readonly RecordedCall[],
  model: Model,
): SampledResults {
  const { shapes, sent, count, mismatches } = collectSamples(definition, calls)
  const pool = createObjectPool(definition)
  for (const [index, shape] of shapes)
    pool.add(shape, recordName(definition.endpoints[index]!, model))
  const results: InferredResult[] = []
  const conflicts: string[] = []
  for (const [index, shape] of shapes) {
    const endpoint = definition.endpoints[index]!
    const returns = describe(endpoint, shape, pool)
    if (returns === 'conflict') conflicts.push(endpoint.name)
    else if (returns !== undefined) results.push({ index, returns })
  }
  return {
    results,
    objects: pool.toObjects(),
    arguments: sent,
    calls: count,
    conflicts,
    mismatches,
  }
}

/** Collects the results of undescribed endpoints, or the items of their pages, by the index of the endpoint, and undeclared arguments. */
function collectSamples(
  definition: PackageDefinition,
  calls: readonly RecordedCall[],
): {
  shapes: Map<number, ValueShape>
  sent: InferredArguments[]
  count: number
  mismatches: ResultMismatch[]
} {
  const indexOf = createCallMatcher(definition)
  const shapes = new Map<number, ValueShape>()
  const collector = createArgumentCollector(definition)
  const mismatches = new Map<string, ResultMismatch>()
  const context = { definition, side: 'attribute' } as const
  let count = 0
  for (const call of calls) {
    const index = call.method === 'POST' ? indexOf(call) : undefined
    if (index === undefined) continue
    if (call.status < 200 || call.status > 299 || !isSameVersion(definition, call)) continue
    const value = parseForeignJson(call.responseBody)
    if (value === undefined) continue
    count++
    collector.add(index, parseForeignJson(call.requestBody), value)
    const endpoint = definition.endpoints[index]!
    const type = resultType(endpoint, definition)
    const isPaginated = endpoint.flags?.includes('paginated') === true
    if (isPaginated && !isPage(value)) continue
    const samples = isPaginated ? (value as { page: unknown[] }).page : [value]
    if (isUntyped(type, definition, 'attribute')) {
      const shape = shapes.get(index) ?? createShape()
      shapes.set(index, shape)
      for (const sample of samples) addSample(shape, sample)
    } else
      for (const sample of samples)
        for (const found of checkEndpointValue(sample, type, endpoint, context)) {
          const path = found.path.filter((key) => typeof key === 'string').join('.')
          const key = JSON.stringify([endpoint.name, path])
          const { expected, received } = found
          // A recorded secret is replaced.
          const isKnown = mismatches.has(key) || received.includes('(removed)')
          if (!isKnown && mismatches.size < MAX_MISMATCHES)
            mismatches.set(key, { endpoint: endpoint.name, path, expected, received })
        }
  }
  const sent = collector.toArguments()
  return { shapes, sent, count, mismatches: [...mismatches.values()] }
}

/** Returns the described `returns` of an endpoint. Undefined if the samples say no more than the definition. */
function describe(
  { returns, flags }: Endpoint,
  shape: ValueShape,
  pool: ObjectPool,
): Type[] | 'conflict' | undefined {
  const type = pool.typeOf(shape)
  if (type === undefined) return undefined
  const found = Array.isArray(type) ? type : [type]
  const nulls = shape.nulls > 0 ? ['null'] : []
  if (flags?.includes('paginated')) {
    const isObject = shape.objects !== undefined && found.length === 1 && nulls.length === 0
    if (isObject) return type === 'object' ? undefined : ([type] as Type[])
    return [[...found, ...nulls]] as unknown as Type[]
  }
  const kinds: readonly unknown[] = Array.isArray(returns) ? returns : [returns]
  const declared = new Set(kinds.map(kindOf))
  if (!declared.has('any') && !found.every((each) => declared.has(kindOf(each)))) return 'conflict'
  const sampled = new Set(found.map(kindOf))
  const rest = kinds.filter((kind) => kind !== 'any' && !sampled.has(kindOf(kind)))
  const all = [...found, ...rest, ...(rest.includes('null') ? [] : nulls)]
  return JSON.stringify(all) === JSON.stringify(kinds) ? undefined : (all as Type[])
}

/** Returns the base type of a member of `returns`. */
function kindOf(type: unknown): string {
  if (Array.isArray(type)) return 'array'
  return typeof type === 'string' ? type.replace(/\..*$/, '') : 'object'
}

function recordName({ name }: Endpoint, model: Model): string {
  const operation = Object.hasOwn(model.operations, name) ? model.operations[name] : undefined
  const hasRecord = operation?.result === '' || /^(?:page)?\[\]$/.test(operation?.result ?? '-')
  const collection = operation?.collection
  return hasRecord && collection !== undefined
    ? (model.collections[collection]?.record ?? name)
    : `${name}_result`
}

function isSameVersion(definition: PackageDefinition, { requestHeaders }: RecordedCall): boolean {
  const version = requestHeaders['api-version']
  return version === undefined || !isVersioned(definition) || version === definition.version
}

const MAX_MISMATCHES = 100
