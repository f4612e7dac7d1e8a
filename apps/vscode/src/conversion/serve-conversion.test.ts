import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ConversionRequest, FromWorker, ToWorker } from './protocol.ts'
import { serveConversion } from './serve-conversion.ts'

/** Handles a request as the extension does, with documents by their locations. */
function convert(
  request: ConversionRequest,
  documents: Record<string, string> = {},
): Promise<FromWorker> {
  return new Promise((resolve) => {
    let send: (message: ToWorker) => void
    serveConversion({
      post(message) {
        if (message.kind !== 'load') return resolve(message)
        const { location } = message
        send({ kind: 'loaded', location, text: documents[location] })
      },
      listen: (onMessage) => void (send = onMessage),
    })
    send!({ kind: 'start', request })
  })
}

const OPENAPI = `openapi: 3.0.3
info: { title: Pets, version: '1' }
servers: [{ url: 'https://api.example.com/v1' }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: A pet
          content: { application/json: { schema: { $ref: 'schemas/pet.yaml' } } }
`

test('imports a document, and asks for those that it references', async () => {
  const pet = 'type: object\nrequired: [name]\nproperties: { name: { type: string } }\n'
  const texts = [{ name: 'pets.yaml', text: OPENAPI }]
  const done = await convert({ kind: 'import', texts }, { 'schemas/pet.yaml': pet })
  expect(done).toMatchObject({
    kind: 'done',
    result: { kind: 'import', source: 'pets.yaml', endpoints: 1, text: expect.any(String) },
  })
  expect(JSON.stringify(done)).not.toContain('Reference not found')
  expect(JSON.stringify(await convert({ kind: 'import', texts }))).toContain('Reference not found')
})

test('recognizes a definition', async () => {
  const text = readFileSync('examples/definitions/shop.fc.json', 'utf8')
  const texts = [{ name: 'shop.fc.json', text }]
  expect(await convert({ kind: 'import', texts })).toEqual({
    kind: 'done',
    result: { kind: 'definition' },
  })
})

test('converts a definition', async () => {
  const text = readFileSync('examples/definitions/shop.fc.json', 'utf8')
  const request = { kind: 'convert', text, target: 'http', toolsFormat: undefined } as const
  const done = await convert(request)
  expect(done).toMatchObject({ kind: 'done', result: { text: expect.any(String), omitted: [] } })
})

test('says why a document cannot be imported', async () => {
  const texts = [{ name: 'a.json', text: '{}' }]
  expect(await convert({ kind: 'import', texts })).toEqual({
    kind: 'failed',
    message: expect.stringContaining('Cannot import a.json: expected an OpenAPI'),
  })
})
