// Definitions with comments, which a configuration allows, in every command.
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CommandResult, run } from './run.ts'
import { startMock } from './start-mock.ts'

const TEXT = `// The users of the shop
{
  "base_url": "http://localhost:4010/users/", /* not public */
  "name": "Users",
  "flags": [],
  "docs": "",
  "errors": [],
  "endpoints": [
    {
      "name": "list-users", // with "pages"
      "returns": ["object"],
      "flags": ["paginated"],
      "group": "",
      "docs": "",
      "errors": [],
      "arguments": [],
    },
  ],
}
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-jsonc-'))
  write('api.fc.json', TEXT)
  write('fc.config.json', '{ "syntax": "jsonc" }')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text)
}

function cli(...args: string[]): Promise<CommandResult> {
  return run('fc-cli', args, { cwd: folder })
}

describe('comments and trailing commas', () => {
  test('are errors without the configuration', async () => {
    write('fc.config.json', '{}')
    const { code, stdout } = await cli('lint', '.')
    expect(code).toBe(1)
    expect(stdout).toContain('allow comments with `"syntax": "jsonc"` in fc.config.json.')
    expect((await cli('types', 'api.fc.json')).code).toBe(2)
    expect(await run('fc-mock', ['api.fc.json', '--port', '0'], { cwd: folder })).toMatchObject({
      stderr: expect.stringContaining('JSON does not support comments'),
    })
  })

  test('are accepted by fc-cli lint, in every format', async () => {
    for (const format of ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit'])
      expect([format, (await cli('lint', '.', '--format', format)).code]).toEqual([format, 0])
    expect((await cli('lint', '.')).stdout).toBe('No problems found in 1 file.\n')
  })

  test('are kept by fc-cli lint --fix', async () => {
    write('api.fc.json', TEXT.replace('"flags": []', '"flags": [/* a */ "paginated"]'))
    await cli('lint', '.', '--fix')
    const fixed = readFileSync(join(folder, 'api.fc.json'), 'utf8')
    expect(fixed.match(/\/\/.*|\/\*.*?\*\//g)).toEqual([
      '// The users of the shop',
      '//localhost:4010/users/", /* not public */',
      '/* a */',
      '// with "pages"',
    ])
  })

  test('do not hide other syntax errors', async () => {
    write('api.fc.json', TEXT.replace('[],', '[,],').replace('"Users"', "'Users'"))
    const { code, stdout } = await cli('lint', '.', '--format', 'github')
    expect(code).toBe(1)
    expect(stdout.match(/title=syntax::.*/g)).toEqual([
      'title=syntax::JSON strings must be double-quoted.',
      'title=syntax::Unexpected comma.',
    ])
  })

  test('are accepted by the other commands of fc-cli', async () => {
    expect((await cli('types', 'api.fc.json')).stdout).toContain('"list-users": {')
    const openapi = await cli('convert', 'api.fc.json', '--to', 'openapi')
    expect(JSON.parse(openapi.stdout)).toMatchObject({ info: { title: 'Users' } })
    write('new.fc.json', TEXT.replace('list-users', 'list-people'))
    expect(await cli('diff', 'api.fc.json', 'new.fc.json')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Endpoint "list-users" was removed.'),
    })
    expect((await cli('diff', 'api.fc.json', 'api.fc.json')).code).toBe(0)
  })

  test('are accepted by fc-mock, which serves JSON, and by fc-cli conform', async () => {
    const mock = await startMock(join(folder, 'api.fc.json'))
    try {
      const url = mock.packages[0]!.base_url
      const response = await fetch(url)
      expect(await response.json()).toMatchObject({ endpoints: [{ name: 'list-users' }] })
      const { code, stderr } = await cli('conform', 'api.fc.json', '--base-url', url)
      expect([code, stderr]).toEqual([0, ''])
    } finally {
      await mock.stop()
    }
  })
})
