import { describe, expect, test } from 'vitest'
import type { ImportedText } from '../protocol/import-messages.ts'
import { readImport } from './read-import.ts'

const OPENAPI = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets/{id}:
    get:
      operationId: getPet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: A pet
          content: { application/json: { schema: { $ref: 'pet.yaml' } } }
`
const PET = 'type: object\nrequired: [name]\nproperties: { name: { type: string } }\n'

const readText = (text: string, settings = {}): Promise<ImportedText> =>
  readImport({ kind: 'text', text }, settings)
const readFiles = (files: Record<string, string>): Promise<ImportedText> =>
  readImport(
    {
      kind: 'files',
      files: Object.entries(files).map(([name, text]) => new File([text], name)),
    },
    {},
  )

describe('readImport', () => {
  test('converts a pasted document, and lists the differences', async () => {
    const result = await readText(OPENAPI)
    expect(result).toMatchObject({
      kind: 'import',
      format: 'an OpenAPI 3.0.3 document in YAML',
      fileName: undefined,
      endpoints: 1,
    })
    const { differences } = result as ImportedText & { kind: 'import' }
    expect(differences.find(({ message }) => message.startsWith('Reference'))).toMatchObject({
      count: 1,
      places: [{ detail: 'pet.yaml' }],
    })
    expect(differences.every(({ message }) => !message.includes('--'))).toBe(true)
  })

  test('follows references to other chosen files', async () => {
    const result = await readFiles({ 'pet.yaml': PET, 'pets.yaml': OPENAPI })
    expect(result).toMatchObject({ kind: 'import', fileName: 'pets.yaml' })
    const { differences } = result as ImportedText & { kind: 'import' }
    expect(differences.map(({ message }) => message).join()).not.toContain('Reference')
    expect(result.text).toContain('"name": "name"')
  })

  test('does not load remote references', async () => {
    const remote = OPENAPI.replace('pet.yaml', 'http://localhost:9/pet.yaml')
    expect(await readText(remote)).toMatchObject({
      differences: expect.arrayContaining([
        expect.objectContaining({ message: 'Remote reference not loaded' }),
      ]),
    })
  })

  test('uses the base URL and the style of names', async () => {
    const settings = { baseUrl: 'https://api.example.com/', naming: 'snake_case' }
    const { text } = await readText(OPENAPI, settings)
    expect(JSON.parse(text)).toMatchObject({
      base_url: 'https://api.example.com/',
      endpoints: [{ name: 'get_pet' }],
    })
    await expect(readText(OPENAPI, { baseUrl: 'ftp://a/' })).rejects.toThrow('Invalid base URL')
  })

  test('returns definitions, and pasted texts in no known format, as they are', async () => {
    const definition = '{"base_url": "https://a.example/", "endpoints": []}'
    expect(await readText(definition)).toEqual({ kind: 'definition', text: definition })
    expect(await readFiles({ 'a.json': definition })).toEqual({
      kind: 'definition',
      text: definition,
    })
    expect(await readText('{"a": 1}')).toEqual({ kind: 'other', text: '{"a": 1}' })
  })

  test.each([
    ['a file in no known format', { 'a.json': '{"a": 1}' }, 'Cannot import a.json: expected'],
    ['invalid YAML', { 'a.yaml': 'openapi: 3.0.0\npaths: [' }, 'invalid YAML at line 2, column 9'],
    [
      'deep nesting',
      { 'a.json': `{"openapi":"3.0.0","a":${'['.repeat(1e5)}${']'.repeat(1e5)}}` },
      'nested deeper than 400 levels',
    ],
    ['a YAML bomb', { 'a.yaml': bomb(12) }, 'aliases expand to more than 10000000 values'],
    [
      'a large YAML document',
      { 'a.yaml': `openapi: 3.0.0\n${'#'.repeat(17 * 2 ** 20)}` },
      'at most 16 MiB',
    ],
    [
      'files of 65 MiB',
      { 'a.json': ' '.repeat(65 * 2 ** 20) },
      'Cannot import a.json: more than 64 MiB',
    ],
  ])('rejects %s', async (_, files, message) => {
    await expect(readFiles(files as unknown as Record<string, string>)).rejects.toThrow(message)
  })
})

function bomb(levels: number): string {
  const lines = Array.from(
    { length: levels },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
  )
  return ['openapi: 3.0.0', 'l0: &l0 [a]', ...lines].join('\n')
}
