import { fc } from '@fast-check/vitest'
import type { PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'
import { expect } from 'vitest'
import { fuzz } from './fuzz.ts'

const base = 'https://api.example.com'
const definition: PackageDefinition = {
  base_url: `${base}/`,
  pipeline_url: `${base}/pipeline`,
  name: 'Notes',
  flags: [],
  docs: 'Notes and their authors.',
  errors: [],
  endpoints: [
    {
      name: 'list-notes',
      returns: [['object.note']] as never,
      flags: ['paginated'],
      arguments: [{ name: 'limit', type: 'number' }],
    },
    {
      name: 'get-note',
      returns: ['object.note'],
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
    },
    { name: 'create-note', returns: ['object.note'], arguments: [{ name: 'text', type: 'any' }] },
    {
      name: 'delete-note',
      returns: ['null'],
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
    },
  ],
  objects: [
    {
      name: 'note',
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'text', type: 'any' },
      ],
    },
  ],
}

const limits = { maxPipelineSteps: 100, maxPipelineSize: 100_000, maxPipelineReferences: 1000 }

/** A pipeline is answered with JSON of bounded size after a bounded number of calls, and leaves the mock as fast as before. */
fuzz({
  name: 'pipelines',
  generate: pipelineText(),
  encoding: 'utf8',
  runs: 500,
  async check(text) {
    const mock = createMock(definition, { seed: 1, ...limits })
    const response = await post(mock, '/pipeline', text)
    expect([200, 400, 413]).toContain(response.status)
    const body = await response.text()
    expect(body.length).toBeLessThanOrEqual(limits.maxPipelineSize + 1000)
    JSON.parse(body)
    expect(mock.calls().length).toBeLessThanOrEqual(limits.maxPipelineSteps + 1)
    const created = await (await post(mock, '/create-note', '{"text":"x"}')).json()
    expect(created).toMatchObject({ text: 'x' })
  },
})

async function post(
  mock: ReturnType<typeof createMock>,
  path: string,
  body: string,
): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return await mock.fetch(new Request(base + path, { method: 'POST', headers, body }))
}

function pipelineText(): fc.Arbitrary<string> {
  const reference = fc.constantFrom(
    '$[0]',
    '$[1]',
    '$[2]',
    '$[-1]',
    '$[0].id',
    '$[0].results',
    '$[0].results[0].id',
    '$[0].next',
    '$[1].text',
    '$',
    '$[999]',
    '$[0]..id',
    '\\$[0]',
    '$[0]["id"]',
    `$${'[0]'.repeat(500)}`,
  )
  const url = fc.constantFrom(
    ...[
      'list-notes',
      'get-note',
      'create-note',
      'create-note',
      'delete-note',
      'pipeline',
      'package',
      '__fc/reset',
      '%5f%5ffc/reset',
      'none',
      '',
    ].map((path) => `${base}/${path}`),
    'https://elsewhere.example/list-notes',
    'file:///etc/passwd',
    'list-notes',
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      reference,
      fc.constantFrom('a', 1, null, 1000),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.record({ text: tie('value'), id: tie('value') }, { requiredKeys: [] }),
      repeated(reference, [2, 10, 300]), // Results multiply.
    ),
  }))
  const header = fc.constantFrom('Api-Version', 'Origin', 'Prefer', '__proto__')
  const stepWith = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.record({ url, body, headers: fc.dictionary(header, value) }, { requiredKeys: ['url'] })
  const flat = stepWith(value)
  const nested = stepWith(fc.array(stepWith(fc.array(flat, { maxLength: 3 })), { maxLength: 3 }))
  const steps = fc.oneof(
    fc.array(fc.oneof(flat, nested), { maxLength: 6 }),
    repeated(flat, [30, 150]),
    nesting(20),
  )
  const returns = fc.oneof(reference, fc.constantFrom('$', '$[-1:]', 1))
  return fc
    .oneof(steps, fc.record({ steps, returns }), value)
    .map((pipeline) => JSON.stringify(pipeline))
}

function repeated(one: fc.Arbitrary<unknown>, times: number[]): fc.Arbitrary<unknown[]> {
  return fc.tuple(one, fc.constantFrom(...times)).map(([item, count]) => Array(count).fill(item))
}

/** A pipeline in a pipeline, and so on. */
function nesting(levels: number): fc.Arbitrary<unknown[]> {
  return fc
    .integer({ min: 1, max: levels })
    .map((count) =>
      Array.from({ length: count }).reduce<unknown[]>(
        (body) => [{ url: `${base}/pipeline`, body }],
        [],
      ),
    )
}
