import { describe, expect, it, test } from 'vitest'
import { isDefinitionFile, looksLikeDefinition } from './definition-file.ts'
import { presetSeverity } from '../rules/define-rule.ts'
import { isPreset, PRESETS } from '../rules/preset.ts'
import { CONFIG_FILE, findConfig, presetConfig } from './resolve-config.ts'
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

  it('looksLikeDefinition recognizes incomplete definitions', () => {
    expect(looksLikeDefinition('{ "base_url": "", "endpoints": [')).toBe(true)
    expect(looksLikeDefinition('{ "name": "a package of npm" }')).toBe(false)
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
