import type { PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'

/** A definition that covers all checks: versions, pages, filters, choices, tokens, error triples. */
export const definition: PackageDefinition = {
  base_url: 'https://api.example.com/people/',
  name: 'People',
  flags: ['versioned'],
  version: 'beta',
  versions: ['2025-01-01', 'beta'],
  docs: 'The staff of a company. A call without a version gets the current one. An unknown version is rejected with an error.',
  errors: [],
  endpoints: [
    {
      name: 'list-people',
      returns: ['object'],
      flags: ['paginated', 'error_triple'],
      group: 'people',
      docs: 'All people.',
      errors: [],
      arguments: [
        { name: 'limit', type: 'number', flags: [], docs: 'Number of people per page.' },
        { name: 'q', type: 'string', flags: [], docs: 'Search text.' },
        { name: 'status', type: 'string', flags: [], docs: '', choices: ['active', 'away'] },
      ],
      attributes: [
        { name: 'id', type: 'string', flags: [], docs: '' },
        { name: 'name', type: 'string', flags: [], docs: '' },
        { name: 'status', type: 'string', flags: [], docs: '', values: ['active', 'away'] },
      ],
    },
    {
      name: 'get-person',
      returns: ['object'],
      flags: ['bearer_auth'],
      group: 'people',
      docs: 'One person.',
      errors: [],
      arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: '' }],
      attributes: [
        { name: 'id', type: 'string', flags: [], docs: '' },
        { name: 'name', type: 'string', flags: [], docs: '' },
      ],
    },
    {
      name: 'delete-person',
      returns: ['null'],
      flags: [],
      group: 'people',
      docs: 'Deletes a person.',
      errors: [],
      arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: '' }],
    },
  ],
}

/** The same definition without versions. */
export const unversioned: PackageDefinition = {
  ...definition,
  flags: [],
  docs: 'The staff of a company.',
}

/** A call that a fault can handle. */
export interface ServiceCall {
  request: Request
  /** Last segment of the path. */
  name: string
  text: string
  /** The parsed body; undefined if it is not JSON. */
  body: unknown
  /** Returns the correct response, to this call or a changed one. */
  respond(change?: {
    body?: unknown
    headers?: Record<string, string>
    url?: string
  }): Promise<Response>
}

/** Replaces the correct response of a service. Undefined keeps it. */
export type Fault = (call: ServiceCall) => Promise<Response | undefined>

/** Creates a service that conforms to the interface, except for the fault. */
export function createService(
  fault: Fault = async () => undefined,
  served: PackageDefinition = definition,
): (url: string, init: RequestInit) => Promise<Response> {
  const mock = createMock(served, { onUnknownVersion: 'error', items: 23 })
  return async (url, init) => {
    const request = new Request(url, init)
    const text = typeof init.body === 'string' ? init.body : ''
    const respond: ServiceCall['respond'] = ({ body, headers, url: changedUrl } = {}) =>
      mock.fetch(
        new Request(changedUrl ?? url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
    const name = new URL(url).pathname.split('/').at(-1)!
    return (await fault({ request, name, text, body: parse(text), respond })) ?? (await respond())
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
