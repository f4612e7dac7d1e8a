import type { PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'

/** A service with everything that is checked: versions, pages, filters, choices, tokens, error triples. */
export const definition: PackageDefinition = {
  base_url: 'https://api.example.com/people/',
  name: 'People',
  flags: ['versioned'],
  version: 'beta',
  versions: ['2025-01-01', 'beta'],
  docs: 'Who works here. A call without a version gets the current one. An unknown version is refused with an error.',
  errors: [],
  endpoints: [
    {
      name: 'list-people',
      returns: ['object'],
      flags: ['paginated', 'error_triple'],
      group: 'people',
      docs: 'Everybody.',
      errors: [],
      arguments: [
        { name: 'limit', type: 'number', flags: [], docs: 'How many to a page.' },
        { name: 'q', type: 'string', flags: [], docs: 'Words to look for.' },
        { name: 'status', type: 'string', flags: [], docs: '', choices: ['active', 'away'] },
      ],
    },
    {
      name: 'get-person',
      returns: ['object'],
      flags: ['bearer_auth'],
      group: 'people',
      docs: 'One of them.',
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
      docs: 'Lets one go.',
      errors: [],
      arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: '' }],
    },
  ],
}

/** The same without versions. */
export const unversioned: PackageDefinition = { ...definition, flags: [], docs: 'Who works here.' }

/** A request as a fault sees it. */
export interface Call {
  request: Request
  /** Last segment of the path. */
  name: string
  text: string
  /** The body, `undefined` when it is not JSON. */
  body: unknown
  /** Answers as the right service would, to this request or another one. */
  answer(change?: {
    body?: unknown
    headers?: Record<string, string>
    url?: string
  }): Promise<Response>
}

/** What a wrong service does in place of the right thing. Undefined: the right thing. */
export type Fault = (call: Call) => Promise<Response | undefined>

/** A service that keeps the interface, but for one fault. */
export function createService(
  fault: Fault = async () => undefined,
  of: PackageDefinition = definition,
): (url: string, init: RequestInit) => Promise<Response> {
  const mock = createMock(of, { onUnknownVersion: 'error', items: 23 })
  return async (url, init) => {
    const request = new Request(url, init)
    const text = typeof init.body === 'string' ? init.body : ''
    const answer: Call['answer'] = ({ body, headers, url: other } = {}) =>
      mock.fetch(
        new Request(other ?? url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )
    const name = new URL(url).pathname.split('/').at(-1)!
    return (await fault({ request, name, text, body: parse(text), answer })) ?? (await answer())
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
