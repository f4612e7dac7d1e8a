import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fc } from '@fast-check/vitest'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions, spread } from 'fc-core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFactories } from '../packages/mock/src/create-factories.ts'
import { describeModel } from '../packages/mock/src/model/describe-model.ts'
import { applyResults, inferResults } from '../packages/infer/src/infer-results.ts'
import { generateTypes } from '../packages/core/src/codegen/generate-types.ts'
import { hostileDefinition } from '../packages/core/src/codegen/testing/hostile-definition.ts'
import { run, start } from './run.ts'

const examples = ['library-v1', 'library-v2', 'people', 'shop'].map((name) =>
  resolve('examples', 'definitions', `${name}.fc.json`),
)
const people = examples[2]!
let folder: string

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fc-types-')))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('writes formatted types that compile with every strict option and fit the client', async () => {
  const modules = [...examples, ...spread(realDefinitions, 5)].flatMap((file) => {
    const name = basename(file).replace(/(?:\.fc)?\.json$/, '.ts')
    const definition = JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
    writeFileSync(join(folder, name), generateTypes(definition, { source: basename(file) }))
    const inferred = name.replace(/\.ts$/, '-inferred.ts')
    const described = applyResults(definition, inferResults(definition, describeModel(definition)))
    writeFileSync(join(folder, inferred), generateTypes(described))
    return [name, inferred]
  })
  checkFormat(modules)
  compile(modules)
  const { stdout } = await run('fc-cli', ['types', people])
  expect(stdout).toBe(readFileSync(join(folder, 'people.ts'), 'utf8'))
})

it('writes types of collections and branded types that compile, and are assignable to plain ones', async () => {
  const modules: string[] = []
  const checks: string[] = []
  for (const [index, file] of [...examples, ...realDefinitions].entries()) {
    const definition = JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
    const { collections } = describeModel(definition)
    for (const refinements of ['plain', 'branded'] as const) {
      const module = `${refinements}-${index}.ts`
      writeFileSync(join(folder, module), generateTypes(definition, { refinements, collections }))
      checks.push(`import type * as ${refinements}${index} from './${module}'`)
      modules.push(module)
    }
    const plain = readFileSync(join(folder, `plain-${index}.ts`), 'utf8')
    const names = [...plain.matchAll(/^export interface (\w+)(<T)?/gm)]
    for (const [, name, parameter] of names) {
      const used = parameter === undefined ? name : `${name}<string>`
      checks.push(
        `export const a${index}${name} = (b: branded${index}.${used}): plain${index}.${used} => b`,
      )
    }
  }
  writeFileSync(join(folder, 'assign.ts'), checks.join('\n'))
  checkFormat(modules)
  compile(modules, ['assign.ts'])
  const { stdout } = await run('fc-cli', ['types', examples[3]!, '--refinements', 'branded'])
  const shop = JSON.parse(readFileSync(examples[3]!, 'utf8')) as PackageDefinition
  expect(stdout).toBe(generateTypes(shop, { source: 'shop.fc.json', refinements: 'branded' }))
  const output = join(folder, 'branded.ts')
  const flags = ['-o', output, '--refinements', 'branded']
  const check = await run('fc-cli', ['types', examples[3]!, ...flags, '--check'])
  expect(check.stderr).toContain(`fc-cli types ${examples[3]} ${flags.join(' ')}\n`)
})

it('reports on standard error what is unknown, and types it with --infer', async () => {
  const file = join(folder, 'users.json')
  writeFileSync(
    file,
    JSON.stringify({
      base_url: 'https://api.example.com/',
      name: 'Users',
      flags: [],
      docs: '',
      errors: [],
      endpoints: [
        { name: 'list-users', returns: ['object'], flags: ['paginated'] },
        {
          name: 'get-user',
          returns: ['object'],
          arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
        },
        { name: 'send', returns: ['null'], arguments: [{ name: 'data', type: 'object' }] },
      ],
    }),
  )
  const plain = await run('fc-cli', ['types', file])
  expect(plain.stdout).toContain('item: unknown;')
  expect(plain.stderr).toBe(
    `fc-cli: The definition does not describe 2 of 3 results (list-users, get-user) and 1 of 2 arguments (send.data): their type is \`unknown\` or \`Record<string, unknown>\`. To type results by what the mock returns: fc-cli types ${file} --infer\n`,
  )
  const output = join(folder, 'users.ts')
  const inferred = await run('fc-cli', ['types', file, '-o', output, '--infer'])
  expect(inferred).toEqual({
    code: 0,
    stdout: `Wrote ${output}.\n`,
    stderr:
      'fc-cli: The definition does not describe 1 of 2 arguments (send.data): their type is `unknown` or `Record<string, unknown>`. To type them: declare `attributes`, `objects` or item types in the definition.\n',
  })
  const text = readFileSync(output, 'utf8')
  expect(text).toMatch(/item: User;[^]*returns: User;[^]*interface User \{\n {2}id: string;\n/)
  expect(await run('fc-cli', ['types', file, '-o', output, '--check'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `${output} is out of date. To update it: fc-cli types ${file} -o ${output}\n`,
  })
  const check = ['types', file, '-o', output, '--infer', '--check']
  expect(await run('fc-cli', check)).toEqual({ code: 0, stdout: '', stderr: '' })
})

it('names three of the results that are unknown', async () => {
  const file = join(folder, 'bare-people.json')
  writeFileSync(file, readFileSync(people, 'utf8').replaceAll(/"object\.\w+"/g, '"object"'))
  const { stderr } = await run('fc-cli', ['types', file])
  expect(stderr).toMatch(
    /describe 6 of 8 results \(such as [^,]+, [^,]+, [^,]+\): their type is `unknown`/,
  )
})

it('names the factories as fc-mock does, also with --infer', async () => {
  const file = join(folder, 'order-lines.json')
  const id = { name: 'order_line_id', type: 'string', flags: ['required'] }
  const definition = {
    base_url: 'https://api.example.com/',
    name: 'Lines',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [
      { name: 'list_order_lines', returns: ['object'], flags: ['paginated'] },
      { name: 'get_order_line', returns: ['object'], arguments: [id] },
    ],
  }
  writeFileSync(file, JSON.stringify(definition))
  const { stdout } = await run('fc-cli', ['types', file, '--collections', '--infer'])
  const names = /export interface Objects \{\n([^}]*)\}/.exec(stdout)![1]!
  const made = Object.keys(createFactories(definition))
  expect(made).toEqual(['order-line'])
  expect(names).toBe('  "order-line": OrderLineRecord;\n')
})

it('creates the folder of the output file', async () => {
  const output = join(folder, 'new', 'folder', 'people.ts')
  expect(await run('fc-cli', ['types', people, '-o', output])).toEqual({
    code: 0,
    stdout: `Wrote ${output}.\n`,
    stderr: '',
  })
  expect(readFileSync(output, 'utf8')).toContain('export interface Definition')
  const inFile = join(output, 'people.ts')
  expect(await run('fc-cli', ['types', people, '-o', inFile])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^fc-cli: Cannot (?:read|write) .*people\.ts: /),
  })
})

it('writes types that compile, whatever the names are', () => {
  const words = [
    '__proto__',
    'constructor',
    'new',
    'readonly',
    'get',
    'T',
    'Record',
    'Definition',
    '*/',
    '"',
    "'",
    '\\',
    '`${x}`',
    '\n',
    '\u2028',
    '// @ts-nocheck',
    '/** @ts-ignore',
    '\u{1f600}',
    '',
  ]
  const text = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 8 }))
  const modules = fc
    .sample(fc.array(text, { minLength: 30, maxLength: 60 }), { numRuns: 60, seed: 7 })
    .map((texts, index) => {
      let next = 0
      const definition = hostileDefinition(() => texts[next++ % texts.length]!)
      writeFileSync(
        join(folder, `hostile-${index}.ts`),
        generateTypes(definition, { source: texts[0] }),
      )
      return `hostile-${index}.ts`
    })
  compile(modules)
})

it('checks whether a file is up to date', async () => {
  const file = join(folder, 'checked.ts')
  const check = ['types', people, '-o', file, '--check']
  expect(await run('fc-cli', check)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${file} does not exist`),
  })
  await run('fc-cli', ['types', people, '-o', file])
  expect(await run('fc-cli', check)).toEqual({ code: 0, stdout: '', stderr: '' })
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'))
  expect((await run('fc-cli', check)).code).toBe(0)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
  expect(await run('fc-cli', check)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`fc-cli types ${people} -o ${file}`),
  })
})

it('does not write a file that is up to date', async () => {
  const file = join(folder, 'same.ts')
  await run('fc-cli', ['types', people, '-o', file])
  const { mtimeMs } = statSync(file)
  expect((await run('fc-cli', ['types', people, '-o', file])).stdout).toBe(
    `${file} is up to date.\n`,
  )
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
})

it('reads standard input and writes standard output', async () => {
  const { stdout } = await run('fc-cli', ['types', '-'], { input: readFileSync(people) })
  expect(stdout.split('\n')[0]).toBe('// Generated by fc-cli types. Do not edit.')
  expect(stdout).toContain('export interface Definition {')
})

it('writes the file again after each change, and keeps it while there are errors', async () => {
  const definition = join(folder, 'watched.fc.json')
  const output = join(folder, 'watched.ts')
  writeFileSync(definition, readFileSync(people))
  const command = start('fc-cli', ['types', definition, '-o', output, '--watch'])
  const exited = once(command, 'exit')
  const lines = createInterface(command.stdout)[Symbol.asyncIterator]()
  const line = async (): Promise<unknown> => (await lines.next()).value as unknown
  expect(await line()).toBe(`Wrote ${output}.`)

  writeFileSync(definition, readFileSync(people, 'utf8').replaceAll('find-user-v2', 'find-anyone'))
  expect(await line()).toBe(`Wrote ${output}.`)
  const good = readFileSync(output, 'utf8')
  expect(good).toContain('"find-anyone": {')

  const stderrClosed = once(createInterface(command.stderr), 'close')
  writeFileSync(definition, '{')
  const [first] = (await once(command.stderr, 'data')) as [Buffer]
  expect(String(first)).toContain('watched.fc.json')
  expect(readFileSync(output, 'utf8')).toBe(good)
  writeFileSync(definition, readFileSync(people))
  expect(await line()).toBe(`Wrote ${output}.`)
  command.kill('SIGINT')
  expect((await exited)[0]).toBe(0)
  await stderrClosed
})

it('rejects a folder with several definitions', async () => {
  const { code, stdout, stderr } = await run('fc-cli', ['types', 'examples/definitions'])
  expect(stderr).toContain(
    'Expected 1 definition, got 5 in examples/definitions: pass one file, such as',
  )
  expect([code, stdout]).toEqual([2, ''])
})

it('rejects a definition with errors, and prints them', async () => {
  const { code, stdout, stderr } = await run('fc-cli', ['types', '-'], { input: '{"name": 1}' })
  expect(stderr).toContain('base_url')
  expect([code, stdout]).toEqual([2, ''])
})

/** Checks that modules are formatted. */
function checkFormat(modules: string[]): void {
  writeFileSync(join(folder, '.oxfmtrc.json'), '{"printWidth":80}')
  const options = { cwd: folder, stdio: 'pipe' } as const
  execFileSync(resolve('node_modules/.bin/oxfmt'), ['--check', ...modules], options)
}

/** Compiles modules with a type `Definition`, and a client for each. */
function compile(modules: string[], others: string[] = []): void {
  const client = resolve('packages/client/src/index.ts')
  const imports = modules.map(
    (name, index) => `import type { Definition as D${index} } from './${name}'`,
  )
  const uses = modules.map(
    (_, index) => `createClient<D${index}>('https://api.example.com/').items`,
  )
  writeFileSync(
    join(folder, 'use.ts'),
    [`import { createClient } from '${client}'`, ...imports, `void [${uses.join()}]`].join('\n'),
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve('tsconfig.base.json'),
      compilerOptions: { lib: ['es2023', 'dom'], skipLibCheck: false, types: [] },
      files: ['use.ts', ...modules, ...others],
    }),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/typescript/bin/tsc'), '-p', folder],
    {
      encoding: 'utf8',
    },
  )
  expect(stdout).toBe('')
}
