// The published JSON Schemas, as editors use them, and the rules of SchemaStore for them and their entries in its catalog.
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type * as JsonService from 'vscode-json-languageservice'
import corePackage from '../packages/core/package.json' with { type: 'json' }
import entries from '../scripts/release/schemastore.json' with { type: 'json' }
import { docsSnippet } from './editors/docs-snippet.ts'

type Schema = Record<string, unknown> & { $id: string; $schema: string }

const CDN = 'https://cdn.jsdelivr.net/npm/fc-core/'
const NAMES = ['fc-config', 'fc-import', 'mock-model', 'package-definition']
const pathOf = (name: string): string => `schema/${name}.schema.json`
const readText = (name: string): string =>
  readFileSync(new URL(`../packages/core/${pathOf(name)}`, import.meta.url), 'utf8')
const read = (name: string): Schema => JSON.parse(readText(name)) as Schema

describe.each(NAMES)('the schema %s', (name) => {
  const schema = read(name)

  test('has the address of its file in the published package as its $id', () => {
    expect(schema.$id).toBe(CDN + pathOf(name))
    expect(corePackage.files).toContain('schema')
    expect(corePackage.publishConfig.exports).toHaveProperty([`./${pathOf(name)}`])
  })

  test('follows the rules of SchemaStore', () => {
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
    expect(readText(name).startsWith('\ufeff')).toBe(false)
    expect(readText(name)).not.toMatch(/"(?:description|title)": ".*:"/)
    expect(schema['$ref']).toBeUndefined()
    // Draft 7 ignores what is next to a reference.
    const ignored = schemasIn(schema)
      .filter((each) => '$ref' in each)
      .flatMap(Object.keys)
    expect(new Set(ignored)).toEqual(new Set(['$ref', 'description']))
    // A schema is compiled in strict mode. Lists of types, such as of `extends`, are allowed there only with this option.
    expect(() => new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)).not.toThrow()
  })
})

describe('the entries for the catalog of SchemaStore', () => {
  test('are sorted and name the schemas by their $id', () => {
    expect(entries.map(({ url }) => url)).toEqual([
      read('fc-config').$id,
      read('fc-import').$id,
      read('package-definition').$id,
    ])
    const names = entries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  })

  test.each(entries)('$name follows its rules', ({ name, description, fileMatch, ...rest }) => {
    expect(Object.keys(rest)).toEqual(['url'])
    for (const text of [name, description]) {
      expect(text).not.toMatch(/^[,. \t-]|[,. \t-]$|\n/)
      expect(text.toLowerCase()).not.toContain('schema')
    }
    // Simple patterns; a pattern with a folder would have to start with `**/`.
    for (const pattern of fileMatch) expect(pattern).toMatch(/^[\w*.-]+$/)
  })
})

test.each(globSync('examples/**/*.fc.json').concat(globSync('examples/definitions/*.json')))(
  'accepts %s',
  (file) => {
    const validate = new Ajv({ allowUnionTypes: true }).compile(read('package-definition'))
    expect(validate(JSON.parse(readFileSync(file, 'utf8')))).toBe(true)
  },
)

test.each(globSync('examples/**/fc.config.json', { exclude: ['**/node_modules/**'] }))(
  'accepts %s',
  (file) => {
    const validate = new Ajv({ allowUnionTypes: true }).compile(read('fc-config'))
    expect([validate(JSON.parse(readFileSync(file, 'utf8'))), validate.errors]).toEqual([
      true,
      null,
    ])
  },
)

/** The settings of `docs/editors.md` for editors that use the JSON server of VS Code. */
const SETUPS: Record<string, (snippet: string) => { fileMatch: string[]; url: string }[]> = {
  vscode: (snippet) => JSON.parse(snippet)['json.schemas'],
  sublime: (snippet) =>
    JSON.parse(snippet).settings.userSchemas.map(
      ({ fileMatch, uri }: { fileMatch: string[]; uri: string }) => ({ fileMatch, url: uri }),
    ),
  zed: (snippet) => JSON.parse(snippet).lsp['json-language-server'].settings.json.schemas,
  helix: pairsIn,
  neovim: pairsIn,
}

describe.each(Object.keys(SETUPS))('the setup for %s in docs/editors.md', (editor) => {
  const service = createJsonService(SETUPS[editor]!(docsSnippet(`schema ${editor}`)))

  test('checks and completes definitions', async () => {
    const { messages, labels } = await service('users.fc.json', '{ "name": 1,  }', 13)
    expect(messages).toEqual(
      expect.arrayContaining([
        'Incorrect type. Expected "string".',
        'Missing property "base_url".',
      ]),
    )
    expect(labels).toEqual(expect.arrayContaining(['base_url', 'endpoints', 'versions']))
  })

  test('checks and completes configurations', async () => {
    const { messages, labels } = await service('fc.config.json', '{ "rule": {},  }', 14)
    expect(messages).toContain('Property rule is not allowed.')
    expect(labels).toEqual(expect.arrayContaining(['extends', 'rules', 'mock']))
  })

  test('checks and completes decisions of imports', async () => {
    const { messages, labels } = await service('fc.import.json', '{ "pages": [],  }', 15)
    expect(messages).toContain('Property pages is not allowed.')
    expect(labels).toEqual(expect.arrayContaining(['names', 'notPaginated', 'omitHeaders']))
  })

  test('ignores other files', async () => {
    expect(await service('package.json', '{ "name": 1 }', 2)).toEqual({
      messages: [],
      // Of the server itself.
      labels: ['$schema'],
    })
  })
})

/** Creates the JSON service of VS Code with a list of schemas, which it finds in the package at the end of their addresses. */
function createJsonService(schemas: { fileMatch: string[]; url: string }[]) {
  const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
    'vscode-json-languageservice',
  ) as typeof JsonService
  const service = getLanguageService({
    schemaRequestService: async (url) => {
      const name = NAMES.find((each) => CDN + pathOf(each) === url)
      if (name === undefined) throw new Error(`${url} is not published.`)
      return readText(name)
    },
  })
  service.configure({
    schemas: schemas.map(({ fileMatch, url }) => ({ fileMatch, uri: url })),
  })
  return async (file: string, text: string, offset: number) => {
    const document = TextDocument.create(`file:///project/${file}`, 'json', 1, text)
    const parsed = service.parseJSONDocument(document)
    const problems = await service.doValidation(document, parsed)
    const list = await service.doComplete(document, document.positionAt(offset), parsed)
    return {
      messages: problems.map(({ message }) => String(message)),
      labels: list?.items.map(({ label }) => label) ?? [],
    }
  }
}

/** The schemas in a snippet of TOML or Lua. */
function pairsIn(snippet: string): { fileMatch: string[]; url: string }[] {
  return Array.from(
    snippet.matchAll(/fileMatch = [[{] ?["']([^"']+)["'] ?[\]}],?\s+url = ["']([^"']+)["']/g),
    ([, pattern, url]) => ({ fileMatch: [pattern!], url: url! }),
  )
}

function schemasIn(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return []
  const isSchema = !Array.isArray(node) && ('$ref' in node || 'type' in node)
  return [...(isSchema ? [node] : []), ...Object.values(node).flatMap(schemasIn)]
}
