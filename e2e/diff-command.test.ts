import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSarif } from '../packages/cli/src/testing/check-sarif.ts'
import { commandLine, type CommandResult, run } from './run.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-diff-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
const diff = (args: string[], input?: string): Promise<CommandResult> =>
  run('fc-cli', ['diff', ...args], { cwd: folder, ...(input !== undefined && { input }) })

const old = `{
  "base_url": "https://api.example.com/",
  "name": "Users",
  "flags": [],
  "docs": "Users.",
  "errors": [],
  "endpoints": [
    { "name": "find", "returns": ["object"], "flags": [], "group": "", "docs": "Finds.", "errors": [], "arguments": [] },
    { "name": "list_all", "returns": ["array"], "flags": ["beta"], "group": "", "docs": "", "errors": [], "arguments": [] }
  ]
}
`
const breaking = old
  .replace('"find"', '"look-up"')
  .replace('["array"]', '["string"]')
  .replace('"Users."', '"All users."')
  .replace('["beta"]', '[]')
const safe = old.replace('Finds.', 'Finds @you, see #12.')

describe('fc-cli diff', () => {
  test('prints breaking changes first, with location and reason, and exits with 1', async () => {
    write('old.json', old)
    write('new.json', breaking)
    expect(await diff(['old.json', 'new.json'])).toEqual({
      code: 1,
      stderr: '',
      stdout: `old.json → new.json

old.json:8:5 breaking endpoint-removed
  Endpoint "find" was removed.
  Calls to it fail, even if another version of the function remains: each name is a separate endpoint.
  Possibly renamed to "look-up".

new.json:9:38 breaking result-replaced
  The result of endpoint "list_all" changed from array to string: string is not array.
  Clients receive values of a different kind.

old.json:9:59 risky flag-removed
  Endpoint "list_all" lost the flag "beta".
  The meaning of a custom flag is not defined by the interface.

new.json:8:5 safe endpoint-added
  Endpoint "look-up" was added.

1 minor change (documentation, groups, order or notation)

2 breaking, 1 risky and 2 safe changes.
`,
    })
  })

  test('prints "No changes." for equal definitions', async () => {
    write('old.json', old)
    write('new.json', JSON.stringify(JSON.parse(old)))
    expect(await diff(['old.json', 'new.json'])).toEqual({
      code: 0,
      stderr: '',
      stdout: 'old.json → new.json\n\nNo changes.\n',
    })
  })

  test.each([
    [[], 0],
    [['--fail-on', 'risky'], 0],
    [['--fail-on', 'safe'], 1],
  ])('safe changes alone: %j exits with %i', async (options, code) => {
    write('old.json', old)
    write('new.json', safe)
    expect((await diff(['old.json', 'new.json', ...options])).code).toBe(code)
  })

  test('exits with 0 given --fail-on none, and only counts safe changes given --quiet', async () => {
    write('old.json', old)
    write('new.json', breaking)
    const { code, stdout } = await diff(['old.json', 'new.json', '--fail-on', 'none', '-q'])
    expect(code).toBe(0)
    expect(stdout).not.toContain('endpoint-added')
    expect(stdout).toContain('2 breaking, 1 risky and 2 safe changes.')
  })

  test('writes Markdown for a pull request, with names escaped', async () => {
    write('old.json', old)
    write('new.json', breaking.replace('[],', '["@look<b>|#1"],'))
    const { stdout } = await diff(['old.json', 'new.json', '--format', 'markdown'])
    expect(stdout).toBe(`### Package definition new.json: 2 breaking, 2 risky and 2 safe changes

**Breaking**

- Endpoint "find" was removed. _Calls to it fail, even if another version of the function remains: each name is a separate endpoint._ Possibly renamed to "look-up".
- The result of endpoint "list\\_all" changed from array to string: string is not array. _Clients receive values of a different kind._

**Risky**

- The package gained the flag "@<!-- -->look&lt;b>\\|#<!-- -->1". _The meaning of a custom flag is not defined by the interface._
- Endpoint "list\\_all" lost the flag "beta". _The meaning of a custom flag is not defined by the interface._

<details><summary>Safe (2)</summary>

- Endpoint "look-up" was added.
- 1 minor change (documentation, groups, order or notation).

</details>
`)
  })

  test('truncates Markdown to the maximum size of a comment', async () => {
    const many = (count: number): string => {
      const definition = JSON.parse(old) as { endpoints: object[] }
      const [endpoint] = definition.endpoints
      const endpoints = Array.from({ length: count }, (_, n) => ({ ...endpoint, name: `n${n}` }))
      return JSON.stringify({ ...definition, endpoints })
    }
    write('old.json', many(2000))
    write('new.json', many(1))
    const { stdout } = await diff(['old.json', 'new.json', '--format', 'markdown'])
    expect(stdout.length).toBeLessThan(65_536)
    expect(stdout).toMatch(/- … and \d+ more\./)
  })

  test('annotates the new definition, and the parent of a removed value', async () => {
    write('old.json', old)
    write('new.json', breaking)
    const { stdout } = await diff(['old.json', 'new.json', '--format', 'github', '-q'])
    expect(stdout.split('\n').map((line) => line.split('::', 2)[1])).toEqual([
      'error file=new.json,line=7,col=3,endLine=7,endColumn=14,title=endpoint-removed',
      'error file=new.json,line=9,col=38,endLine=9,endColumn=48,title=result-replaced',
      'warning file=new.json,line=9,col=50,endLine=9,endColumn=57,title=flag-removed',
      undefined,
    ])
  })

  test('writes everything as JSON, with pointers and ranges on both sides', async () => {
    write('old.json', old)
    write('new.json', safe)
    const { stdout } = await diff(['old.json', 'new.json', '--format', 'json'])
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      old: 'old.json',
      new: 'new.json',
      changes: [
        {
          kind: 'docs-changed',
          level: 'safe',
          message: '`docs` of endpoint "find" changed.',
          reason: 'Calls do not depend on documentation.',
          old: { pointer: '/endpoints/0/docs', range: expect.any(Object) },
          new: { pointer: '/endpoints/0/docs', range: expect.any(Object) },
        },
      ],
      summary: { breaking: 0, risky: 0, safe: 1, accepted: 0 },
    })
  })

  test('writes SARIF with a rule per kind and the location in the new definition', async () => {
    write('old.json', old)
    write('new.json', breaking)
    const { code, stdout } = await diff(['old.json', 'new.json', '--format', 'sarif', '-q'])
    expect(code).toBe(1)
    expect(checkSarif(stdout)).toEqual([])
    const log = JSON.parse(stdout) as {
      version: string
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string }[] }[]
    }
    const { tool, results } = log.runs[0]!
    expect(results.map(({ ruleId }) => ruleId)).toEqual([
      'endpoint-removed',
      'result-replaced',
      'flag-removed',
    ])
    expect(results[1]).toMatchObject({
      ruleIndex: tool.driver.rules.findIndex(({ id }) => id === 'result-replaced'),
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'new.json' },
            region: { startLine: 9, startColumn: 38, endLine: 9, endColumn: 48 },
          },
          logicalLocations: [{ fullyQualifiedName: '/endpoints/1/returns' }],
        },
      ],
    })
  })

  describe('--accept', () => {
    const removed = {
      kind: 'endpoint-removed',
      message: 'Endpoint "find" was removed.',
      reason: 'Unused since March.',
      expires: '9999-12-31',
    }
    const replaced = {
      kind: 'result-replaced',
      message:
        'The result of endpoint "list_all" changed from array to string: string is not array.',
      reason: 'Agreed.',
      expires: '9999-12-31',
    }
    const accept = (entries: unknown, ...options: string[]): Promise<CommandResult> => {
      write('old.json', old)
      write('new.json', breaking)
      write('accepted.json', JSON.stringify(entries))
      return diff(['old.json', 'new.json', '--accept', 'accepted.json', ...options])
    }

    test('does not fail because of accepted changes, and prints the reasons', async () => {
      const { code, stdout, stderr } = await accept([removed, replaced])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain('old.json:8:5 breaking, accepted endpoint-removed\n')
      expect(stdout).toContain('  Accepted until 9999-12-31: Unused since March.\n')
      expect(stdout).toContain('1 risky and 2 safe changes, 2 accepted.\n')
      expect((await accept([removed, replaced], '--fail-on', 'risky')).code).toBe(1)
    })

    test('fails because of other changes', async () => {
      const { code, stdout } = await accept([removed])
      expect(code).toBe(1)
      expect(stdout).toContain('1 breaking, 1 risky and 2 safe changes, 1 accepted.\n')
      const changed = { ...replaced, message: replaced.message.replaceAll('string', 'number') }
      expect((await accept([removed, changed])).code).toBe(1)
    })

    test('fails after the day of expiry', async () => {
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      const { code, stdout } = await accept([{ ...removed, expires: yesterday }, replaced])
      expect(code).toBe(1)
      expect(stdout).toContain(`It was accepted until ${yesterday}: Unused since March.`)
    })

    test('lists entries that match no change', async () => {
      const unused = { ...removed, message: 'Endpoint "gone" was removed.' }
      const { code, stderr } = await accept([removed, replaced, unused])
      expect(code).toBe(0)
      expect(stderr).toBe(
        'fc-cli: Accepted change not found: endpoint-removed: Endpoint "gone" was removed. Remove it from accepted.json.\n',
      )
    })

    test('marks accepted changes in every format', async () => {
      const formatted = async (format: string): Promise<string> =>
        (await accept([removed, replaced], '--format', format)).stdout
      const { changes, summary } = JSON.parse(await formatted('json')) as {
        changes: { accepted?: unknown }[]
        summary: object
      }
      const { reason, expires } = removed
      expect(changes[0]!.accepted).toEqual({ reason, expires })
      expect(summary).toEqual({ breaking: 0, risky: 1, safe: 2, accepted: 2 })
      const sarif = await formatted('sarif')
      expect(checkSarif(sarif)).toEqual([])
      const { runs } = JSON.parse(sarif) as {
        runs: { results: { suppressions?: unknown }[] }[]
      }
      expect(runs[0]!.results[0]!.suppressions).toEqual([
        { kind: 'external', status: 'accepted', justification: reason },
      ])
      expect(runs[0]!.results[2]).not.toHaveProperty('suppressions')
      const github = await formatted('github')
      expect(github).toMatch(/^::notice .*title=endpoint-removed::.*Accepted until 9999-12-31/)
      expect(github).not.toContain('::error')
      const markdown = await formatted('markdown')
      expect(markdown).toContain('**Accepted**\n\n- Endpoint "find" was removed.')
      expect(markdown).not.toContain('**Breaking**')
    })

    test.each([
      [{}, 'accepted.json must be a JSON array of accepted changes.'],
      [[{ ...removed, kind: 'nope' }], 'expected `kind` to be a kind of change, got "nope"'],
      [[removed, { ...removed, reason: ' ' }], 'Entry 2 in accepted.json: missing `reason`'],
      [[{ ...removed, expires: '2027-02-31' }], 'got "2027-02-31"'],
      [[{ ...removed, expires: undefined }], 'a date such as 2027-01-31, got nothing'],
      [[{ ...removed, message: undefined }], 'missing `message`'],
    ])('rejects %j', async (entries, message) => {
      const { code, stderr } = await accept(entries)
      expect(code).toBe(2)
      expect(stderr).toContain(message)
    })
  })

  test('accepts standard input and a URL', async () => {
    write('new.json', breaking)
    expect((await diff(['-', 'new.json'], old)).code).toBe(1)
    const server = createServer((_, response) => response.end(old)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const { code } = await diff([`http://127.0.0.1:${port}/`, 'new.json'])
    server.close()
    expect(code).toBe(1)
  })

  test('accepts a file in a git revision, with the configuration of the other file', async () => {
    const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: folder })
    write('api.json', old.replace('  "docs": "Users.",\n', ''))
    git('init', '-q')
    git('add', 'api.json')
    git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-qm', 'One')
    write('api.json', breaking)
    expect(await diff(['git:HEAD:api.json', 'api.json'])).toMatchObject({
      code: 1,
      stderr:
        'fc-cli: git:HEAD:api.json has 1 error. To list it: fc-cli lint git:HEAD:api.json. For packages of the public Web Function protocol, pass --preset web-function.\n',
    })
    write('fc.config.json', '{ "extends": "web-function" }')
    expect(await diff(['git:HEAD:api.json', 'api.json'])).toMatchObject({ code: 1, stderr: '' })
    const { code, stderr } = await diff(['git:HEAD:other.json', 'api.json'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^fc-cli: Cannot read git:HEAD:other\.json: .*other\.json/),
    })
  })

  test.skipIf(process.platform === 'win32')('accepts process substitution', async () => {
    write('old.json', old)
    write('new.json', breaking)
    const script = '"$@" diff --fail-on none <(cat old.json) new.json'
    const args = ['-c', script, 'bash', ...commandLine('fc-cli')]
    const stdout = execFileSync('bash', args, { cwd: folder, encoding: 'utf8' })
    expect(stdout).toMatch(
      /^\/dev\/fd\/\d+ → new\.json\n\n\/dev\/fd\/\d+:8:5 breaking endpoint-removed\n/,
    )
  })

  test('reports the errors of an unusable definition and compares nothing', async () => {
    write('old.json', old)
    write('new.json', old.replace('"flags": [],', '"flags": "paginated",'))
    expect(await diff(['old.json', 'new.json', '--format', 'json'])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^new\.json:4:12 error value-type\n/),
    })
  })

  describe('of folders', () => {
    const named = (name: string, text = old): string => text.replace('"Users"', `"${name}"`)
    beforeEach(() => {
      write('old/a/api.fc.json', named('A'))
      write('old/b.json', named('B'))
      write('old/gone.fc.json', named('Gone'))
      write('old/before/moved.fc.json', named('Moved'))
      write('old/package.json', '{ "name": "A" }')
      write('new/a/api.fc.json', named('A', safe))
      write('new/b.json', named('B', breaking))
      write('new/added.fc.json', named('Added'))
      write('new/after/moved.fc.json', named('Moved'))
    })

    test('prints a line for each package, then the changes of each below a heading', async () => {
      const { code, stdout, stderr } = await diff(['old', 'new'])
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
      expect(stdout.split('\n').slice(0, 9)).toEqual(
        [
          'new/b.json                2 breaking, 1 risky and 2 safe changes',
          'old/gone.fc.json          1 breaking change (removed)',
          'new/a/api.fc.json         1 safe change',
          'new/added.fc.json         1 safe change (new)',
          'new/after/moved.fc.json   No changes',
          '',
          'old/b.json → new/b.json',
          '',
          'old/b.json:8:5 breaking endpoint-removed',
        ].map((line) => line.replace(/ {2,}(?=\S)/, (gap) => gap.slice(1))),
      )
      expect(stdout).toContain(`
old/gone.fc.json (removed)

old/gone.fc.json:1:1 breaking definition-removed
  Definition "gone.fc.json" was removed.
  The package is gone, or no longer described: calls to it may fail.

old/a/api.fc.json → new/a/api.fc.json

1 minor change (documentation, groups, order or notation)

new/added.fc.json (new)

new/added.fc.json:1:1 safe definition-added
  Definition "added.fc.json" was added.

3 breaking, 1 risky and 4 safe changes in 5 packages.
`)
      expect(stdout).not.toContain('moved.fc.json →')
    })

    test('writes Markdown with a table of the packages', async () => {
      const { stdout } = await diff(['old', 'new', '--format', 'markdown'])
      expect(stdout).toMatch(
        /^### Package definitions: 3 breaking, 1 risky and 4 safe changes in 5 packages\n\n\| Definition \| Changes \|\n\| --- \| --- \|\n\| new\/b\.json \| 2 breaking/,
      )
      expect(stdout).toContain('| old/gone.fc.json | 1 breaking change (removed) |')
      expect(stdout).toContain(
        '#### old/b.json → new/b.json: 2 breaking, 1 risky and 2 safe changes',
      )
      expect(stdout).toContain('- Definition "gone.fc.json" was removed. _')
    })

    test('writes JSON with a list of packages', async () => {
      const { stdout } = await diff(['old', 'new', '--format', 'json'])
      const { packages, ...others } = JSON.parse(stdout) as {
        packages: { old: string | null; new: string | null; changes: { kind: string }[] }[]
      }
      expect(others).toEqual({
        version: 1,
        summary: { breaking: 3, risky: 1, safe: 4, accepted: 0 },
      })
      expect(packages.map((each) => [each.old, each.new, each.changes[0]?.kind])).toEqual([
        ['old/b.json', 'new/b.json', 'endpoint-removed'],
        ['old/gone.fc.json', null, 'definition-removed'],
        ['old/a/api.fc.json', 'new/a/api.fc.json', 'docs-changed'],
        [null, 'new/added.fc.json', 'definition-added'],
        ['old/before/moved.fc.json', 'new/after/moved.fc.json', undefined],
      ])
    })

    test('writes annotations and SARIF for all packages', async () => {
      const github = (await diff(['old', 'new', '--format', 'github'])).stdout
      expect(github).toContain('::error title=definition-removed::Definition "gone.fc.json"')
      expect(github).toContain('file=new/a/api.fc.json,line=8')
      expect(github).toContain('::notice file=new/added.fc.json,line=1')
      const { stdout } = await diff(['old', 'new', '--format', 'sarif', '-q'])
      expect(checkSarif(stdout)).toEqual([])
      const { results } = (JSON.parse(stdout) as { runs: { results: { ruleId: string }[] }[] })
        .runs[0]!
      expect(results.map(({ ruleId }) => ruleId)).toEqual([
        'endpoint-removed',
        'result-replaced',
        'flag-removed',
        'definition-removed',
      ])
    })

    test('accepts changes of all packages', async () => {
      const entry = (kind: string, message: string): object => ({
        kind,
        message,
        reason: 'Agreed.',
        expires: '9999-12-31',
      })
      write(
        'accepted.json',
        JSON.stringify([
          entry('definition-removed', 'Definition "gone.fc.json" was removed.'),
          entry('endpoint-removed', 'Endpoint "find" was removed.'),
          entry('endpoint-removed', 'Endpoint "other" was removed.'),
        ]),
      )
      const { stdout, stderr } = await diff(['old', 'new', '--accept', 'accepted.json'])
      expect(stdout).toContain('1 breaking, 1 risky and 4 safe changes, 2 accepted in 5 packages.')
      expect(stderr).toMatch(/^fc-cli: Accepted change not found: .*"other" was removed.*\n$/)
    })

    test('reports invalid definitions of all files, and compares nothing', async () => {
      write('new/a/api.fc.json', old.replace('"flags": [],', '"flags": "a",'))
      write('old/gone.fc.json', '{')
      const { code, stdout, stderr } = await diff(['old', 'new'])
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain('new/a/api.fc.json:4:12 error value-type')
      expect(stderr).toContain('old/gone.fc.json:1:2 error syntax')
    })

    test('compares a folder at a git revision, with the configuration of the working tree', async () => {
      const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: folder })
      write('packages/a/api.fc.json', named('A'))
      write('packages/drafts/draft.fc.json', named('Draft'))
      write('packages/drafts/fc.config.json', '{ "files": ["!*.json"] }')
      write('packages/.hidden/c.fc.json', named('C'))
      git('init', '-q')
      git('add', 'packages')
      git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-qm', 'One')
      write('packages/a/api.fc.json', named('A', breaking))
      write('packages/b/api.fc.json', named('B'))
      const compare = async (...args: string[]): Promise<unknown> => {
        const { stdout } = await diff([...args, '--format', 'json'])
        const { packages } = JSON.parse(stdout) as { packages: { old: string; new: string }[] }
        return packages.map((each) => [each.old, each.new])
      }
      expect(await compare('git:HEAD:packages', 'packages')).toEqual([
        ['git:HEAD:packages/a/api.fc.json', 'packages/a/api.fc.json'],
        [null, 'packages/b/api.fc.json'],
      ])
      git('add', 'packages')
      git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-qm', 'Two')
      expect(await compare('git:HEAD~1:./packages/', 'git:HEAD:./packages')).toEqual([
        ['git:HEAD~1:./packages/a/api.fc.json', 'git:HEAD:./packages/a/api.fc.json'],
        [null, 'git:HEAD:./packages/b/api.fc.json'],
      ])
    })

    test('compares a folder without definitions, but not two, nor a folder with a file', async () => {
      write('empty/package.json', '{}')
      const { code, stdout } = await diff(['empty', 'new'])
      expect(code).toBe(0)
      expect(stdout).toContain('4 safe changes in 4 packages.')
      expect((await diff(['new', 'empty'])).code).toBe(1)
      const none = await diff(['empty', 'empty'])
      expect(none.code).toBe(2)
      expect(none.stderr).toContain('No package definition found in empty or empty.')
      const file = await diff(['old', 'new/b.json'])
      expect(file.code).toBe(2)
      expect(file.stderr).toContain(
        'Expected 1 definition, got 4 in old: pass one file, or two folders.',
      )
    })
  })

  test.each([
    [['old.json'], 'Expected 2 definitions, got 1. Usage: fc-cli diff [options] <old> <new>'],
    [['-', '-'], 'Only one of the definitions can be read from standard input.'],
    [['a', 'b', '--fail-on', 'never'], '--fail-on must be breaking, risky, safe or none'],
    [['nothing.json', 'old.json'], 'Cannot read nothing.json: no such file or folder.'],
    [['git:main', 'old.json'], 'expected git:<revision>:<path>, such as git:main:api.fc.json'],
  ])('rejects %j', async (args, message) => {
    const { code, stderr } = await diff(args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
