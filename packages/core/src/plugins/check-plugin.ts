import { REQUIREMENTS } from '../requirements.ts'
import { PRESETS } from '../rules/preset.ts'
import { quote } from '../text/quote.ts'
import { describeValue } from '../types/check-value.ts'
import type { Plugin } from './define-plugin.ts'
import { isObject } from '../json/json-value.ts'

/** Checks the default export of a module. Returns what is wrong with it; undefined for a plugin. */
export function findPluginProblem(value: unknown): string | undefined {
  if (!isObject(value)) {
    const got = value === undefined ? 'there is none' : `got ${describeKind(value)}`
    return `Expected a plugin as the default export: export default { name, rules }; ${got}.`
  }
  const { name, rules } = value as Partial<Record<keyof Plugin, unknown>>
  if (!isWord(name))
    return `Expected \`name\` of the plugin to be ${WORD}, got ${describeKind(name)}.`
  if (!Array.isArray(rules))
    return `Expected \`rules\` of the plugin to be a list, got ${describeKind(rules)}.`
  for (const [index, rule] of rules.entries()) {
    const problem = findRuleProblem(rule)
    if (problem !== undefined)
      return `Invalid rule ${nameOf(rule) ?? `at index ${index}`}: ${problem}`
  }
  const ids = rules.map(({ id }: { id: string }) => id)
  const duplicate = ids.find((id, index) => ids.indexOf(id) < index)
  return duplicate === undefined
    ? undefined
    : `Duplicate rule ${quote(duplicate)}: rename one of them.`
}

/** Returns what is wrong with a rule, in one sentence. */
function findRuleProblem(rule: unknown): string | undefined {
  if (!isObject(rule)) return `expected an object, got ${describeKind(rule)}.`
  if (rule['fatal'] !== undefined) return '`fatal` is not available to custom rules. Remove it.'
  const wrong = Object.entries(EXPECTED).find(([key, { isValid }]) => !isValid(rule[key]))
  return (
    wrong &&
    `expected \`${wrong[0]}\` to be ${wrong[1].expected}, got ${describeKind(rule[wrong[0]])}.`
  )
}

/** What the members of a rule must be. */
const EXPECTED: Readonly<
  Record<string, { expected: string; isValid: (value: unknown) => boolean }>
> = {
  id: { expected: 'lower-case words joined by hyphens', isValid: isWord },
  severity: { expected: '"error", "warning", "info" or "off"', isValid: isSeverity },
  description: { expected: 'a sentence', isValid: isText },
  message: { expected: 'a function', isValid: isFunction },
  check: { expected: 'a function', isValid: isFunction },
  presets: {
    expected: 'an object with severities by preset',
    isValid: optional(
      (value) =>
        isObject(value) &&
        Object.entries(value).every(
          ([name, each]) => Object.hasOwn(PRESETS, name) && isSeverity(each),
        ),
    ),
  },
  options: { expected: 'an object with the default values', isValid: optional(isObject) },
  examples: {
    expected: 'an object with `incorrect` and `correct`',
    isValid: optional(
      (value) => isObject(value) && isExample(value['incorrect']) && isExample(value['correct']),
    ),
  },
  requirement: {
    expected: 'the id of a requirement of the interface',
    isValid: optional((value) => typeof value === 'string' && Object.hasOwn(REQUIREMENTS, value)),
  },
  source: { expected: 'a text', isValid: optional(isText) },
  url: {
    expected: 'an http or https URL',
    isValid: optional((value) => typeof value === 'string' && /^https?:\/\/[^\s/]+/i.test(value)),
  },
  reads: {
    expected: '"definition" or "text"',
    isValid: optional((value) => value === 'definition' || value === 'text'),
  },
}

const WORD = 'lower-case words joined by hyphens'

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function'
}

function isSeverity(value: unknown): boolean {
  return ['error', 'warning', 'info', 'off'].includes(value as string)
}

function isExample(value: unknown): boolean {
  return typeof value === 'string' || isObject(value)
}

function optional(isValid: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === undefined || isValid(value)
}

function nameOf(rule: unknown): string | undefined {
  return isObject(rule) && isText(rule['id']) ? quote(String(rule['id'])) : undefined
}

/** Describes a value that may not be JSON. */
function describeKind(value: unknown): string {
  if (value === undefined) return 'nothing'
  return typeof value === 'function' ? 'a function' : describeValue(value)
}
