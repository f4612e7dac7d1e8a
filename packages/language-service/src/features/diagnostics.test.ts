import type { Issue } from 'fc-core'
import { loadConfig, presetConfig } from 'fc-core/config'
import { type EndpointNames } from 'fc-core/internal'
import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { findConfigDiagnostics } from './config-diagnostics.ts'
import { findDiagnostics, toDiagnostic } from './diagnostics.ts'

const uri = 'file:///project/shop.fc.json'
const config = presetConfig()

function diagnostics(text: string) {
  return findDiagnostics(createSnapshot(uri, 1, text), { config })
}

describe('findDiagnostics', () => {
  test('returns code, message, range and severity', () => {
    const text =
      '{\n  "base_url": "x", "name": "Users", "flags": [],\n  "docs": "", "errors": [], "endpoints": []\n}'
    const [first, ...more] = findDiagnostics(createSnapshot(uri, 1, text), {
      config,
      ruleUrl: (rule) => `https://example.com/rules#${rule}`,
    })
    expect(more).toEqual([])
    expect(first).toEqual({
      range: { start: { line: 1, character: 14 }, end: { line: 1, character: 17 } },
      severity: 1,
      code: 'base-url-valid',
      codeDescription: { href: 'https://example.com/rules#base-url-valid' },
      source: 'fc',
      message: expect.stringContaining('absolute'),
      data: { pointer: '/base_url' },
    })
  })

  test('links to the first of two duplicates', () => {
    const found = diagnostics('{"endpoints": [{"name": "a"},\n{"name": "a"}]}')
    expect(found.find(({ code }) => code === 'endpoint-name-unique')!.relatedInformation).toEqual([
      {
        location: {
          uri,
          range: { start: { line: 0, character: 24 }, end: { line: 0, character: 27 } },
        },
        message: 'First defined here.',
      },
    ])
  })

  test('tags unused and deprecated parts', () => {
    const tags = (text: string, rule: string) =>
      diagnostics(text).find(({ code }) => code === rule)?.tags
    expect(tags('{"docs": "a", "docs": "b"}', 'duplicate-key')).toEqual([1])
    expect(tags('{"endpoints": [{"hints": ["x"]}]}', 'hints-obsolete')).toEqual([2])
    expect(tags('{"endpoints": [], "objects": [{"name": "a"}]}', 'object-used')).toEqual([1])
    const [other] = diagnostics('{"flags": ["x"]}')
    for (const key of ['tags', 'relatedInformation', 'codeDescription'])
      expect(other).not.toHaveProperty(key)
  })

  test.each([
    ['error', 1],
    ['warning', 2],
    ['info', 3],
  ] as const)('converts the severity %s to %d', (severity, expected) => {
    const issue = { code: 'x', severity, message: 'X.', path: [], pointer: '' }
    const position = { line: 1, column: 1, offset: 0 }
    const { lines } = createSnapshot(uri, 1, '{}')
    const range = { start: position, end: position }
    expect(toDiagnostic({ ...issue, range } as Issue, lines).severity).toBe(expected)
  })

  test('reports only the syntax error of invalid JSON', () => {
    expect(diagnostics('{"flags": ["x"}').map(({ code }) => code)).toEqual(['syntax'])
  })
})

describe('findConfigDiagnostics', () => {
  const path = '/project/fc.config.json'
  const found = (text: string, resolved?: typeof config) =>
    findConfigDiagnostics(createSnapshot(`file://${path}`, 1, text), {
      ...(resolved && { config: resolved }),
    })

  test('reports problems of a configuration', () => {
    expect(found('{"extend": "strict"}')).toMatchObject([
      { severity: 1, message: expect.stringContaining('Did you mean `extends`?') },
    ])
    expect(found('{')).toMatchObject([{ code: 'syntax' }])
    expect(found('{}')).toEqual([])
  })

  test('reports names of the model only where they are written', async () => {
    const files: Record<string, string> = {
      [path]: '{"extends": "./base.json"}',
      '/project/base.json': '{"mock": {"model": {"operations": {"get-b": {"batch": "id"}}}}}',
    }
    const resolved = await loadConfig(path, (file) => Promise.resolve(files[file]!))
    const definitions = [{ endpoints: [{ name: 'get-a' }] }]
    const snapshot = createSnapshot(`file://${path}`, 1, files[path]!)
    expect(findConfigDiagnostics(snapshot, { config: resolved, definitions })).toEqual([])
    const base = createSnapshot('file:///project/base.json', 1, files['/project/base.json']!)
    expect(findConfigDiagnostics(base, { config: resolved, definitions })).toMatchObject([
      { message: 'Unknown endpoint "get-b". Did you mean "get-a"?' },
    ])
    const changed = createSnapshot('file:///project/base.json', 2, ` ${base.text}`)
    expect(findConfigDiagnostics(changed, { config: resolved, definitions })).toEqual([])
  })

  test('reports no names without a model', async () => {
    const resolved = await loadConfig(path, () => Promise.resolve('{}'))
    const definitions = [{ endpoints: [{ name: 'get-a' }] }]
    const snapshot = createSnapshot(`file://${path}`, 1, '{}')
    expect(findConfigDiagnostics(snapshot, { config: resolved, definitions })).toEqual([])
  })

  test('reports endpoints and arguments of the model that no definition has', async () => {
    const text =
      '{"mock": {"model": {"operations": {"get-a": {"batch": "ids"}, "get-b": {"batch": "id"}}}}}'
    const resolved = await loadConfig(path, () => Promise.resolve(text))
    const snapshot = createSnapshot(`file://${path}`, 1, text)
    const messages = (...definitions: EndpointNames[]): string[] =>
      findConfigDiagnostics(snapshot, { config: resolved, definitions }).map(
        ({ message, range }) => `${range.start.character} ${message}`,
      )
    expect(messages({ endpoints: [{ name: 'get-a', arguments: [{ name: 'id' }] }] })).toEqual([
      '54 Unknown argument "ids" of endpoint "get-a". Did you mean "id"?',
      '62 Unknown endpoint "get-b". Did you mean "get-a"?',
    ])
    expect(messages()).toEqual([])
  })

  test('includes the problems of the resolved configuration if the text is the same', () => {
    const text = '{"extends": "x"}'
    const issue = {
      code: 'config',
      severity: 'error' as const,
      message: 'No such file.',
      path: ['extends'],
      pointer: '/extends',
      range: {
        start: { line: 1, column: 13, offset: 12 },
        end: { line: 1, column: 16, offset: 15 },
      },
    }
    const resolved = { ...config, problems: [{ file: path, text, issues: [issue] }] }
    expect(found(text, resolved)).toMatchObject([{ message: 'No such file.' }])
    expect(found('{"extends": "strict"}', resolved)).toEqual([])
  })
})
