import { applyFixes } from 'fc-core'
import { loadConfig, presetConfig } from 'fc-core/config'
import { readJson } from 'fc-core/json'
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

describe('findDisableRuleActions', () => {
  const configUri = 'file:///project/fc.config.json'
  const disableActions = (text: string | undefined) =>
    actions({ configFile: { uri: configUri, text } }).filter(({ title }) =>
      title.includes('fc.config'),
    )

  test('creates a configuration', () => {
    const [value, file, all] = disableActions(undefined)
    expect([value!.title, file!.title, all!.title]).toEqual([
      'Disable flag-known for this value (fc.config.json)',
      'Disable flag-known for this file (fc.config.json)',
      'Disable flag-known for all files (fc.config.json)',
    ])
    expect(value!.edit!.documentChanges).toMatchObject([
      { kind: 'create', uri: configUri },
      { edits: [{ newText: expect.stringContaining('"/flags/0"') }] },
    ])
  })

  test.each([
    ['', { rules: { 'flag-known': 'off' } }],
    ['{ "extends": "strict" }', { extends: 'strict', rules: { 'flag-known': 'off' } }],
    ['{"rules": {"syntax": "error"}}', { rules: { syntax: 'error', 'flag-known': 'off' } }],
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
    let count = 0
    for (const action of findCodeActions(snapshot, all, { diagnostics }, options)) {
      const edits = action.edit!.changes?.[configUri]
      if (edits === undefined) continue
      const after = applyEdits(createSnapshot(configUri, 1, before), edits)
      const config = await loadConfig(toDocumentPath(configUri), async () => after)
      const [own] = action.diagnostics!
      const left = diagnostics.filter(({ code, data }) => {
        if (code !== own!.code) return true
        return action.title.includes('this value') && data.pointer !== own!.data.pointer
      })
      expect(findDiagnostics(snapshot, { config }), action.title).toEqual(left)
      count++
    }
    expect(count).toBeGreaterThan(10)
    expect(diagnostics.map(({ data }) => data.pointer)).toContainEqual(
      expect.stringMatching(/[*[~]/),
    )
  })

  test('returns nothing for a configuration with syntax errors', () => {
    expect(disableActions('{')).toEqual([])
  })
})
