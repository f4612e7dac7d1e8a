import { describe, expect, it, test } from 'vitest'
import { isDefinitionFile, looksLikeDefinition } from './definition-file.ts'
import { severityUnder } from '../rules/define-rule.ts'
import { isPreset, PRESETS } from '../rules/preset.ts'
import { CONFIG_FILE, findConfig, presetConfig } from './resolve-config.ts'
import { rules } from '../rules/index.generated.ts'

describe('which files are definitions', () => {
  const configFor = (files: string[]) =>
    findConfig('/house/api.json', async (path) =>
      path === `/house/${CONFIG_FILE}` ? JSON.stringify({ files }) : undefined,
    )

  it('is said by the configuration, where it says it', async () => {
    const config = await configFor(['services/**/*.json', '!services/draft/**'])
    expect(isDefinitionFile(config, '/house/services/users.json')).toBe(true)
    expect(isDefinitionFile(config, '/house/services/draft/users.json')).toBe(false)
    expect(isDefinitionFile(config, '/house/package.json')).toBe(false)
    expect(isDefinitionFile(config, '/elsewhere/users.json')).toBeUndefined()
    expect(isDefinitionFile(presetConfig(), '/house/services/users.json')).toBeUndefined()
  })

  it('is seen by their content otherwise, finished or not', () => {
    expect(looksLikeDefinition('{ "base_url": "", "endpoints": [')).toBe(true)
    expect(looksLikeDefinition('{ "name": "a package of npm" }')).toBe(false)
  })
})

test.each(Object.keys(PRESETS))('the preset %s has a severity for every rule', (name) => {
  expect(isPreset(name)).toBe(true)
  if (!isPreset(name)) return
  const severities = new Set(rules.map((rule) => severityUnder(rule, name)))
  expect(
    [...severities].filter((each) => !['off', 'info', 'warning', 'error'].includes(each)),
  ).toEqual([])
})

test('no other word is a preset', () => {
  expect(['', 'Strict', 'constructor', '__proto__'].filter((name) => isPreset(name))).toEqual([])
})
