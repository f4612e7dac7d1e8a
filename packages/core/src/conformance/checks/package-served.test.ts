import type { PackageDefinition } from '../../definition/types.generated.ts'
import { json, rejected, type Service, testPackageCheck } from '../../testing/test-check.ts'
import packageServed from './package-served.ts'

const definition: PackageDefinition = {
  base_url: 'https://api.example.com/v1/',
  name: 'People',
  flags: [],
  docs: '',
  errors: ['GONE'],
  endpoints: [
    { name: 'get', returns: ['object'], arguments: [{ name: 'id', type: 'string' }] },
    { name: 'audit', returns: ['null'], flags: ['private'] },
  ],
}
const [get, audit] = definition.endpoints as [
  PackageDefinition['endpoints'][number],
  PackageDefinition['endpoints'][number],
]

/** Serves a definition at one URL. */
const serving =
  (served: unknown, at = '', by = 'POST'): Service =>
  ({ name, method }) =>
    name === at && method === by ? json(served) : rejected()

const url = 'https://api.example.com/v1/'
const none =
  'skipped: No definition found at the base URL, at /package or at an endpoint with the flag `package`.'
const flagged = {
  ...definition,
  endpoints: [...definition.endpoints, { name: 'self', returns: ['object'], flags: ['package'] }],
}

testPackageCheck(packageServed, [
  {
    name: 'at the base URL',
    definition,
    service: serving(definition),
    outcome: 'passed',
    calls: ['POST  {}'],
  },
  {
    name: 'at /package, by GET',
    definition,
    service: serving(definition, 'package', 'GET'),
    outcome: 'passed',
    calls: ['POST  {}', 'GET', 'POST package {}', 'GET package'],
  },
  {
    name: 'by the endpoint with the flag `package`',
    definition: flagged,
    service: serving(flagged, 'self'),
    outcome: 'passed',
    calls: ['POST self {}'],
  },
  {
    name: 'not by an endpoint with the flag `package`',
    definition: flagged,
    service: serving(flagged),
    outcome: none,
    calls: ['POST self {}', 'GET self'],
  },
  ...[null, [], 'text', {}, { endpoints: {} }].map((value) => ({
    name: `not a definition: ${JSON.stringify(value)}`,
    definition,
    service: serving(value),
    outcome: none,
  })),
  {
    name: 'an error that has endpoints',
    definition,
    service: () => json(definition, 400),
    outcome: none,
  },
  {
    name: 'a missing endpoint',
    definition,
    service: serving({ ...definition, endpoints: [audit] }),
    outcome: `failed: The definition at ${url} differs in \`endpoints\`: "get" is missing.`,
  },
  {
    name: 'without its private endpoint and private argument',
    definition: {
      ...definition,
      endpoints: [
        {
          ...get,
          arguments: [...get.arguments!, { name: 'as', type: 'string', flags: ['private'] }],
        },
        audit,
      ],
    },
    service: serving({ ...definition, endpoints: [get] }),
    outcome: 'passed',
  },
  {
    name: 'an additional endpoint',
    definition,
    service: serving({
      ...definition,
      endpoints: [...definition.endpoints, { name: 'list', returns: ['array'] }],
    }),
    outcome: `failed: The definition at ${url} differs in \`endpoints\`: "list" is not in the tested definition.`,
  },
  {
    name: 'an endpoint that is null',
    definition,
    service: serving({ ...definition, endpoints: [...definition.endpoints, null] }),
    outcome: `failed: The definition at ${url} differs in \`endpoints\`: an entry has no name.`,
  },
  {
    name: 'at another URL, with other keys that need not be equal',
    definition: {
      ...definition,
      base_url: 'http://localhost:3000/',
    },
    original: definition,
    service: serving({
      ...definition,
      base_url: 'https://eu.example.com/',
      pipeline_url: 'https://eu.example.com/pipeline',
      event_source_url: 'https://eu.example.com/events',
      objects: [{ name: 'user' }],
      endpoints: definition.endpoints.toReversed(),
      $schema: 'https://example.com/schema.json',
    }),
    outcome: 'passed',
  },
  {
    name: 'keys that need not be equal are missing',
    definition: {
      ...definition,
      pipeline_url: 'https://eu.example.com/pipeline',
      event_source_url: 'https://eu.example.com/events',
      objects: [{ name: 'user' }],
      $schema: 'https://example.com/schema.json',
    },
    service: serving(definition),
    outcome: 'passed',
  },
  {
    name: 'another list of errors',
    definition,
    service: serving({ ...definition, errors: [] }),
    outcome: `failed: The definition at ${url} differs in \`errors\`.`,
  },
  ...[
    { returns: ['string'] },
    { flags: ['paginated'] },
    { arguments: [] },
    { arguments: 'none' },
    { arguments: [null] },
    { arguments: [{ name: 'id', type: 'number' }] },
  ].map((change) => ({
    name: `another endpoint: ${JSON.stringify(change)}`,
    definition,
    service: serving({ ...definition, endpoints: [{ ...get, ...change }] }),
    outcome: `failed: The definition at ${url} differs in the endpoint "get".`,
  })),
  {
    name: 'other docs and empty flags of an endpoint',
    definition,
    service: serving({ ...definition, endpoints: [{ ...get, docs: 'Gets.', flags: [] }] }),
    outcome: 'passed',
  },
])
