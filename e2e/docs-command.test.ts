import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  definitionWithPrivateParts as definition,
  people,
  useCommandFolder,
} from './command-folder.ts'

const folder = useCommandFolder('docs')
const { run: docs } = folder
const examples = fileURLToPath(new URL('../examples/definitions', import.meta.url))
const page = (): string => folder.read('site', 'index.html')
const files = (...names: string[]): string[] => readdirSync(folder.path(...names))
const titleOf = (html: string): string => /<title>(.*)<\/title>/.exec(html)![1]!

describe('fc-cli docs', () => {
  test('writes a page, and writes it again', async () => {
    for (let count = 0; count < 2; count++) {
      const { code, stdout, stderr } = await docs([people, '-o', 'site'])
      expect({ code, stdout, stderr }).toEqual({
        code: 0,
        stdout: `Wrote ${join('site', 'index.html')}.\n`,
        stderr: '',
      })
    }
    expect(files('site')).toEqual(['index.html'])
    expect(titleOf(page())).toBe('People')
    expect(page()).toContain('id="/People/find-user"')
    expect(page()).toMatch(/"find-user":\{"id":"user_\w+"\}/)
  })

  test('writes every definition of a folder, with a title', async () => {
    await docs([examples, '-o', 'site', '--title', 'Our APIs'])
    expect(titleOf(page())).toBe('Our APIs')
    for (const name of ['Library v1', 'People', 'Shop', 'Vet clinic'])
      expect(page()).toContain(`<bdi>${name}</bdi></h2>`)
  })

  test('omits private parts of all versions and their changes without --private', async () => {
    const [find] = definition.endpoints
    writeFileSync(folder.path('old.json'), JSON.stringify({ ...definition, endpoints: [find] }))
    const { stdout } = await docs(['old.json', '-', '-o', 'site'], JSON.stringify(definition))
    expect(stdout).toContain('\nVersions of Users, the latest last: old, latest.\n')
    expect(page()).toContain('No changes that callers notice.')
    expect(page()).not.toMatch(/purge|trace/)
    await docs(['old.json', '-', '-o', 'site', '--private'], JSON.stringify(definition))
    expect(page()).toContain('1 safe change.')
    expect(page()).toMatch(/purge.*trace|trace.*purge/s)
  })

  test.each([
    ['http://localhost:4010', 'connect-src http://localhost:4010/people/;'],
    ['https://sandbox.example.com/v1', 'connect-src https://sandbox.example.com/v1/;'],
  ])('allows calls of %s', async (url, policy) => {
    const { code, stderr } = await docs([people, '-o', 'site', '--try', url])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(page()).toContain(policy)
    expect(files('site')).toEqual(['index.html'])
  })

  test('writes the script of a mock in the page, and removes it when it is not used', async () => {
    const { code, stderr } = await docs([people, '-o', 'site', '--try', 'mock'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(files('site')).toEqual(['fc-mock.js', 'index.html'])
    expect(page()).toContain("script-src 'strict-dynamic' 'sha256-")
    expect(page()).toMatch(/"mockScript":"fc-mock\.js\?[\da-f]{12}"/)
    expect(page()).not.toContain('connect-src')
    await docs([people, '-o', 'site'])
    expect(files('site')).toEqual(['index.html'])
    expect(page()).not.toContain('strict-dynamic')
  })

  test('writes to a folder with other files only with --force', async () => {
    mkdirSync(folder.path('site'))
    writeFileSync(folder.path('site', 'index.html'), 'mine')
    const rejected = await docs([people, '-o', 'site'])
    expect(rejected.code).toBe(2)
    expect(rejected.stderr).toBe(
      'fc-cli: Cannot write to site: the folder contains other files, such as index.html. Name another folder, or pass --force to write index.html there.\n',
    )
    expect(page()).toBe('mine')
    expect((await docs([people, '-o', 'site', '--force'])).code).toBe(0)
    expect(titleOf(page())).toBe('People')
  })

  test.skipIf(process.platform === 'win32')(
    'replaces links instead of writing through',
    async () => {
      mkdirSync(folder.path('site'))
      for (const [index, link] of [symlinkSync, linkSync].entries()) {
        const other = folder.path(`other-${index}.html`)
        writeFileSync(other, 'mine')
        rmSync(folder.path('site', 'index.html'), { force: true })
        link(other, folder.path('site', 'index.html'))
        expect((await docs([people, '-o', 'site', '--force'])).code).toBe(0)
        expect(readFileSync(other, 'utf8')).toBe('mine')
        expect(titleOf(page())).toBe('People')
      }
    },
  )

  test.each([
    [[people], 'Missing option: --output <folder>.'],
    [['-o', 'site'], 'Missing definition: pass a file, folder, glob, URL,'],
    [[people, '-o', people], 'it is not a folder.'],
    [['missing.json', '-o', 'site'], 'Cannot read missing.json'],
    [
      [people, '-o', 'site', '--try', 'localhost:4010'],
      '--try must be `mock`, or an http or https URL',
    ],
    [[examples, '-o', 'site', '--try', 'http://localhost:4010/v1'], 'pass http://localhost:4010,'],
  ])('rejects %j', async (args, message) => {
    const { code, stderr } = await docs(args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
    expect(files()).toEqual([])
  })

  test('writes nothing if one of the definitions cannot be used', async () => {
    const { code, stderr } = await docs([people, '-', '-o', 'site'], '{"name": 1}')
    expect(code).toBe(2)
    expect(stderr).toContain('<stdin>:1:')
    expect(files()).toEqual([])
  })
})
