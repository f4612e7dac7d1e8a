import { isObject } from '../document-set.ts'
import { type PathVariable, readUrl as readText, type UrlParts } from '../samples/read-url.ts'
import type { Variables } from '../samples/variables.ts'
import { descriptionOf } from './description.ts'
import { readFields } from './fields.ts'

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
