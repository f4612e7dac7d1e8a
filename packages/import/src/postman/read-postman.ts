import { SourceError } from 'fc-command/source-error'
import { child, children, isObject, type Node } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import type { ImportedService } from '../operation.ts'
import { createSecrets } from '../samples/secrets.ts'
import type { Sample } from '../samples/sample.ts'
import { toService } from '../samples/to-service.ts'
import { type PostmanAuth, readAuth } from './auth.ts'
import { readItem, type ItemContext } from './read-item.ts'
import { descriptionOf } from './description.ts'
import { readVariables } from './variables.ts'

/** Returns whether a value is a Postman collection of any version, an export with one in `collection`, or a Postman environment. */
export function isPostman(value: unknown): boolean {
  if (!isObject(value)) return false
  return (
    isCollection(value) ||
    isCollection(value['collection']) ||
    isVersion1(value) ||
    isEnvironment(value)
  )
}

/**
 * Reads a Postman collection 2.1 or 2.0: requests with the same method and path are one operation, saved responses its examples.
 *
 * @param baseUrl Selects the requests below it, or replaces the base URL of the collection.
 * @throws SourceError if the collection has another version, or no requests.
 */
export function readPostman(baseUrl: string | undefined, context: FormatContext): ImportedService {
  const { root } = context.documents
  assertSupported(root)
  const wrapped = child(root, 'collection')
  const collection = isCollection(wrapped.value) ? wrapped : root
  const info = child(collection, 'info')
  const secrets = createSecrets()
  const variables = readVariables(collection, secrets)
  const samples: Sample[] = []
  visit(collection, [], { kind: undefined })
  if (samples.length === 0)
    throw new SourceError(
      `Cannot import ${root.file}: the collection has no requests at ${collection.pointer}/item.`,
    )
  const name = (info.value as { name?: unknown } | undefined)?.name
  return toService(
    {
      name: typeof name === 'string' && name.trim() !== '' ? name.trim() : 'Imported service',
      docs: descriptionOf(info.value),
      samples,
      secrets,
      isRecorded: false,
    },
    baseUrl,
    context,
  )

  function visit(owner: Node, folders: readonly string[], inherited: PostmanAuth): void {
    const auth = readAuth(owner, secrets) ?? inherited
    if (children(child(owner, 'event')).length > 0)
      context.notes.add('scripts-omitted', child(owner, 'event'))
    const state: ItemContext = { folders, auth, variables, secrets, notes: context.notes }
    for (const [, item] of children(child(owner, 'item'))) {
      if (!isObject(item.value)) continue
      if (Array.isArray(item.value['item'])) {
        const folder = String(item.value['name'] ?? '').trim()
        visit(item, folder === '' ? folders : [...folders, folder], auth)
      } else if (item.value['request'] !== undefined) samples.push(...readItem(item, state))
    }
  }
}

function isCollection(value: unknown): boolean {
  if (!isObject(value) || !isObject(value['info'])) return false
  return String(value['info']['schema']).includes('getpostman.com') || Array.isArray(value['item'])
}

/** Whether a value is a collection of version 1, which has a list of requests and an order of their ids. */
function isVersion1(value: Record<string, unknown>): boolean {
  return (
    Array.isArray(value['requests']) &&
    (Array.isArray(value['order']) || Array.isArray(value['folders']))
  )
}

function isEnvironment(value: Record<string, unknown>): boolean {
  return typeof value['_postman_variable_scope'] === 'string'
}

/** @throws SourceError */
function assertSupported({ value, file }: Node): void {
  const document = value as Record<string, unknown>
  const isCurrent = isCollection(document) || isCollection(document['collection'])
  if (isEnvironment(document) && !isCurrent)
    throw new SourceError(
      `Cannot import ${file}: it has the variables of a Postman ${String(document['_postman_variable_scope'])}. Export the collection instead.`,
    )
  if (!isCurrent)
    throw new SourceError(
      `Cannot import ${file}: it is a Postman collection of version 1. Import it in Postman and export it as “Collection v2.1”, or run \`npx postman-collection-transformer convert -i ${file} -o collection.json -j 1.0.0 -p 2.1.0\`.`,
    )
  const collection = (isCollection(document) ? document : document['collection']) as Record<
    string,
    unknown
  >
  const { schema } = collection['info'] as Record<string, unknown>
  const version = /\/collection\/v(\d[\d.]*)\//.exec(String(schema))?.[1]
  if (version !== undefined && !version.startsWith('2.'))
    throw new SourceError(
      `Cannot import ${file}: unsupported version ${JSON.stringify(version)} at /info/schema. Supported: Postman collections 2.0 and 2.1.`,
    )
}
