import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importPlugin } from './import-plugin.ts'

let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'fc-plugin-')))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(files: Record<string, string | object>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await writeFile(join(folder, name), text)
  }
}

const plugin = { name: 'acme', rules: [] }
const esm = `export default ${JSON.stringify(plugin)}`
const cjs = `module.exports = ${JSON.stringify(plugin)}`

describe('importPlugin', () => {
  test.each<[string, string, Record<string, string | object>]>([
    ['a module', './rules/acme.mjs', { 'rules/acme.mjs': esm }],
    ['a module above', '../acme.mjs', { '../acme.mjs': esm }],
    ['CommonJS', './acme.cjs', { 'acme.cjs': cjs }],
    [
      'CommonJS of a compiler',
      './acme.cjs',
      { 'acme.cjs': `exports.__esModule = true; exports.default = ${JSON.stringify(plugin)}` },
    ],
    [
      'JavaScript of the package type',
      './acme.js',
      { 'package.json': { type: 'module' }, 'acme.js': esm },
    ],
    [
      'a package',
      'acme',
      { 'node_modules/acme/package.json': { main: './x.cjs' }, 'node_modules/acme/x.cjs': cjs },
    ],
    [
      'a scoped package of a folder above, which can only be imported',
      '@acme/rules',
      {
        '../node_modules/@acme/rules/package.json': {
          exports: { '.': { types: './x.d.ts', import: './x.mjs' } },
        },
        '../node_modules/@acme/rules/x.mjs': esm,
      },
    ],
    [
      'a part of a package',
      'acme/strict',
      {
        'node_modules/acme/package.json': { exports: { './strict': { import: ['./x.mjs'] } } },
        'node_modules/acme/x.mjs': esm,
      },
    ],
  ])('imports %s', async (_, module, files) => {
    const outer = folder
    folder = join(outer, 'inner')
    await write({ 'fc.config.json': '{}', ...files })
    expect((await importPlugin(module, folder)).plugin).toEqual(plugin)
    folder = outer
  })

  test.runIf((process.features as { typescript?: unknown }).typescript)(
    'imports TypeScript',
    async () => {
      await write({ 'acme.ts': `const name: string = 'acme'\nexport default { name, rules: [] }` })
      expect((await importPlugin('./acme.ts', folder)).plugin).toEqual(plugin)
    },
  )

  test.each<[string, string, Record<string, string>, RegExp]>([
    ['a missing file', './acme.mjs', {}, /^Module not found: .*acme\.mjs\.$/],
    ['a missing extension', './acme', { 'acme.mjs': esm }, /Did you mean "\.\/acme\.mjs"\?$/],
    ['a folder', './acme', { 'acme/index.mjs': esm }, /is not a file\. Name the file\.$/],
    [
      'a missing package',
      '@a/b',
      {},
      /^Package not found. Install it in .*: npm install --save-dev @a\/b$/,
    ],
    [
      'a file without ./',
      'acme.mjs',
      { 'acme.mjs': esm },
      /^Package not found. For the file, write "\.\/acme\.mjs"\.$/,
    ],
    ['a part of Node', 'fs', {}, /^This is a module of Node, not a plugin\.$/],
    ['a URL', 'https://example.com/acme.mjs', {}, /not URLs\.$/],
    ['code in a URL', 'data:text/javascript,export default {}', {}, /not URLs\.$/],
    ['an empty name', '', {}, /Expected a path or the name of a package\.$/],
    [
      'an error in the module',
      './acme.mjs',
      { 'acme.mjs': 'throw new Error("boom")' },
      /^Cannot load the module\. Error: boom/,
    ],
    [
      'a missing import',
      './acme.mjs',
      { 'acme.mjs': 'import "./other.mjs"' },
      /^Cannot load the module\. .*other\.mjs/,
    ],
  ])('rejects %s', async (_, module, files, message) => {
    await write(files)
    await expect(importPlugin(module, folder)).rejects.toThrow(message)
  })

  test('imports a changed module again with another revision', async () => {
    await write({ 'acme.mjs': esm })
    await importPlugin('./acme.mjs', folder, '1')
    await write({ 'acme.mjs': esm.replace('acme', 'other') })
    expect((await importPlugin('./acme.mjs', folder, '2')).plugin).toMatchObject({ name: 'other' })
  })
})
