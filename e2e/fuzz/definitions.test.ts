import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fc } from '@fast-check/vitest'
import { applyFixes, FcError, lintText, type PackageDefinition } from 'fc-core'
import { generateTypes } from 'fc-core/codegen'
import { readJson } from 'fc-core/json'
import { hostileDefinition } from '../../packages/core/src/codegen/testing/hostile-definition.ts'
import { anyDefinition } from '../../packages/core/src/testing/any-definition.ts'
import { createMock } from 'fc-mock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertDefinition } from '../../packages/convert/src/targets.ts'
import { fuzz } from './fuzz.ts'

const hostileTexts = fc.array(
  fc.oneof(
    fc.constantFrom(
      '*/',
      '"',
      '`${x}`',
      '{{x}}',
      '\n### GET http://a.example',
      '\u2028',
      'T',
      '__proto__',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  ),
  { minLength: 1, maxLength: 40 },
)

let folder: string
const modules: string[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-fuzz-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A definition is linted and, if no problem prevents it, converted to each format, parsed there, and served. */
fuzz({
  name: 'definitions',
  generate: fc
    .oneof(anyDefinition, hostileTexts.map(hostileDefinitionOf))
    .map((definition) => JSON.stringify(definition, undefined, 2)),
  encoding: 'utf8',
  runs: 300,
  async check(text) {
    for (const { range } of lintText(text)) {
      expect(range!.start.offset).toBeGreaterThanOrEqual(0)
      expect(range!.end.offset).toBeLessThanOrEqual(text.length)
    }
    const fixed = applyFixes(text).text
    expect(applyFixes(fixed).text).toBe(fixed)
    if (lintText(text, { fatalOnly: true }).length > 0) return
    const definition = readJson(text).value as PackageDefinition
    checkOpenApi(await convertDefinition(definition, 'openapi'))
    const collection = await convert(definition, 'postman')
    const file = await convert(definition, 'http')
    if (collection !== undefined) checkPostman(collection)
    if (file !== undefined) checkHttpFile(file, definition)
    writeTypes(definition)
    await checkMock(definition)
  },
})

test('the types of all these definitions compile', () => {
  const options = { extends: resolve('tsconfig.base.json'), compilerOptions: { types: [] } }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, files: modules }))
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], {
    encoding: 'utf8',
  })
  expect(modules.length).toBeGreaterThan(20)
  expect(stdout).toBe('')
})

/** Converts a definition; undefined if the format cannot express its names or versions. */
async function convert(
  definition: PackageDefinition,
  target: 'postman' | 'http',
): Promise<string | undefined> {
  try {
    return await convertDefinition(definition, target)
  } catch (error) {
    if (FcError.isInstance(error)) return undefined
    throw error
  }
}

/** Every reference of the document has a target. */
function checkOpenApi(text: string): void {
  const document: unknown = JSON.parse(text)
  visit(document, (key, value) => {
    if (key === '$ref') expect(valueAt(document, value as string), value as string).toBeDefined()
  })
}

/** Every request of the collection has a JSON body. */
function checkPostman(text: string): void {
  visit(JSON.parse(text), (key, value) => {
    if (key === 'body') JSON.parse((value as { raw: string }).raw)
  })
}

/** Every endpoint has a request: a request line, headers, an empty line and a JSON body. */
function checkHttpFile(text: string, { endpoints }: PackageDefinition): void {
  const [, ...requests] = text.split(/^### .*$/m)
  expect(requests).toHaveLength(endpoints.length)
  for (const request of requests) {
    const [head, body] = request.trim().split('\n\n')
    const lines = head!.split('\n').filter((line) => !line.startsWith('#'))
    expect(lines[0]).toMatch(/^POST \{\{base_url\}\}\/\S*$/)
    for (const line of lines.slice(1)) expect(line).toMatch(/^[\w-]+: \S.*$/)
    JSON.parse(body!)
  }
}

/** Keeps the types of the last definitions, which are compiled together. */
function writeTypes(definition: PackageDefinition): void {
  const name = `definition-${typed++ % 500}.ts`
  if (!modules.includes(name)) modules.push(name)
  writeFileSync(join(folder, name), generateTypes(definition))
}

/** Every endpoint answers with JSON, and never with an internal error. */
async function checkMock(definition: PackageDefinition): Promise<void> {
  const mock = createMock(definition)
  const base = definition.base_url.replace(/\/$/, '')
  for (const { name } of definition.endpoints) {
    const response = await mock.fetch(
      new Request(`${base}/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    expect(response.status, name).toBeLessThan(500)
    await response.json()
  }
}

let typed = 0

function hostileDefinitionOf(texts: string[]): PackageDefinition {
  let next = 0
  return hostileDefinition(() => texts[next++ % texts.length]!)
}

function visit(value: unknown, check: (key: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    check(key, member)
    visit(member, check)
  }
}

function valueAt(root: unknown, reference: string): unknown {
  const keys = decodeURIComponent(reference).slice(2).split('/')
  return keys.reduce<unknown>(
    (value, key) =>
      (value as Record<string, unknown> | undefined)?.[
        key.replaceAll('~1', '/').replaceAll('~0', '~')
      ],
    root,
  )
}
