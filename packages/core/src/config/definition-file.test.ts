import { describe, expect, it, test } from 'vitest'
import { isDefinitionFile, looksLikeDefinition } from './definition-file.ts'
import { presetSeverity } from '../rules/define-rule.ts'
import { isPreset, PRESETS } from '../rules/preset.ts'
import { CONFIG_FILE } from './config-path.ts'
import { findConfig } from './resolve-config.ts'
import { presetConfig } from './resolved-config.ts'
import { rules } from '../rules/index.generated.ts'

describe('isDefinitionFile and looksLikeDefinition', () => {
  const configFor = (files: string[]) =>
    findConfig('/repo/api.json', async (path) =>
      path === `/repo/${CONFIG_FILE}` ? JSON.stringify({ files }) : undefined,
    )

  it('isDefinitionFile follows `files` of the configuration', async () => {
    const config = await configFor(['services/**/*.json', '!services/draft/**'])
    expect(isDefinitionFile(config, '/repo/services/users.json')).toBe(true)
    expect(isDefinitionFile(config, '/repo/services/draft/users.json')).toBe(false)
    expect(isDefinitionFile(config, '/repo/package.json')).toBe(false)
    expect(isDefinitionFile(config, '/elsewhere/users.json')).toBeUndefined()
    expect(isDefinitionFile(presetConfig(), '/repo/services/users.json')).toBeUndefined()
  })

  it.each([
    '{ "base_url": "", "endpoints": [',
    '{ "flags": [], "docs": "A } in \\"docs\\", and \\\\", "base_url" : "", "endpoints": {',
    '{ "docs": "unclosed {[\n "endpoints": [], "base_url": "" }',
    '"base_url": "", "endpoints": []',
    '\ufeff{\r\n"base_url"\r\n: "", "endpoints": []}',
  ])('looksLikeDefinition recognizes incomplete definitions: %s', (text) => {
    expect(looksLikeDefinition(text)).toBe(true)
  })

  it.each([
    '{ "name": "a package of npm" }',
    '{ "name": "a", "config": { "base_url": "", "endpoints": [] } }',
    '{ "openapi": "3.1.0", "properties": { "base_url": {}, "endpoints": {} } }',
    '{ "required": ["base_url", "endpoints"] }',
    '{ "docs": "\\"base_url\\": and", "a": "base_url", "endpoints": [] }',
    '{ "base_url": "" }',
  ])('looksLikeDefinition rejects other formats: %s', (text) => {
    expect(looksLikeDefinition(text)).toBe(false)
  })
})

test.each(Object.keys(PRESETS))('the preset %s has a severity for every rule', (name) => {
  expect(isPreset(name)).toBe(true)
  if (!isPreset(name)) return
  const severities = new Set(rules.map((rule) => presetSeverity(rule, name)))
  expect(
    [...severities].filter((each) => !['off', 'info', 'warning', 'error'].includes(each)),
  ).toEqual([])
})

test('isPreset rejects other words', () => {
  expect(['', 'Strict', 'constructor', '__proto__'].filter((name) => isPreset(name))).toEqual([])
})
