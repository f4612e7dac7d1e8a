import { expect, test } from 'vitest'
import { effectiveSeverity, presetSeverity, type Rule } from './define-rule.ts'
import { isPreset } from './preset.ts'

const rule = {
  id: 'example',
  severity: 'warning',
  presets: { strict: 'error', 'web-function': 'off' },
} as unknown as Rule

test('a preset has its own severity for a rule, or else that of `recommended`', () => {
  expect(presetSeverity(rule, 'recommended')).toBe('warning')
  expect(presetSeverity(rule, 'strict')).toBe('error')
  expect(presetSeverity(rule, 'web-function')).toBe('off')
  const { presets: _, ...plain } = rule
  expect(presetSeverity(plain, 'strict')).toBe('warning')
})

test('the configured severity applies, except to fatal rules, which are always errors', () => {
  expect(effectiveSeverity(rule, undefined)).toBe('warning')
  expect(effectiveSeverity(rule, 'off')).toBe('off')
  expect(effectiveSeverity({ ...rule, fatal: true }, 'off')).toBe('error')
  expect(effectiveSeverity({ ...rule, fatal: false }, 'info')).toBe('info')
})

test('presets are recognized by name', () => {
  expect(['recommended', 'strict', 'web-function'].every(isPreset)).toBe(true)
  expect(isPreset('constructor')).toBe(false)
})
