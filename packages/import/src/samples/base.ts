import { SourceError } from 'fc-command/source-error'
import { isPage } from 'fc-core'
import type { FormatContext } from '../format-context.ts'
import { isIdentifier } from 'fc-infer'
import type { Sample } from './sample.ts'
import { decodeUrl } from 'fc-core/internal'

/** The base URL, and the calls below it. */
export interface SelectedBase {
  /** Undefined if the document does not tell. */
  baseUrl: string | undefined
  /** With paths relative to the base URL. */
  samples: Sample[]
}

/**
 * Selects the calls of one service: those of the most used origin. The base URL has the part of the path that the document tells, that all function
 * calls share, or that is a prefix such as `/api/v1`.
 *
 * @param baseUrl Selects the calls below it.
 * @param isFixed Whether the URLs are those of a service, so that a base URL without calls is a mistake.
 * @throws SourceError if the document has no calls below `baseUrl`.
 */
export function selectBase(
  samples: readonly Sample[],
  baseUrl: string | undefined,
  { isFixed, context }: { isFixed: boolean; context: FormatContext },
): SelectedBase {
  const origins = groupBy(samples, ({ origin }) => origin)
  if (baseUrl !== undefined) {
    const { origin, pathname } = new URL(baseUrl)
    const path = pathname.split('/').filter(Boolean).map(decodeUrl)
    const below = (origins.get(origin) ?? []).filter((sample) => startsWith(sample, path))
    if (below.length > 0) return select(below, path.length, baseUrl)
    if (isFixed)
      throw new SourceError(
        `No calls of ${baseUrl} in ${context.documents.root.file}. Calls of: ${listOrigins(origins)}.`,
      )
  }
  const [origin, own] = mostFrequent(origins) ?? ['', []]
  const path = basePath(own)
  if (path.some((segment) => isIdentifier(segment) && !PREFIX.test(segment)))
    context.notes.add('base-url-id', own[0]!.place)
  const found = URL.canParse(origin)
    ? [origin, ...path.map((segment) => encodeURIComponent(segment).replaceAll('%3A', ':'))].join(
        '/',
      )
    : undefined
  return select(
    own.filter((sample) => startsWith(sample, path)),
    path.length,
    baseUrl ?? found,
  )

  function select(list: readonly Sample[], start: number, base: string | undefined): SelectedBase {
    const selected = new Set(list)
    const others = samples.filter((sample) => !selected.has(sample))
    for (const [name, group] of groupBy(others, ({ origin: other }) => other))
      context.notes.add('origin-omitted', group[0]!.place, `${name} (${group.length})`)
    return {
      baseUrl: base,
      samples: list.map((sample) => ({ ...sample, path: sample.path.slice(start) })),
    }
  }
}

/** Returns the segments that belong to the base URL. */
function basePath(samples: readonly Sample[]): string[] {
  const told = mostFrequent(
    groupBy(
      samples.filter((sample) => sample.baseLength !== undefined),
      ({ path, baseLength: length }) => JSON.stringify(valuesOf(path.slice(0, length))),
    ),
  )
  if (told !== undefined && told[1].length * 2 >= samples.length) {
    const [{ path, baseLength }] = told[1] as [Sample]
    return valuesOf(path.slice(0, baseLength))
  }
  return functionBasePath(samples) ?? commonPrefix(samples)
}

/** Returns the path before the names of functions. Undefined if the calls are not function calls: POST requests with the same path up to the last segment. */
function functionBasePath(samples: readonly Sample[]): string[] | undefined {
  const calls = samples.filter(
    ({ method, path, query, body }) =>
      method === 'post' &&
      path.length > 0 &&
      query.length === 0 &&
      (body === undefined || body.kind === 'json'),
  )
  const [, own] = mostFrequent(groupBy(calls, parentPath)) ?? []
  if (own === undefined) return undefined
  const isProven = own.some(
    ({ response }) => response?.body.kind === 'json' && isPage(response.body.value),
  )
  if (own.length < samples.length && !(isProven && own.length * 2 >= samples.length))
    return undefined
  const parent = own[0]!.path.slice(0, -1)
  const names = new Set(own.map(({ path }) => path.at(-1)!.value))
  if (own.some(({ path }) => path.at(-1)!.parameter)) return undefined
  return names.size === 1 && parent.some(({ value }) => isIdentifier(value))
    ? undefined
    : valuesOf(parent)
}

function parentPath({ path }: Sample): string {
  return JSON.stringify(valuesOf(path.slice(0, -1)))
}

function valuesOf(path: Sample['path']): string[] {
  return path.map(({ value }) => value)
}

/** Returns the prefix such as `/api/v1` that all paths have. */
function commonPrefix(samples: readonly Sample[]): string[] {
  const prefix = valuesOf(samples[0]?.path ?? [])
  const end = prefix.findIndex(
    (value, index) =>
      !PREFIX.test(value) ||
      !samples.every(({ path }) => path.length > index + 1 && path[index]!.value === value),
  )
  return prefix.slice(0, Math.max(end, 0))
}

const PREFIX = /^(?:api|rest|public|v?\d{1,2}(?:\.\d+)*|v\d[\w.-]*)$/i

function startsWith({ path }: Sample, prefix: readonly string[]): boolean {
  const isBelow = path.length > prefix.length || prefix.length === 0
  return isBelow && prefix.every((value, index) => path[index]!.value === value)
}

function listOrigins(origins: ReadonlyMap<string, readonly Sample[]>): string {
  const all = [...origins]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([origin, { length }]) => `${origin} (${length})`)
  return all.length > 10 ? `${all.slice(0, 10).join(', ')} and others` : all.join(', ')
}

function mostFrequent(
  groups: ReadonlyMap<string, Sample[]>,
): [key: string, samples: Sample[]] | undefined {
  return [...groups].reduce<[string, Sample[]] | undefined>(
    (best, group) => (best === undefined || group[1].length > best[1].length ? group : best),
    undefined,
  )
}

function groupBy(
  samples: readonly Sample[],
  keyOf: (sample: Sample) => string,
): Map<string, Sample[]> {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const key = keyOf(sample)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [sample])
    else group.push(sample)
  }
  return groups
}
