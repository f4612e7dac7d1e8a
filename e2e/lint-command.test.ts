import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { realDefinitions } from 'fc-core/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSarif } from '../packages/cli/src/testing/check-sarif.ts'
import { type CommandResult, run } from './run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-lint-'))
})
afterEach(() => rm(folder, { recursive: true }))

const good = `{
  "base_url": "https://api.example.com/",
  "name": "Users",
  "flags": [],
  "docs": "Users.",
  "errors": [],
  "endpoints": []
}
`
const bad = good.replace('"flags": []', '"flags": ["paginated", "paginatd"]')

async function write(name: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

const lint = (...args: string[]): Promise<CommandResult> =>
  run('fc-cli', ['lint', ...args], { cwd: folder })

interface JsonReport {
  version: number
  files: { file: string; issues: Record<string, unknown>[] }[]
  summary: { errors: number; warnings: number; infos: number }
}

async function lintJson(...args: string[]): Promise<JsonReport> {
  const { stdout } = await lint('--format', 'json', ...args)
  return JSON.parse(stdout) as JsonReport
}

describe('fc-cli lint', () => {
  test('prints issues with location, code frame and fix, without colors outside a terminal', async () => {
    await write('api.fc.json', bad)
    expect(await lint('api.fc.json')).toEqual({
      code: 1,
      stderr: '',
      stdout: `api.fc.json:4:13 error flag-level
  \`paginated\` is a flag of an endpoint, not of a package.

  3 |   "name": "Users",
  4 |   "flags": ["paginated", "paginatd"],
    |             ^^^^^^^^^^^
  5 |   "docs": "Users.",
  Suggestion: Remove \`paginated\`

api.fc.json:4:26 warning flag-known
  Unknown flag "paginatd". It is similar to \`paginated\`, a flag of an endpoint, not of a package.

  3 |   "name": "Users",
  4 |   "flags": ["paginated", "paginatd"],
    |                          ^^^^^^^^^^
  5 |   "docs": "Users.",

1 error, 1 warning in 1 file.
`,
    })
  })

  test('prints errors of all files before warnings', async () => {
    await write('a.fc.json', good.replace('"flags": []', '"flags": ["paginatd", "paginated"]'))
    await write('b.fc.json', bad)
    const { stdout } = await lint('.')
    expect(stdout.match(/^\S+:\d+:\d+ \w+/gm)).toEqual([
      'a.fc.json:4:25 error',
      'b.fc.json:4:13 error',
      'a.fc.json:4:13 warning',
      'b.fc.json:4:26 warning',
    ])
  })

  test('reports that there are no problems', async () => {
    await write('api.fc.json', good)
    expect(await lint('.')).toEqual({
      code: 0,
      stderr: '',
      stdout: 'No problems found in 1 file.\n',
    })
  })

  test('finds definitions by name and by content, and ignores other JSON files', async () => {
    await write('a.fc.json', '{')
    await write('deep/er/b.json', good)
    await write('deep/package.json', '{ "name": "x" }')
    await write('node_modules/x/c.fc.json', '{')
    await write('.hidden/d.fc.json', '{')
    const { files } = await lintJson('.')
    expect(files.map(({ file }) => file)).toEqual(['a.fc.json', join('deep', 'er', 'b.json')])
    expect((await lintJson('deep/**/*.json')).files.map(({ file }) => file)).toEqual([
      'deep/er/b.json',
    ])
    expect((await lintJson('deep/package.json')).summary.errors).toBeGreaterThan(0)
  })

  test('reads standard input', async () => {
    const { code, stdout } = await run('fc-cli', ['lint', '-', '--format', 'github'], {
      input: bad,
    })
    expect(code).toBe(1)
    expect(stdout.split('\n')[0]).toBe(
      '::error file=<stdin>,line=4,col=13,endLine=4,endColumn=24,title=flag-level::`paginated` is a flag of an endpoint, not of a package.',
    )
  })

  test('reports entries of `ignore` that match no problem', async () => {
    await write('api/a.fc.json', bad)
    await write('api/b.fc.json', good)
    const entries = [
      { rule: 'flag-level', path: '/flags/paginated' },
      { rule: 'flag-level', path: '/flags/0' },
      { rule: 'flag-level', files: 'b.fc.json' },
    ]
    await write('api/fc.config.json', JSON.stringify({ ignore: entries }))
    const reported = async (...args: string[]): Promise<unknown> =>
      (await lintJson(...args)).files
        .filter(({ file }) => file.endsWith('fc.config.json'))
        .flatMap(({ issues }) => issues.map(({ pointer }) => pointer))
    expect(await reported('.')).toEqual(['/ignore/1', '/ignore/2'])
    expect(await reported('api')).toEqual(['/ignore/1', '/ignore/2'])
    expect(await reported('api/b.fc.json')).toEqual(['/ignore/2'])
    expect(await reported('api/a.fc.json')).toEqual([])
    expect(await reported('.', '--quiet')).toEqual([])
  })

  test('applies the nearest configuration, and reports its problems', async () => {
    await write('fc.config.json', '{ "rules": { "flag-known": "error" } }')
    await write(
      'old/fc.config.json',
      '{ "rules": { "flag-level": "off", "flag-known": "of" }, "files": ["*.json", "!draft.json"] }',
    )
    await write('old/api.json', bad)
    await write('old/draft.json', bad)
    await write('new/api.json', bad)
    const { files } = await lintJson('.')
    expect(
      files.map(({ file, issues }) => [
        file.slice(file.startsWith('/') ? folder.length + 1 : 0),
        issues.map(({ code, severity }) => `${severity} ${code}`),
      ]),
    ).toEqual([
      ['old/fc.config.json', ['error config']],
      ['new/api.json', ['error flag-level', 'error flag-known']],
      ['old/api.json', ['warning flag-known']],
    ])
  })

  test('applies --preset and --config', async () => {
    await write('api.fc.json', good.replace('  "name": "Users",\n', ''))
    expect((await lintJson('api.fc.json')).summary.errors).toBe(1)
    expect((await lintJson('api.fc.json', '--preset', 'web-function')).summary.errors).toBe(0)
    await write('other.json', '{ "rules": { "package-complete": "info" } }')
    expect((await lintJson('api.fc.json', '--config', 'other.json')).summary).toMatchObject({
      errors: 0,
      infos: 1,
    })
  })

  test('exits with 1 given too many warnings, and omits them with --quiet', async () => {
    await write('api.fc.json', good.replace('"flags": []', '"flags": ["shiny"]'))
    expect((await lint('api.fc.json')).code).toBe(0)
    expect((await lint('api.fc.json', '--max-warnings', '1')).code).toBe(0)
    expect((await lint('api.fc.json', '--max-warnings', '0')).code).toBe(1)
    expect((await lint('api.fc.json', '--quiet')).stdout).toBe('No problems found in 1 file.\n')
  })

  test('applies safe fixes, keeps the layout, and changes nothing the second time', async () => {
    const text = good
      .replace('"flags": []', '"flags": ["Versioned"],\n\t"versions": ["1"]')
      .replace('  "errors": [],\n', '')
      .replace('"docs": "Users."', '"docs": "A missing or unknown version gets version 1."')
      .replaceAll('\n', '\r\n')
    await write('api.fc.json', text)
    const { code, stdout } = await lint('--fix', 'api.fc.json')
    const fixed = await readFile(join(folder, 'api.fc.json'), 'utf8')
    expect(fixed).toContain('"flags": ["versioned"],\r\n  "version": "1",\r\n\t"versions": ["1"],')
    expect(stdout).toContain('Fixed 3 problems.')
    expect(code).toBe(0)
    await lint('--fix', 'api.fc.json')
    expect(await readFile(join(folder, 'api.fc.json'), 'utf8')).toBe(fixed)
  })

  test('reports invalid UTF-8, and checks the other files', async () => {
    await write('latin1.fc.json', Buffer.from(good.replace('Users.', 'Käse.'), 'latin1'))
    await write('utf16.fc.json', Buffer.from(good, 'utf16le'))
    await write('mark.fc.json', `\ufeff${good}`)
    const { files } = await lintJson('.')
    expect(
      files.map(({ file, issues }) => [
        file,
        issues.map(({ code, severity }) => `${severity} ${code}`),
      ]),
    ).toEqual([
      ['latin1.fc.json', ['error syntax']],
      ['mark.fc.json', ['warning byte-order-mark']],
      ['utf16.fc.json', ['error syntax']],
    ])
  })

  test('escapes control characters of a definition', async () => {
    await write(
      'api.fc.json',
      good.replace('"flags": []', '"flags": ["\\u001b[31mred", "\u202eabc"]'),
    )
    await write('\u001b[2J.fc.json', good.replace('"flags": []', '"flags": ["x"]'))
    const { stdout } = await lint('.')
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(stdout).toContain(String.raw`\u001b[31mred`)
  })

  test('explains a rule, and lists all rules', async () => {
    expect((await lint('--explain', 'flag-level')).stdout).toMatch(
      /^flag-level\n\nA flag must be used at its level/,
    )
    expect((await lint('--rules')).stdout).toMatch(
      /^version-in-versions +error +`version` must be/m,
    )
    expect(await lint('--explain', 'flag-levels')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean flag-level?'),
    })
  })
})

describe('formats', () => {
  test('json has a stable structure', async () => {
    await write('api.fc.json', good.replace('"flags": []', '"flags": ["Versioned"]'))
    expect(await lintJson('api.fc.json')).toEqual({
      version: 1,
      files: [
        {
          file: 'api.fc.json',
          issues: [
            {
              code: 'flag-known',
              severity: 'warning',
              message: 'Unknown flag "Versioned". Did you mean `versioned`?',
              pointer: '/flags/0',
              range: {
                start: { line: 4, column: 13, offset: 75 },
                end: { line: 4, column: 24, offset: 86 },
              },
              fixable: true,
              fixes: [
                {
                  title: 'Replace with `versioned`',
                  safe: true,
                  edits: [{ start: 75, end: 86, text: '"versioned"' }],
                },
              ],
            },
          ],
        },
      ],
      summary: { errors: 0, warnings: 1, infos: 0 },
    })
  })

  test('sarif describes every rule and locates every result', async () => {
    await write('with space.fc.json', bad)
    const { stdout } = await lint('--format', 'sarif', 'with space.fc.json')
    expect(checkSarif(stdout)).toEqual([])
    const log = JSON.parse(stdout) as {
      version: string
      runs: { tool: { driver: { rules: { id: string }[] } }; results: Record<string, unknown>[] }[]
    }
    expect(log.version).toBe('2.1.0')
    const { tool, results } = log.runs[0]!
    expect(results).toHaveLength(2)
    expect(results[0]).toMatchObject({
      ruleId: 'flag-level',
      ruleIndex: tool.driver.rules.findIndex(({ id }) => id === 'flag-level'),
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'with%20space.fc.json' },
            region: { startLine: 4, startColumn: 13, endLine: 4, endColumn: 24 },
          },
        },
      ],
    })
  })

  test('junit has a failed test case per error', async () => {
    await write('bad.fc.json', bad.replace('"paginatd"', '"<&\\u0001>"'))
    await write('good.fc.json', good)
    const { stdout } = await lint('--format', 'junit', '.')
    expect(stdout).toContain('<testsuites name="fc-cli lint" tests="3" failures="1" errors="0">')
    expect(stdout).toContain(
      '<testsuite name="good.fc.json" tests="1" failures="0" errors="0" skipped="0">',
    )
    expect(stdout).toContain('Unknown flag &quot;&lt;&amp;\\u0001&gt;&quot;')
  })
})

describe('fc-cli lint rejects', () => {
  test.each([
    ['no definition', [], 'Missing definition: pass a file, folder, glob, URL or `-`.'],
    ['a missing file', ['nowhere.json'], 'Cannot read nowhere.json: no such file or folder.'],
    ['a glob without matches', ['*.nothing'], 'No files match *.nothing.'],
    [
      'an unknown format',
      ['--format', 'json5', '.'],
      '--format must be pretty, json, sarif, github, gitlab or junit, got "json5". Did you mean json?',
    ],
    [
      'a missing configuration',
      ['--config', 'none.json', '-'],
      'Cannot read none.json: no such file.',
    ],
    ['--fix with standard input', ['--fix', '-'], '--fix can only change files, not -.'],
  ])('%s, with exit code 2', async (_, args, message) => {
    const { code, stdout, stderr } = await lint(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  test('an unknown command', async () => {
    expect(await run('fc-cli', ['lnt'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean fc-cli lint?'),
    })
  })
})

describe('fc-cli init', () => {
  test('writes a definition without problems, and a configuration', async () => {
    const { code, stdout } = await run('fc-cli', ['init', '--name', 'My Users', '--version', '1'], {
      cwd: folder,
    })
    expect(code).toBe(0)
    expect(stdout).toContain('Wrote my-users.fc.json.')
    expect(await lint('.', '--preset', 'strict')).toMatchObject({
      code: 0,
      stdout: 'No problems found in 1 file.\n',
    })
    expect(JSON.parse(await readFile(join(folder, 'my-users.fc.json'), 'utf8'))).toMatchObject({
      name: 'My Users',
      flags: ['versioned'],
      versions: ['1'],
    })
  })

  test('overwrites a file only with --force', async () => {
    await write('users.fc.json', good)
    const init = (...args: string[]): Promise<CommandResult> =>
      run('fc-cli', ['init', 'users.fc.json', '--name', 'X', ...args], { cwd: folder })
    expect(await init()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the file already exists. Pass --force to overwrite it'),
    })
    expect(await readFile(join(folder, 'users.fc.json'), 'utf8')).toBe(good)
    expect((await init('--force')).code).toBe(0)
  })

  test('requires --name outside a terminal', async () => {
    expect(await run('fc-cli', ['init'], { cwd: folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Missing option: --name <text>.'),
    })
    expect(
      await run('fc-cli', ['init', '--name', 'X', '--base-url', 'nowhere'], { cwd: folder }),
    ).toMatchObject({ code: 2, stderr: expect.stringContaining('is not an absolute URL') })
  })
})

describe.skipIf(realDefinitions.length === 0)(
  `real definitions${realDefinitions.length === 0 ? ' (not available)' : ''}`,
  () => {
    test.each(['recommended', 'web-function', 'strict'])(
      'have no errors under %s',
      async (preset) => {
        const { summary, files } = await lintJson('--preset', preset, ...realDefinitions)
        expect(files).toHaveLength(realDefinitions.length)
        // One of them has referenced objects without members, which the validator of the public protocol rejects.
        const errors = files.flatMap(({ issues }) =>
          issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
        )
        expect([...new Set(errors)]).toEqual(preset === 'web-function' ? ['object-empty'] : [])
        expect(summary.errors).toBe(errors.length)
      },
    )
  },
)

describe('fc-cli lint with plugins', () => {
  const plugin = `export default {
  name: 'acme',
  rules: [
    {
      id: 'name-short',
      severity: 'warning',
      description: 'The name of a package should be short.',
      url: 'https://example.com/name-short',
      options: { max: 3 },
      message: ({ max }) => \`The name is longer than \${max} characters.\`,
      check({ definition: { name = '' }, options: { max }, report }) {
        const fix = { title: 'Shorten the name', safe: true, edits: [{ kind: 'set', path: ['name'], value: name.slice(0, max) }] }
        if (name.length > max) report({ path: ['name'], args: { max }, fix })
      },
    },
    { id: 'broken', severity: 'off', description: 'Throws.', message: () => '', check: () => missing() },
  ],
}
`
  beforeEach(async () => {
    await write('api.fc.json', good)
    await write('rules/acme.mjs', plugin)
    await write('fc.config.json', JSON.stringify({ plugins: ['./rules/acme.mjs'] }))
  })

  test('does not run their code without --trust-config, which is an error', async () => {
    await write('rules/acme.mjs', `console.log('running')\n${plugin}`)
    const { code, stdout } = await lint('api.fc.json')
    expect(code).toBe(1)
    expect(stdout).toContain(
      'fc.config.json:1:2 error config\n  The rules of `plugins` are not checked',
    )
    expect(stdout).not.toContain('running')
    expect((await lint('api.fc.json', '--trust-config')).stdout).toContain('running')
  })

  test('checks their rules with the severities and options of the configuration, and fixes', async () => {
    const config = {
      plugins: ['./rules/acme.mjs'],
      rules: { 'acme/name-short': 'error' },
      ruleOptions: { 'acme/name-short': { max: 4 } },
    }
    await write('fc.config.json', JSON.stringify(config))
    const args = ['api.fc.json', '--trust-config']
    expect(await lint(...args)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        'api.fc.json:3:11 error acme/name-short\n  The name is longer than 4 characters.',
      ),
    })
    expect(await lint(...args, '--fix')).toMatchObject({ code: 0 })
    expect(await readFile(join(folder, 'api.fc.json'), 'utf8')).toContain('"name": "User"')
  })

  test('reports a rule that throws, and checks the others', async () => {
    const config = { plugins: ['./rules/acme.mjs'], rules: { 'acme/broken': 'warning' } }
    await write('fc.config.json', JSON.stringify(config))
    const { files, summary } = await lintJson('api.fc.json', '--trust-config')
    expect(summary).toMatchObject({ errors: 1, warnings: 1 })
    expect(files[0]?.issues.map(({ code, message }) => [code, message])).toEqual([
      [
        'acme/broken',
        expect.stringMatching(
          /^The rule acme\/broken failed.*ReferenceError: missing is not defined \(acme\.mjs:16:\d+\)$/,
        ),
      ],
      ['acme/name-short', 'The name is longer than 3 characters.'],
    ])
  })

  test.each([
    [
      'export default {\n  name: "x"\n  rules\n}',
      "SyntaxError: Unexpected identifier 'rules' (acme.mjs:3)",
    ],
    ['import "fc-nothing"', "Cannot find package 'fc-nothing'"],
    ['export default []', 'Expected a plugin as the default export'],
  ])('reports the module %j in the configuration', async (module, message) => {
    await write('rules/acme.mjs', module)
    const { code, stdout } = await lint('api.fc.json', '--trust-config')
    expect(code).toBe(1)
    expect(stdout).toContain('fc.config.json:1:13 error config')
    expect(stdout).toContain(message)
  })

  test('lists and explains their rules', async () => {
    const listed = await lint('--rules', '--trust-config')
    expect(listed.stdout).toMatch(/^acme\/name-short +warning +The name of a package/m)
    const explained = await lint('--explain', 'acme/name-short', '--trust-config')
    expect(explained.stdout).toContain('Option       max, by default 3')
    expect(explained.stdout).toContain('Page         https://example.com/name-short')
    expect(await lint('--explain', 'acme/name-short')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('pass --trust-config'),
    })
  })

  test('describes their rules in SARIF', async () => {
    const { stdout } = await lint('api.fc.json', '--trust-config', '--format', 'sarif')
    const [{ tool, results }] = JSON.parse(stdout).runs
    const [{ ruleId, ruleIndex }] = results
    expect(ruleId).toBe('acme/name-short')
    expect(tool.driver.rules[ruleIndex]).toMatchObject({
      id: 'acme/name-short',
      helpUri: 'https://example.com/name-short',
    })
  })

  test('checks the rules of a package that ships its configuration', async () => {
    const inPackage = (name: string): string => `node_modules/@acme/fc-rules/${name}`
    await write(inPackage('package.json'), '{ "exports": { "./*": "./*" } }')
    await write(inPackage('rules/acme.mjs'), plugin)
    const shared = { plugins: ['./rules/acme.mjs'], rules: { 'acme/name-short': 'error' } }
    await write(inPackage('fc.config.json'), JSON.stringify(shared))
    await write('fc.config.json', '{ "extends": "@acme/fc-rules" }')
    const { stdout } = await lint('api.fc.json', '--trust-config')
    expect(stdout).toContain('api.fc.json:3:11 error acme/name-short')
    expect((await lint('api.fc.json')).stdout).toContain(
      `${inPackage('fc.config.json')}:1:2 error config`,
    )
  })

  test('checks the example', async () => {
    const config = resolve('examples/custom-rules/fc.config.json')
    const people = resolve('examples/definitions/people.fc.json')
    const text = (await readFile(people, 'utf8')).replace('"list-users"', '"listUsers"')
    await write('api.fc.json', text)
    const { files } = await lintJson('api.fc.json', '--config', config, '--trust-config')
    expect(files.map(({ file }) => file)).toEqual(['api.fc.json'])
    expect(files[0]!.issues).toContainEqual(
      expect.objectContaining({
        code: 'acme/endpoint-names',
        message: expect.stringMatching(/^The name "listUsers" must be one of the verbs list, find/),
      }),
    )
  })

  test('does not run them for other commands', async () => {
    await write('rules/acme.mjs', `console.log('running')\n${plugin}`)
    const { code, stdout } = await run('fc-cli', ['types', 'api.fc.json', '--trust-config'], {
      cwd: folder,
    })
    expect(code).toBe(0)
    expect(stdout).not.toContain('running')
  })
})

test('`fc-cli help` shows the help of the command line, or of a command', async () => {
  for (const [args, same] of [
    [
      ['help', 'lint'],
      ['lint', '--help'],
    ],
    [['help'], ['--help']],
  ]) {
    const help = await run('fc-cli', args!)
    expect(help).toEqual(await run('fc-cli', same!))
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: fc-cli') })
  }
})
