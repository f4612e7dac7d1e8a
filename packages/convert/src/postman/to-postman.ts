import { type PackageDefinition } from 'fc-core'
import { API_VERSION, packageLabel } from 'fc-core/internal'
import type { ExampleBodies } from '../example-bodies.ts'
import {
  type ArgumentSummary,
  trimmedBaseUrl,
  type EndpointRequest,
  listSendableRequests,
  versionOf,
  jsonWithoutVariables,
  withoutVariables,
} from '../endpoint-requests.ts'

/**
 * Converts a definition to a Postman collection 2.1: one request per endpoint, a folder per group, and variables for base URL, version and token.
 */
export function toPostman(definition: PackageDefinition, bodies: ExampleBodies): object {
  const requests = listSendableRequests(definition, bodies)
  const version = versionOf(definition)
  return {
    info: {
      name: withoutVariables(packageLabel(definition)),
      description: withoutVariables(definition.docs ?? ''),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'base_url', value: trimmedBaseUrl(definition) },
      ...(version === undefined ? [] : [{ key: 'api_version', value: version }]),
      ...(requests.some(({ needsBearer }) => needsBearer)
        ? [{ key: 'bearer_token', value: '' }]
        : []),
    ],
    item: groupByFolder(requests).flatMap((folder) => {
      const items = folder.map((request) => toItem(request, version !== undefined))
      const name = folder[0]!.group
      return name === undefined ? items : [{ name, item: items }]
    }),
  }
}

/** Groups requests in folders, each at the position of its first request. A request without a group is alone. */
export function groupByFolder<Grouped extends { group?: string | undefined }>(
  requests: readonly Grouped[],
): Grouped[][] {
  const folders = new Map<string | Grouped, Grouped[]>()
  for (const request of requests) {
    const key = request.group?.trim() || request
    const folder = folders.get(key)
    if (folder === undefined) folders.set(key, [request])
    else folder.push(request)
  }
  return [...folders.values()]
}

function toItem(request: EndpointRequest, isVersioned: boolean): object {
  return {
    name: request.name,
    request: {
      method: 'POST',
      description: describeRequest(request),
      auth: request.needsBearer
        ? {
            type: 'bearer',
            bearer: [{ key: 'token', value: '{{bearer_token}}', type: 'string' }],
          }
        : { type: 'noauth' },
      header: [
        { key: 'Content-Type', value: 'application/json' },
        { key: 'Accept', value: 'application/json' },
        ...(isVersioned ? [{ key: API_VERSION, value: '{{api_version}}' }] : []),
      ],
      url: {
        raw: `{{base_url}}/${request.segment}`,
        host: ['{{base_url}}'],
        path: [request.segment],
      },
      body: {
        mode: 'raw',
        raw: jsonWithoutVariables(request.body, 2),
        options: { raw: { language: 'json' } },
      },
    },
    response: [],
  }
}

/** The documentation of pages. `fc-cli import` recognizes paginated endpoints by it. */
export const PAGINATION_DOCS =
  'To get the next or previous page, send `next` or `previous` as the body, unchanged.'

/** The head of the table of arguments, by which `fc-cli import` recognizes it. */
export const ARGUMENT_TABLE: readonly string[] = [
  '| Argument | Type | | |',
  '| --- | --- | --- | --- |',
]

/** The documentation with a table of all arguments; the example body only contains the required ones. */
function describeRequest({ docs, arguments: args, isPaginated }: EndpointRequest): string {
  const table = [...ARGUMENT_TABLE, ...args.map(toRow)].join('\n')
  return [docs, ...(isPaginated ? [PAGINATION_DOCS] : []), ...(args.length > 0 ? [table] : [])]
    .filter((part) => part !== '')
    .join('\n\n')
}

function toRow({ name, type, isRequired, choices, docs }: ArgumentSummary): string {
  const listed = choices.map((choice) => `\`${jsonWithoutVariables(choice)}\``).join(', ')
  const text = [docs, listed === '' ? '' : `One of ${listed}.`].filter(Boolean).join(' ')
  return `| \`${name}\` | ${escapeCell(type)} | ${isRequired ? 'required' : ''} | ${escapeCell(text)} |`
}

function escapeCell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')
}
