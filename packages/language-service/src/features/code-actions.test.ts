import { applyFixes } from 'fc-core'
import { formatNamePath } from 'fc-core/internal'
import { loadConfig, presetConfig } from 'fc-core/config'
import { parsePointer, readJson } from 'fc-core/json'
import { describe, expect, test } from 'vitest'
import { toDocumentPath } from '../snapshot/document-path.ts'
import { createSnapshot, updateSnapshot } from '../snapshot/snapshot.ts'
import { applyEdits } from '../testing/with-cursor.ts'
import { type CodeActionOptions, findCodeActions } from './code-actions.ts'
import { findDiagnostics } from './diagnostics.ts'

const uri = 'file:///project/shop/a.fc.json'
const text = `{
  "base_url": "https://api.example.com/",
  "name": "Shop",
  "flags": ["Versioned"],
  "version": "Beta",
  "versions": ["beta"],
  "docs": "An unknown or missing version gets beta.",
  "errors": [],
  "endpoints": [],
}
`
const snapshot = createSnapshot(uri, 1, text.replace('],\n}', ']\n}'))
const config = presetConfig()
const everywhere = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }

function actions(options: Partial<CodeActionOptions> = {}, only?: string[]) {
  const diagnostics = findDiagnostics(snapshot, { config })
  const context = { diagnostics, ...(only && { only }) }
  return findCodeActions(snapshot, everywhere, context, { config, ...options })
}

describe('findCodeActions', () => {
  test('fixes a problem and refers to its diagnostic', () => {
    const [first] = actions()
    expect(first).toMatchObject({
      title: 'Replace with versioned',
      kind: 'quickfix',
      isPreferred: true,
      diagnostics: [{ code: 'flag-known' }],
    })
    const [edit] = first!.edit!.changes![uri]!
    const next = updateSnapshot(snapshot, 2, [{ range: edit!.range, text: edit!.newText }])
    expect(next.text).toBe(snapshot.text.replace('Versioned', 'versioned'))
  })

  test('returns nothing in a range without problems', () => {
    const range = { start: { line: 1, character: 3 }, end: { line: 1, character: 3 } }
    expect(findCodeActions(snapshot, range, { diagnostics: [] }, { config })).toEqual([])
  })

  test.each([
    ['before', 11, []],
    ['at the start of', 12, ['Replace with versioned']],
    ['at the end of', 23, ['Replace with versioned']],
    ['after', 24, []],
  ])('returns the fixes of a problem with the cursor %s it', (_, character, expected) => {
    const cursor = { line: 3, character }
    const range = { start: cursor, end: cursor }
    const found = findCodeActions(snapshot, range, { diagnostics: [] }, { config })
    expect(found.map(({ title }) => title)).toEqual(expected)
  })

  test('prefers only safe fixes', () => {
    const endpoint = '"name": "a", "returns": ["object"], "flags": ["versioned"], "arguments": []'
    const text = `{"base_url": "x:", "endpoints": [{${endpoint}}], "flags": ["Versioned"]}`
    const other = createSnapshot(uri, 1, text)
    const found = findCodeActions(other, everywhere, { diagnostics: [] }, { config })
    expect(found.map(({ title, isPreferred }) => [title, isPreferred])).toEqual(
      expect.arrayContaining([
        ['Replace with versioned', true],
        ['Remove versioned', undefined],
      ]),
    )
  })

  const own = findDiagnostics(snapshot, { config }).find(({ code }) => code === 'flag-known')!
  const { start, end } = own.range
  test.each([
    ['code', { code: 'flag-level' }],
    ['message', { message: 'Unknown.' }],
    ['first line', { range: { start: { ...start, line: 2 }, end } }],
    ['first character', { range: { start: { ...start, character: 11 }, end } }],
    ['last line', { range: { start, end: { ...end, line: 4 } } }],
    ['last character', { range: { start, end: { ...end, character: 24 } } }],
  ])('does not refer to a diagnostic with another %s', (_, change) => {
    const context = { diagnostics: [{ ...own, ...change }] }
    const [first] = findCodeActions(snapshot, own.range, context, { config })
    expect(first!.title).toBe('Replace with versioned')
    expect(first).not.toHaveProperty('diagnostics')
  })

  test.each([
    [['quickfix'], ['quickfix']],
    [[''], ['quickfix', 'source.fixAll.fc']],
    [
      ['quickfix', 'source'],
      ['quickfix', 'source.fixAll.fc'],
    ],
    [['quick'], []],
    [[], []],
  ])('returns the kinds for %j: %j', (only, expected) => {
    expect([...new Set(actions({}, only).map(({ kind }) => kind))]).toEqual(expected)
  })

  test('fixes all problems in one action, which shows their number', () => {
    const [action] = actions({}, ['source.fixAll'])
    const { count } = applyFixes(snapshot.text, { config })
    expect(action!.title).toBe(`Fix all auto-fixable problems (${count})`)
    const context = { diagnostics: [], only: ['source.fixAll'] }
    const clean = createSnapshot(uri, 1, snapshot.text.replace('["Versioned"]', '[]'))
    expect(findCodeActions(clean, everywhere, context, { config })).toEqual([])
  })

  test('does not fix problems that the configuration ignores in this file', async () => {
    const text = '{"ignore": [{"rule": "flag-known", "files": "shop/a.fc.json"}]}'
    const config = await loadConfig('/project/fc.config.json', async () => text)
    const context = { diagnostics: [], only: ['source.fixAll'] }
    const titles = (document: string): string[] =>
      findCodeActions(createSnapshot(document, 1, snapshot.text), everywhere, context, {
        config,
      }).map(({ title }) => title)
    expect(titles('file:///project/b.fc.json')).toHaveLength(1)
    expect(titles(uri)).toEqual([])
  })

  test('fixes all auto-fixable problems only when requested by kind', () => {
    expect(actions().map(({ kind }) => kind)).not.toContain('source.fixAll.fc')
    for (const only of ['source', 'source.fixAll', 'source.fixAll.fc']) {
      const [action, ...more] = actions({}, [only])
      expect(more).toEqual([])
      const changes = action!.edit!.changes![uri]!.map(({ range, newText }) => ({
        range,
        text: newText,
      }))
      const expected = applyFixes(snapshot.text, { config }).text
      expect(updateSnapshot(snapshot, 2, changes).text).toBe(expected)
    }
    expect(actions({}, ['refactor', 'source.fixAllOthers'])).toEqual([])
  })
})

test('offers all fixes of a problem', () => {
  const document = createSnapshot(
    uri,
    1,
    '{"base_url": "https://a.example/", "name": "Users", "flags": ["versioned"], "versions": ["1", "next"], "docs": "unknown, missing", "errors": [], "endpoints": []}',
  )
  const found = findCodeActions(document, everywhere, { diagnostics: [] }, { config })
  expect(found.map(({ title }) => title)).toEqual(['Add version: "1"', 'Add version: "next"'])
  expect(applyEdits(document, found[1]!.edit!.changes![uri]!)).toContain(
    '["versioned"], "version": "next",',
  )
})

describe('findDeclareFlagActions', () => {
  const configUri = 'file:///project/fc.config.json'
  const document = createSnapshot(
    uri,
    1,
    '{"flags": ["beta"], "endpoints": [{"name": "a", "arguments": [{"name": "b", "flags": ["slow"]}]}]}',
  )
  const declareActions = (text: string | undefined) =>
    findCodeActions(
      document,
      everywhere,
      { diagnostics: [] },
      { config, configFile: { uri: configUri, text } },
    ).filter(({ title }) => title.startsWith('Declare'))

  test('declare the flags at their levels', () => {
    expect(declareActions(undefined).map(({ title }) => title)).toEqual([
      'Declare "beta" as a custom flag of packages (fc.config.json)',
      'Declare "slow" as a custom flag of arguments (fc.config.json)',
    ])
  })

  test.each([
    ['', { flags: { argument: ['slow'] } }],
    ['{"extends": "strict"}', { extends: 'strict', flags: { argument: ['slow'] } }],
    ['{"flags": {}}', { flags: { argument: ['slow'] } }],
    ['{"flags": {"argument": ["x"]}}', { flags: { argument: ['x', 'slow'] } }],
    ['{"flags": {"argument": null}}', { flags: { argument: ['slow'] } }],
    ['{"flags": []}', { flags: { argument: ['slow'] } }],
  ])('edit the configuration %j', (text, expected) => {
    const edits = declareActions(text)[1]!.edit!.changes![configUri]!
    const after = applyEdits(createSnapshot(configUri, 1, text), edits)
    expect(readJson(after)).toMatchObject({ value: expected, problems: [] })
  })
})

describe('findAllowCommentsActions', () => {
  const configUri = 'file:///project/fc.config.json'
  const allowActions = (document: string, text?: string) =>
    findCodeActions(
      createSnapshot(uri, 1, document),
      everywhere,
      { diagnostics: [] },
      { config, configFile: { uri: configUri, text } },
    ).filter(({ title }) => title.startsWith('Allow'))

  test.each([
    ['{"flags": [] /* none */}', 1],
    ['{"flags": [],}', 1],
    ['{"flags": [,]}', 0],
    ['{"flags": ["beta"]}', 0],
  ])('are available for comments and trailing commas: %s', (document, count) => {
    expect(allowActions(document).map(({ title }) => title)).toEqual(
      Array.from({ length: count }, () => 'Allow comments and trailing commas (fc.config.json)'),
    )
  })

  test('set the syntax in the configuration', () => {
    const text = '{ "extends": "strict" }'
    const edits = allowActions('{"flags": [],}', text)[0]!.edit!.changes![configUri]!
    expect(applyEdits(createSnapshot(configUri, 1, text), edits)).toBe(
      '{ "extends": "strict", "syntax": "jsonc" }',
    )
  })
})

describe('findDisableRuleActions', () => {
  const configUri = 'file:///project/fc.config.json'
  const disableActions = (text: string | undefined) =>
    actions({ configFile: { uri: configUri, text } }).filter(({ title }) =>
      title.startsWith('Disable'),
    )

  test('creates a configuration', () => {
    const [value, file, all] = disableActions(undefined)
    expect([value!.title, file!.title, all!.title]).toEqual([
      'Disable flag-known for this value (fc.config.json)',
      'Disable flag-known for this file (fc.config.json)',
      'Disable flag-known for all files (fc.config.json)',
    ])
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
    const newText = (config: unknown): string => `${JSON.stringify(config, undefined, 2)}\n`
    const ignore = { rule: 'flag-known', files: 'shop/a.fc.json' }
    const textDocument = { uri: configUri, version: null }
    for (const [action, expected] of [
      [value, { ignore: [{ ...ignore, path: '/flags/Versioned' }] }],
      [file, { ignore: [ignore] }],
      [all, { rules: { 'flag-known': 'off' } }],
    ] as const) {
      expect(action).toMatchObject({ kind: 'quickfix', diagnostics: [{ code: 'flag-known' }] })
      expect(action!.edit!.documentChanges).toEqual([
        { kind: 'create', uri: configUri, options: { ignoreIfExists: true } },
        { textDocument, edits: [{ range, newText: newText(expected) }] },
      ])
    }
  })

  test('follow the fixes of all problems', () => {
    const document = createSnapshot(
      uri,
      1,
      snapshot.text.replace('"Versioned"', '"Versioned", "VERSIONED"'),
    )
    const options = { config, configFile: { uri: configUri, text: '' } }
    const titles = findCodeActions(document, everywhere, { diagnostics: [] }, options).map(
      ({ title }) => title.replace(/ .*/, ''),
    )
    expect(titles.length).toBeGreaterThan(7)
    expect(titles.lastIndexOf('Replace')).toBeLessThan(titles.indexOf('Disable'))
  })

  test.each([
    ['rules that cannot be disabled', '{"endpoints": 1', configUri, []],
    [
      'a problem of the whole document',
      '{"base_url": "https://a.example", "name": "Users", "docs": "", "flags": [], "endpoints": []}',
      configUri,
      ['package-complete for this file', 'package-complete for all files'],
    ],
    [
      'a document outside the folder of the configuration',
      '{"base_url": "https://a.example", "name": "Users", "docs": "", "flags": ["x"], "errors": [], "endpoints": []}',
      'file:///project/sho/fc.config.json',
      ['flag-known for all files'],
    ],
  ])('are limited for %s', (_, text, uriOfConfig, expected) => {
    const options = { config, configFile: { uri: uriOfConfig, text: '' } }
    const document = createSnapshot(uri, 1, text)
    const found = findCodeActions(document, everywhere, { diagnostics: [] }, options)
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Disable'))
    expect(found).toEqual(expected.map((title) => `Disable ${title} (fc.config.json)`))
  })

  test.each([
    [' \n', { ignore: [{ rule: 'flag-known', files: 'shop/a.fc.json' }] }],
    ['{}', { ignore: [{ rule: 'flag-known', files: 'shop/a.fc.json' }] }],
    [
      '{"ignore": [{"rule": "syntax"}]}',
      { ignore: [{ rule: 'syntax' }, { rule: 'flag-known', files: 'shop/a.fc.json' }] },
    ],
    ['{"ignore": {}}', { ignore: [{ rule: 'flag-known', files: 'shop/a.fc.json' }] }],
  ])('add the file to the ignored ones of %j', (text, expected) => {
    const action = disableActions(text).find(({ title }) => title.includes('for this file'))
    const edits = action!.edit!.changes![configUri]!
    const after = applyEdits(createSnapshot(configUri, 1, text), edits)
    expect(readJson(after)).toMatchObject({ value: expected, problems: [] })
  })

  test.each([
    ['', { rules: { 'flag-known': 'off' } }],
    ['{ "extends": "strict" }', { extends: 'strict', rules: { 'flag-known': 'off' } }],
    ['{"rules": {"syntax": "error"}}', { rules: { syntax: 'error', 'flag-known': 'off' } }],
    ['{"rules": []}', { rules: { 'flag-known': 'off' } }],
    ['{"rules": null}', { rules: { 'flag-known': 'off' } }],
  ])('edits the configuration %s', (text, expected) => {
    const action = disableActions(text).find(({ title }) =>
      title.startsWith('Disable flag-known for all files'),
    )
    const before = createSnapshot(configUri, 1, text)
    const changes = action!.edit!.changes![configUri]!.map(({ range, newText }) => ({
      range,
      text: newText,
    }))
    expect(readJson(updateSnapshot(before, 2, changes).text).value).toEqual(expected)
  })

  test.each([
    ['file:///project/shop/a.fc.json', '"gro/up"'],
    ['file:///project/a%20%5Bb%5D%20(c)/!%7Bd,e%7D+@*.fc.json', '"argument[s]"'],
    ['file:///project/%C3%A4.fc.json', '"return*s"'],
  ])('disables exactly the problems of its title, in %s', async (uri, key) => {
    const text = `{"flags": ["x"], "endpoints": [{${key}: 1, "flags": ["y", "y"]}, {${key}: 1, "flags": ["y"]}]}`
    const snapshot = createSnapshot(uri, 1, text)
    const strict = presetConfig('strict')
    const diagnostics = findDiagnostics(snapshot, { config: strict })
    const all = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } }
    const before = '{"extends": "strict"}'
    const options = { config: strict, configFile: { uri: configUri, text: before } }
    const { value } = snapshot.document
    const nameOf = (pointer: string): string => formatNamePath(parsePointer(pointer, value), value)
    let count = 0
    for (const action of findCodeActions(snapshot, all, { diagnostics }, options)) {
      const edits = action.edit!.changes?.[configUri]
      if (edits === undefined || !action.title.startsWith('Disable')) continue
      const after = applyEdits(createSnapshot(configUri, 1, before), edits)
      const config = await loadConfig(toDocumentPath(configUri), async () => after)
      const [own] = action.diagnostics!
      const left = diagnostics.filter(({ code, data }) => {
        if (code !== own!.code) return true
        return (
          action.title.includes('this value') && nameOf(data.pointer) !== nameOf(own!.data.pointer)
        )
      })
      expect(findDiagnostics(snapshot, { config }), action.title).toEqual(left)
      count++
    }
    expect(count).toBeGreaterThan(10)
    expect(diagnostics.map(({ data }) => data.pointer)).toContainEqual(
      expect.stringMatching(/[*[~]/),
    )
  })

  test.each(['{', '{"rules": {},}', '[]', 'null', '"strict"'])(
    'returns nothing for the invalid configuration %s',
    (text) => {
      expect(disableActions(text)).toEqual([])
    },
  )
})
