import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../run.ts'

/** Names of the generated code, of TypeScript, of prototypes, and code. */
const NAMES = [
  'T',
  't',
  'T2',
  'T-input',
  'Record',
  'record',
  'Definition',
  'Collections',
  'get-arguments',
  'Array',
  'Object',
  'Promise',
  'class',
  'string',
  'never',
  'undefined',
  'null',
  'any',
  'void',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'enum',
  'interface',
  'import',
  'default',
  '2nd',
  'ß',
  '名',
  'é',
  '"',
  "'",
  '`${x}',
  '*/ export {} /*',
  '\\',
  '{{x}}',
]

const objects = NAMES.map((name, index) => ({
  name,
  docs: '*/ export {} /*',
  attributes: [
    { name: 'items', type: [['T']] },
    { name, type: NAMES[(index + 1) % NAMES.length] },
    { name: 'any', type: 'object' },
  ],
  arguments: [
    { name, type: ['T', 'null'] },
    { name, type: 'number' },
    { name: 'constructor', type: 'string', choices: NAMES },
  ],
}))

const definition = {
  base_url: 'https://example.com/',
  name: '*/ x',
  flags: [],
  docs: '*/',
  errors: ['A', '*/'],
  objects,
  endpoints: NAMES.map((name) => ({
    name,
    returns: [[name, 'string']],
    flags: [],
    docs: '*/',
    errors: [{ code: '*/', docs: '*/' }],
    arguments: [
      { name, type: name },
      { name: 'new', type: 'string', choices: NAMES },
    ],
    attributes: [{ name: 'x', type: name }],
  })),
}

let folder = ''
let file = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-generators-'))
  file = join(folder, 'api.fc.json')
  writeFileSync(file, JSON.stringify(definition))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('types of hostile names', () => {
  it.each([[[]], [['--collections']], [['--private']]])('compile: %j', async (options) => {
    const output = join(folder, 'types.ts')
    const { code, stderr } = await run('fc-cli', ['types', file, '-o', output, ...options])
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const compiler = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', output]
    const { stdout, status } = spawnSync('node_modules/.bin/tsc', compiler, {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect(stdout).toBe('')
    expect(status).toBe(0)
    // Only types: nothing of the definition became code.
    const source = readFileSync(output, 'utf8').replaceAll(/\/\*\*[^]*?\*\//g, '')
    const statements = source
      .match(/^\S.*$/gm)!
      .filter(
        (line) => !/^(?:\/\/|\}|export interface |export type \w+ =(?: (?:"|\d|$)|$))/.test(line),
      )
    expect(statements).toEqual([])
    expect(source).not.toMatch(/(?:interface|type) (?:T|Record)\b(?!\w)/)
  })
})

describe('requests of hostile names', () => {
  it.each(['http', 'postman'])('contain no variables of the tool: %s', async (target) => {
    const { code, stdout } = await run('fc-cli', ['convert', file, '--to', target])
    expect(code).toBe(0)
    const own = /\{\{(?:base_url|api_version|bearer_token)\}\}/g
    expect(stdout.replaceAll(own, '')).not.toMatch(/\{\{|\{%/)
  })
})
