import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definitionWithPrivateParts, people, useCommandFolder } from './command-folder.ts'
import { startMock } from './start-mock.ts'

const folder = useCommandFolder('convert')
const { run: convert } = folder
const definition = { ...definitionWithPrivateParts, events: [{ name: 'joined' }] }

describe('fc-cli convert', () => {
  test('lists what a format does not support', async () => {
    const { stderr } = await convert(['-', '--to', 'http'], JSON.stringify(definition))
    expect(stderr).toBe('Omitted because the format does not support it: 1 event.\n')
  })

  test('writes OpenAPI to standard output without private parts', async () => {
    const { code, stdout, stderr } = await convert(
      ['-', '--to', 'openapi'],
      JSON.stringify(definition),
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(Object.keys((JSON.parse(stdout) as { paths: object }).paths)).toEqual(['/find'])
    expect(stdout).not.toContain('trace')
  })

  test('includes private parts with --private', async () => {
    const { stdout } = await convert(
      ['-', '--to', 'postman', '--private'],
      JSON.stringify(definition),
    )
    expect(stdout).toContain('"purge"')
    expect(stdout).toContain('trace')
  })

  test('writes tools in the shape of an interface of models', async () => {
    const { code, stdout } = await convert(
      ['-', '--to', 'tools', '--tools-format', 'anthropic'],
      JSON.stringify(definition),
    )
    expect(code).toBe(0)
    const input_schema = {
      type: 'object',
      properties: { id: { type: 'string' } },
      additionalProperties: false,
    }
    expect(JSON.parse(stdout)).toEqual([{ name: 'find', description: 'Find.', input_schema }])
  })

  test('writes an .http file with requests that a mock accepts', async () => {
    const mock = await startMock(people)
    const address = mock.packages[0]!.base_url
    const args = [people, '--to', 'http', '--base-url', address, '-o', 'people.http']
    expect(await convert(args)).toEqual({ code: 0, stdout: 'Wrote people.http.\n', stderr: '' })
    const text = folder.read('people.http')
    expect(text).toContain(`@base_url = ${address.replace(/\/$/, '')}\n`)
    const [, url] = /^POST \{\{base_url\}\}(\/list-users)$/m.exec(text)!
    const response = await fetch(`${address.replace(/\/$/, '')}${url}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(200)
    await mock.stop()
  })

  test.each([
    [[people], 'Missing option: --to <format> (openapi, postman, http or tools).'],
    [[people, '--to', 'opnapi'], 'Did you mean openapi?'],
    [['--to', 'http'], 'Missing definition: pass a file, URL, git:<revision>:<path> or `-`.'],
    [[people, '--to', 'http', '--base-url', 'ftp://x'], 'base_url'],
    [[people, '--to', 'http', '-o', join(people, 'all.http')], 'all.http: '],
  ])('rejects %j', async (args, message) => {
    const { code, stderr } = await convert(args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  test('creates the folder of the output file', async () => {
    writeFileSync(folder.path('api.json'), JSON.stringify(definition))
    const { code, stderr } = await convert(['api.json', '--to', 'http', '-o', 'a/b/api.http'])
    expect(code, stderr).toBe(0)
    expect(folder.read('a/b/api.http')).toContain('POST ')
  })

  test.skipIf(process.platform === 'win32')(
    'keeps standard output free of messages if the output is a device',
    async () => {
      expect(await convert([people, '--to', 'http', '-o', '/dev/null'])).toEqual({
        code: 0,
        stdout: '',
        stderr: 'Wrote /dev/null.\n',
      })
    },
  )

  test('reports the errors of an unusable definition and converts nothing', async () => {
    writeFileSync(folder.path('bad.json'), JSON.stringify({ ...definition, base_url: 'nowhere' }))
    const { code, stdout, stderr } = await convert(['bad.json', '--to', 'openapi'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^bad\.json:1:\d+ error base-url-valid\n/)
  })
})
