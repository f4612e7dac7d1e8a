import { findConfig, type ReadFile } from 'fc-core/config'
import { createSnapshot, findDiagnostics, toDocumentPath, toDocumentUri } from 'fc-language-service'
import { realDefinitions } from 'fc-core/testing'
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './run.ts'

/** A finding in the common form of editor and command. */
interface Finding {
  code: string
  severity: number
  message: string
  /** Zero-based line and column of the start, then of the end. */
  range: number[]
}

const CONFIGS = {
  'no configuration': undefined,
  'a strict configuration': { extends: 'strict' },
  'a configuration with ignores': {
    extends: 'web-function',
    rules: { 'flag-known': 'error', 'docs-present': 'off' },
    flags: { endpoint: ['beta'] },
    ignore: [{ rule: 'argument-complete', files: 'shop*' }, { path: '/endpoints/list-*/**' }],
  },
}

describe.each(Object.entries(CONFIGS))('with %s', (_, config) => {
  // Each configuration checks other real definitions.
  const at = Object.values(CONFIGS).indexOf(config)
  const checked = realDefinitions.filter((_file, index) => index % 6 === at)

  let folder: string
  let files: string[]
  let byCommand: Map<string, Finding[]>
  const read: ReadFile = async (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fc editor-'))
    if (config !== undefined) writeFileSync(join(folder, 'fc.config.json'), JSON.stringify(config))
    for (const file of [...globSync('examples/definitions/*.json'), ...checked]) {
      cpSync(file, join(folder, basename(file)))
      damage(file, folder)
    }
    files = globSync(join(folder, '*.json')).filter((file) => !file.endsWith('fc.config.json'))
    const { stdout } = await run('fc-cli', ['lint', '--format', 'json', ...files], { cwd: folder })
    const report = JSON.parse(stdout) as { files: { file: string; issues: CommandIssue[] }[] }
    byCommand = new Map(report.files.map(({ file, issues }) => [file, issues.map(fromCommand)]))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('editor and command report the same findings', async () => {
    expect(files.length).toBeGreaterThanOrEqual(10)
    let count = 0
    for (const file of files) {
      const uri = toDocumentUri(file.replaceAll('\\', '/'))
      const snapshot = createSnapshot(uri, 1, readFileSync(file, 'utf8'))
      const resolved = await findConfig(toDocumentPath(uri), read)
      const found = findDiagnostics(snapshot, { config: resolved }).map(
        ({ code, severity, message, range: { start, end } }): Finding => ({
          code: String(code),
          severity: severity!,
          message: String(message),
          range: [start.line, start.character, end.line, end.character],
        }),
      )
      expect(found, file).toEqual(byCommand.get(file))
      count += found.length
    }
    expect(count).toBeGreaterThan(20)
  })
})

/** Writes damaged copies of a definition: truncated, without every third line, with misspelled words, with wrong types. */
function damage(file: string, folder: string): void {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const copies = {
    half: text.slice(0, text.length >> 1),
    lines: lines.filter((_, index) => index % 3 > 0 || index < 9).join('\n'),
    words: text
      .replaceAll('"string"', '"strng"')
      .replaceAll('"docs"', '"dcos"')
      .replaceAll('object.', 'object.x'),
    types: text
      .replaceAll('"flags": []', '"flags": {}')
      .replaceAll('"arguments": [', '"arguments": [1,'),
  }
  for (const [name, copy] of Object.entries(copies))
    writeFileSync(join(folder, basename(file).replace('.', `-${name}.`)), copy)
}

interface CommandIssue {
  code: string
  severity: 'error' | 'warning' | 'info'
  message: string
  range: Record<'start' | 'end', { line: number; column: number }>
}

function fromCommand({ code, severity, message, range: { start, end } }: CommandIssue): Finding {
  return {
    code,
    severity: ['error', 'warning', 'info'].indexOf(severity) + 1,
    message,
    range: [start.line - 1, start.column - 1, end.line - 1, end.column - 1],
  }
}
