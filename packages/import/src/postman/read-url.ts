import { decode, isObject } from '../document-set.ts'
import type { PathSegment, Sample, SampleField } from '../samples/sample.ts'
import { descriptionOf } from './description.ts'
import { readFields } from './fields.ts'
import type { Variables } from './variables.ts'

type UrlParts = Pick<Sample, 'origin' | 'path' | 'baseLength' | 'query'>

/** Reads the URL of a request: a text, or an object with its parts. Undefined if there is none. */
export function readUrl(url: unknown, variables: Variables): UrlParts | undefined {
  const raw = typeof url === 'string' ? url : isObject(url) ? rawUrl(url) : undefined
  if (raw === undefined || raw.trim() === '') return undefined
  const [, address = '', search = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(raw.trim()) ?? []
  const { head, rest } = splitHead(address)
  const base = readBase(head, variables)
  const described = isObject(url)
    ? describeVariables(url['variable'])
    : new Map<string, PathVariable>()
  const segments = rest.split('/').filter((segment) => segment !== '')
  const path = segments.flatMap((segment) => readSegment(segment, variables, described))
  return {
    origin: base.origin,
    path: [...base.path.map((value) => ({ value })), ...path].slice(0, MAX_SEGMENTS),
    baseLength: base.isVariable ? base.path.length : undefined,
    query:
      isObject(url) && Array.isArray(url['query'])
        ? readFields(url['query'], variables)
        : readSearch(search, variables),
  }
}

/** Longer paths are hostile. */
const MAX_SEGMENTS = 50

/** Composes the text of a URL from its parts. */
function rawUrl({ raw, protocol, host, port, path }: Record<string, unknown>): string | undefined {
  if (typeof raw === 'string') return raw
  if (host === undefined) return undefined
  const join = (part: unknown, separator: string): string =>
    [part ?? []]
      .flat()
      .map((each) => (isObject(each) ? String(each['value'] ?? '') : String(each)))
      .join(separator)
  const scheme = typeof protocol === 'string' ? `${protocol}://` : ''
  const suffix = typeof port === 'string' && port !== '' ? `:${port}` : ''
  return `${scheme}${join(host, '.')}${suffix}/${join(path, '/')}`
}

/** Splits an address into scheme with host, or the variable with them, and the path. */
function splitHead(address: string): { head: string; rest: string } {
  const [head = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/|\{\{[^{}]*\}\}:\/\/)?[^/]*/i.exec(address) ?? []
  return { head, rest: address.slice(head.length) }
}

/** Returns the origin, and the path that the base URL has. The origin of a variable without a value is its name. */
function readBase(
  head: string,
  variables: Variables,
): { origin: string; path: string[]; isVariable: boolean } {
  const isVariable = head.includes('{{')
  const text = variables.resolve(head)
  if (!text.includes('{{') && text !== '') {
    const isLocal = /^(?:localhost|[\d.]+|\[[\da-f:]+\])(?::|\/|$)/i.test(text)
    const absolute = text.includes('://') ? text : `${isLocal ? 'http' : 'https'}://${text}`
    if (URL.canParse(absolute)) {
      const { origin, pathname } = new URL(absolute)
      return { origin, path: pathname.split('/').filter(Boolean).map(decode), isVariable }
    }
  }
  return { origin: head, path: [], isVariable: true }
}

interface PathVariable {
  value: string
  docs: string
}

function describeVariables(list: unknown): Map<string, PathVariable> {
  return new Map(
    (Array.isArray(list) ? list : []).flatMap((each: unknown): [string, PathVariable][] => {
      const { key, id, value } = isObject(each) ? each : {}
      const name = key ?? id
      return typeof name === 'string'
        ? [[name, { value: typeof value === 'string' ? value : '', docs: descriptionOf(each) }]]
        : []
    }),
  )
}

/** Reads a segment of a path: `:id`, `{{id}}` and `{id}` are parameters. A variable such as `{{version}}` is replaced by its value. */
function readSegment(
  segment: string,
  variables: Variables,
  described: ReadonlyMap<string, PathVariable>,
): PathSegment[] {
  const name = /^:([^.;/]+)/.exec(segment)?.[1] ?? /^\{([^{}]+)\}$/.exec(segment)?.[1]
  if (name !== undefined) {
    const { value = '', docs = '' } = described.get(name) ?? {}
    return [{ value: variables.resolve(value) || segment, parameter: { name: decode(name), docs } }]
  }
  const variable = /\{\{([^{}]+)\}\}/.exec(segment)?.[1]?.trim()
  if (variable === undefined) return [{ value: decode(segment) }]
  const value = variables.resolve(segment)
  const isPart =
    /version|prefix|path|base|route|stage|api|env/i.test(variable) || value.includes('/')
  if (isPart && !value.includes('{{'))
    return value
      .split('/')
      .filter(Boolean)
      .map((part) => ({ value: decode(part), isLiteral: true }))
  return [{ value, parameter: { name: variable, docs: '' } }]
}

function readSearch(search: string, variables: Variables): SampleField[] {
  return [...new URLSearchParams(search)].map(([name, value]) => ({
    name: variables.resolve(name),
    value: variables.resolve(value),
    isSent: true,
    docs: '',
  }))
}
