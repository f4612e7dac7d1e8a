import { isObject } from '../document-set.ts'
import type { SampleBody } from './sample.ts'

/** Methods of requests that become operations, in lower case. */
export const REQUEST_METHODS: ReadonlySet<string> = new Set([
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'query',
])

/** Returns whether the name of a request describes it: not its URL, nor what editors name new ones. */
export function isName(name: string): boolean {
  return name !== '' && !/[/{}]|:\/\/|^(?:new request|untitled|copy)\b/i.test(name)
}

/** Returns the name of the GraphQL operation that a body calls: all have the same URL. */
export function readGraphQlName(path: string, body: SampleBody | undefined): string | undefined {
  if (body?.kind !== 'json' || !isObject(body.value) || !/graphql/i.test(path)) return undefined
  const { query, operationName } = body.value
  if (typeof operationName === 'string' && /^\w+$/.test(operationName)) return operationName
  return typeof query === 'string' ? /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] : undefined
}
