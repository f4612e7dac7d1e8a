import { isObject } from '../document-set.ts'
import type { PathSegment, Sample, SampleField } from '../samples/sample.ts'
import { descriptionOf } from './description.ts'
import { readFields } from './fields.ts'
import type { Variables } from './variables.ts'
import { decodeUrl } from 'fc-core/internal'

/** The parts of the URL of a request. */
type UrlParts = Pick<Sample, 'origin' | 'path' | 'baseLength' | 'query'>

/** What a document tells about a parameter in a path besides its name. */
interface PathVariable {
  value: string
  docs: string
}

/** Reads the URL of a request: a text, or an object with its parts. Undefined if there is none. */
export function readUrl(url: unknown, variables: Variables): UrlParts | undefined {
  if (typeof url === 'string') return readText(url, variables)
  if (!isObject(url)) return undefined
  const parts = readText(textOf(url), variables, describeVariables(url['variable']))
  return parts !== undefined && Array.isArray(url['query'])
    ? { ...parts, query: readFields(url['query'], variables) }
    : parts
}

/** Returns the text of a URL, or composes it from its parts. Empty if there is none. */
function textOf({ raw, protocol, host, port, path }: Record<string, unknown>): string {
  if (typeof raw === 'string') return raw
  if (host === undefined) return ''
  const join = (part: unknown, separator: string): string =>
    [part ?? []]
      .flat()
      .map((each) => (isObject(each) ? String(each['value'] ?? '') : String(each)))
      .join(separator)
  const scheme = typeof protocol === 'string' ? `${protocol}://` : ''
  const suffix = typeof port === 'string' && port !== '' ? `:${port}` : ''
  return `${scheme}${join(host, '.')}${suffix}/${join(path, '/')}`
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

/**
 * Reads a URL with variables. Undefined for an empty one.
 *
 * @param described The parameters in the path that the document describes, by name.
 */
function readText(
  text: string,
  variables: Variables,
  described: ReadonlyMap<string, PathVariable> = new Map(),
): UrlParts | undefined {
  if (text.trim() === '') return undefined
  const [, address = '', search = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(text.trim()) ?? []
  const { head, rest } = splitHead(address)
  const base = readBase(head, variables)
  const segments = rest.split('/').filter((segment) => segment !== '')
  const path = segments.flatMap((segment) => readSegment(segment, variables, described))
  return {
    origin: base.origin,
    path: [...base.path.map((value) => ({ value })), ...path].slice(0, MAX_SEGMENTS),
    baseLength: base.isVariable ? base.path.length : undefined,
    query: readSearch(search, variables),
  }
}

/** Longer paths are hostile. */
const MAX_SEGMENTS = 50

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
      return { origin, path: pathname.split('/').filter(Boolean).map(decodeUrl), isVariable }
    }
  }
  return { origin: head, path: [], isVariable: true }
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
    return [
      { value: variables.resolve(value) || segment, parameter: { name: decodeUrl(name), docs } },
    ]
  }
  const variable = /\{\{([^{}]+)\}\}/.exec(segment)?.[1]?.trim()
  if (variable === undefined) return [{ value: decodeUrl(segment) }]
  const value = variables.resolve(segment)
  const isPart =
    /version|prefix|path|base|route|stage|api|env/i.test(variable) || value.includes('/')
  if (isPart && !value.includes('{{'))
    return value
      .split('/')
      .filter(Boolean)
      .map((part) => ({ value: decodeUrl(part), isLiteral: true }))
  return [{ value, parameter: { name: parameterName(variable), docs: '' } }]
}

/** Returns the name of a variable that is a name. Undefined for a generated value such as `$guid`, and for the id in another response: `createUser.response.body.id`. */
function parameterName(variable: string): string | undefined {
  if (variable.startsWith('$')) return undefined
  const name = variable.includes('.') ? /(\w+)\W*$/.exec(variable)?.[1] : variable
  return name === 'id' && name !== variable ? undefined : name
}

function readSearch(search: string, variables: Variables): SampleField[] {
  return [...new URLSearchParams(search)].map(([name, value]) => ({
    name: variables.resolve(name),
    value: variables.resolve(value),
    isSent: true,
    docs: '',
  }))
}
