import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WriteStream } from 'node:tty'
import { lintText } from 'fc-core'
import type { Log, Result } from 'sarif'
import { describe, expect, test } from 'vitest'
import { checkJunit } from '../../testing/check-junit.ts'
import { checkSarif } from '../../testing/check-sarif.ts'
import { createLintReport, type LintReport } from '../report.ts'
import { formatLintGithub } from './github.ts'
import { formatLintGitlab } from './gitlab.ts'
import { formatLintJson } from './json.ts'
import { formatLintJunit } from './junit.ts'
import { formatLintPretty } from './pretty.ts'
import { formatLintSarif } from './sarif.ts'

const url = 'https://git.example.com/fc#rule'

const definition = (...flags: string[]): string =>
  JSON.stringify({
    base_url: 'https://api.example.com/',
    name: 'A',
    flags,
    docs: '',
    errors: [],
    endpoints: [],
  })

/** A report with one error, `flag-level`, and warnings, `flag-known`. */
function report(
  file: string,
  flags = ['paginated', 'beta'],
  options?: Parameters<typeof createLintReport>[1],
): LintReport {
  const text = definition(...flags)
  const issues = lintText(text).map((issue) => ({ ...issue, url }))
  return createLintReport([{ file, text, issues }], options)
}

const resultsOf = (log: string): Result[] => (JSON.parse(log) as Log).runs[0]!.results!

const withRepository = <Value>(use: (file: string) => Value): Value => {
  const root = mkdtempSync(join(tmpdir(), 'fc formats-'))
  const file = join(root, 'a b', 'c#d?.json')
  mkdirSync(join(root, 'a b'))
  writeFileSync(join(root, '.git'), '')
  try {
    return use(file)
  } finally {
    rmSync(root, { recursive: true })
  }
}

describe('each finding links to its rule', () => {
  test('in JSON', () => {
    const { files } = JSON.parse(formatLintJson(report('a.json'))) as {
      files: { issues: unknown[] }[]
    }
    expect(files[0]!.issues[0]).toMatchObject({ code: 'flag-level', url })
  })

  test('in annotations of GitHub', () => {
    expect(formatLintGithub(report('a.json')).split('\n')[0]).toMatch(`%0A${url}`)
  })

  test('in JUnit', () => {
    expect(formatLintJunit(report('a.json'))).toContain(`not of a package. ${url}</failure>`)
  })

  test('on terminals that support links', () => {
    const stream = { isTTY: true, hasColors: () => true } as WriteStream
    expect(formatLintPretty(report('a.json'), stream)).toContain(`\u001b]8;;${url}\u001b\\`)
    const plain = { isTTY: false } as WriteStream
    expect(formatLintPretty(report('a.json'), plain)).not.toContain(url)
  })

  test('as help of the rules in SARIF', () => {
    const log = JSON.parse(formatLintSarif(report('a.json'))) as Log
    const rule = log.runs[0]!.tool.driver.rules!.find(({ id }) => id === 'flag-level')!
    expect(rule.help!.markdown).toContain('**Incorrect**\n\n```json\n{\n  "flags": [')
    expect(rule.help!.text).toContain('Incorrect:')
  })
})

describe('JUnit', () => {
  test('is valid for the Jenkins xUnit plugin, and counts warnings as passed', async () => {
    const xml = formatLintJunit(report('<&"> .json'))
    expect(await checkJunit(xml)).toEqual([])
    expect(xml).toContain('tests="2" failures="1" errors="0" skipped="0">')
    expect(xml).toContain('<system-out>warning: &lt;&amp;&quot;&gt; .json:1:')
    expect(formatLintJunit(report('a.json', ['beta']))).toContain('failures="0"')
    expect(await checkJunit(formatLintJunit(report('a.json', [])))).toEqual([])
  })

  test.each([
    ['an attribute', 'failures="1"', 'disabled="0"'],
    ['a required attribute', 'errors="0"', ''],
    ['a misplaced element', '<testcase ', '<failure/><testcase '],
    ['an unclosed element', '</testsuites>', ''],
  ])('is checked: %s', async (_, part, other) => {
    const xml = formatLintJunit(report('a.json'))
    expect(await checkJunit(xml.replaceAll(part, other))).not.toEqual([])
  })

  test('counts warnings as failed if they fail the run', async () => {
    const xml = formatLintJunit(report('a.json', ['beta'], { maxWarnings: 0 }))
    expect(xml).toContain('failures="1"')
    expect(xml).toContain('<failure type="warning"')
    expect(await checkJunit(xml)).toEqual([])
  })
})

describe('SARIF', () => {
  test.each([
    'a.json',
    '<&"> é\ud800#?.json',
    'https://a.example/x.json',
    '<stdin>',
    '/a b/c.json',
  ])('of %j is valid by the schema of OASIS', (file) => {
    expect(checkSarif(formatLintSarif(report(file)))).toEqual([])
  })

  test('without findings is valid', () => {
    expect(checkSarif(formatLintSarif(report('a.json', [])))).toEqual([])
  })

  test('is checked', () => {
    const log = JSON.parse(formatLintSarif(report('a.json'))) as Log
    const [result] = log.runs[0]!.results!
    result!.locations![0]!.physicalLocation!.region!.startLine = 0
    expect(checkSarif(JSON.stringify(log))).toEqual([expect.stringContaining('should be >= 1')])
  })
})

describe('paths', () => {
  const uriOf = (file: string): string | undefined =>
    resultsOf(formatLintSarif(report(file)))[0]!.locations![0]!.physicalLocation!.artifactLocation!
      .uri

  test('are relative to the repository, and encoded in SARIF', () => {
    withRepository((file) => {
      expect(uriOf(file)).toBe('a%20b/c%23d%3F.json')
      expect(formatLintGithub(report(file))).toContain('file=a b/c#d?.json,line=1')
    })
  })

  test.each([
    ['https://a.example/x y', 'https://a.example/x y'],
    ['<stdin>', 'stdin'],
    ['/nowhere/a b.json', 'file:///nowhere/a%20b.json'],
  ])('of %s', (file, expected) => {
    expect(uriOf(file)).toBe(expected)
  })
})

describe('Code Quality of GitLab', () => {
  interface Problem {
    fingerprint: string
    location: object
  }
  const problemsOf = (all: LintReport): Problem[] => JSON.parse(formatLintGitlab(all)) as Problem[]

  test('has a problem per issue', () => {
    expect(problemsOf(report('a.json'))[0]).toEqual({
      description: expect.stringContaining('not of a package.'),
      check_name: 'flag-level',
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
      severity: 'major',
      location: { path: 'a.json', lines: { begin: 1, end: 1 } },
      content: { body: url },
    })
    expect(problemsOf(report('a.json', []))).toEqual([])
  })

  test('has paths of the repository', () => {
    withRepository((file) => {
      expect(problemsOf(report(file))[0]!.location).toMatchObject({ path: 'a b/c#d?.json' })
    })
  })

  test('has unique fingerprints that do not depend on lines', () => {
    const { files } = report('a.json', ['x', 'x', 'y'])
    const all = problemsOf({ ...report('b.json'), files: [...files, ...report('b.json').files] })
    expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(all.length)
    const [last] = problemsOf(report('b.json', ['new', 'paginated', 'beta'])).slice(-1)
    expect(all.at(-1)!.fingerprint).toBe(last!.fingerprint)
  })
})

describe('fingerprints of SARIF', () => {
  const fingerprintsOf = (...flags: string[]): Map<string, string> =>
    new Map(
      resultsOf(formatLintSarif(report('a.json', flags))).map(
        ({ message, partialFingerprints }) => [
          message.text!,
          partialFingerprints!['fcNamePath/v1']!,
        ],
      ),
    )

  test('stay the same when entries are added before', () => {
    const before = fingerprintsOf('beta')
    const after = fingerprintsOf('alpha', 'beta')
    expect(after.size).toBe(2)
    for (const [message, fingerprint] of before) expect(after.get(message)).toBe(fingerprint)
  })

  test('are unique', () => {
    const all = resultsOf(formatLintSarif(report('a.json', ['x', 'x', 'y']))).map(
      ({ partialFingerprints }) => partialFingerprints!['fcNamePath/v1'],
    )
    expect(new Set(all).size).toBe(all.length)
  })
})
