import type { Loose } from '../definition/loose.ts'
import { removeIllTyped } from '../definition/check-shape.ts'
import type { Issue } from '../issue.ts'
import { findNode } from '../json/find-node.ts'
import type { JsonDocument } from '../json/json-node.ts'
import { formatPointer, parsePointer, type Path, valueAt } from '../json/json-pointer.ts'
import { readJson } from '../json/read-json.ts'
import type { SchemaError } from '../json/schema-error.ts'
import { createLineIndex } from '../json/text-position.ts'
import { findNearestName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { rules } from '../rules/index.generated.ts'
import syntax from '../rules/syntax.ts'
import { describeValue } from '../types/check-value.ts'
import { configKeys } from './config-keys.generated.ts'
import type { FcConfig } from './config-types.generated.ts'
import { validate } from './validate-config.generated.js'

/** A configuration file, read. */
export interface ReadConfig {
  /** What can be relied on: everything ill-typed is left out, and entries of lists are holes. */
  config: Loose<FcConfig>
  document: JsonDocument
  /** What is wrong with it, each with its range. */
  issues: Issue[]
}

/**
 * Reads and checks the text of a configuration file. Never throws: what is wrong is an issue, and the rest still counts.
 */
export function readConfig(text: string): ReadConfig {
  const document = readJson(text)
  if (document.problems.length > 0) {
    const lines = createLineIndex(text)
    const issues = document.problems.map((problem): Issue => ({
      code: syntax.id,
      severity: 'error',
      message: syntax.message(problem as never),
      path: [],
      pointer: '',
      range: lines.rangeOf(problem.start, problem.end),
    }))
    return { config: {}, document, issues }
  }
  const { value } = document
  const errors = validate(value) ? [] : (validate.errors ?? [])
  const found = errors
    .filter((error) => !isReportedByType(error, errors))
    .map((error) => ({ error, path: parsePointer(error.instancePath, value) }))
  const issues = [
    ...found.map(({ error, path }) => shapeIssue(document, value, error, path)),
    ...unknownRules(document, value),
  ]
  const bad = found
    .filter(({ error }) => error.params.additionalProperty === undefined)
    .map(({ path }) => path)
  const config = bad.some((path) => path.length === 0)
    ? {}
    : (removeIllTyped(value, bad) as Loose<FcConfig>)
  return {
    config,
    document,
    issues: issues.sort((a, b) => a.range!.start.offset - b.range!.start.offset),
  }
}

/** Whether a value is not one of some words because it is no text at all, which is told already. */
function isReportedByType(
  { instancePath, params }: SchemaError,
  all: readonly SchemaError[],
): boolean {
  return (
    params.allowedValues !== undefined &&
    all.some((other) => other.instancePath === instancePath && other.params.type !== undefined)
  )
}

/** A finding about a configuration file. */
export function configIssue(
  document: JsonDocument,
  path: Path,
  message: string,
  {
    mark = 'value',
    severity = 'error',
  }: { mark?: 'value' | 'key'; severity?: Issue['severity'] } = {},
): Issue {
  const place = document.root === undefined ? undefined : findNode(document.root, path)
  const { start, end } =
    mark === 'key' && place?.member !== undefined
      ? { start: place.member.keyStart, end: place.member.keyEnd }
      : (place?.node ?? { start: 0, end: 0 })
  return {
    code: 'config',
    severity,
    message,
    path,
    pointer: formatPointer(path),
    range: createLineIndex(document.text).rangeOf(start, end),
  }
}

function shapeIssue(document: JsonDocument, value: unknown, error: SchemaError, path: Path): Issue {
  const { additionalProperty, allowedValues, comparison, limit, pattern, type } = error.params
  if (additionalProperty !== undefined) {
    const nearest = findNearestName(additionalProperty, keysAt(path))
    const hint = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
    const message = `A configuration has no key ${quote(additionalProperty)} here.${hint}`
    return configIssue(document, [...path, additionalProperty], message, { mark: 'key' })
  }
  const name = path.length === 0 ? 'A configuration' : `\`${path.join('.')}\``
  if (allowedValues !== undefined) {
    const words = allowedValues.filter((allowed) => allowed !== null).map(String)
    const wrong = valueAt(value, path)
    const nearest = typeof wrong === 'string' ? findNearestName(wrong, words) : undefined
    const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
    const message = `${name} must be one of ${words.map((word) => quote(word)).join(', ')}, not ${describeValue(wrong)}.${hint}`
    return configIssue(document, path, message)
  }
  if (comparison !== undefined) {
    const bound = comparison === '>=' ? 'at least' : 'at most'
    const message = `${name} must be ${bound} ${limit}, not ${describeValue(valueAt(value, path))}.`
    return configIssue(document, path, message)
  }
  if (type !== undefined) {
    // Of a part that `null` removes, what it is otherwise.
    const types = [type]
      .flat()
      .filter((each) => each !== 'null')
      .join(' or ')
    return configIssue(
      document,
      path,
      `${name} must be of type ${types}, not ${describeValue(valueAt(value, path))}.`,
    )
  }
  if (pattern !== undefined) {
    const form = FORMS[path.join('.')] ?? `a text that matches ${pattern}`
    const message = `${name} must be ${form}, not ${describeValue(valueAt(value, path))}.`
    return configIssue(document, path, message)
  }
  return configIssue(
    document,
    path,
    `${name} says nothing: give \`rule\`, \`files\` or \`pointer\`.`,
  )
}

/** Texts of a form that a pattern checks, in words. */
const FORMS: Readonly<Record<string, string>> = {
  'mock.now': 'a time such as "2026-01-01", or "today"',
}

/** The keys that the object at a path may have. */
function keysAt(path: Path): readonly string[] {
  const fits = (pattern: string): boolean => {
    const steps = pattern === '' ? [] : pattern.split('/')
    return (
      steps.length === path.length &&
      steps.every((step, index) => step === '*' || step === path[index])
    )
  }
  return Object.entries(configKeys).find(([pattern]) => fits(pattern))?.[1] ?? []
}

/** A rule that does not exist is a warning: another version of fc may have it. */
function unknownRules(document: JsonDocument, value: unknown): Issue[] {
  const config = value as { rules?: unknown; ignore?: unknown } | null | undefined
  const named: { path: Path; id: string; mark: 'key' | 'value' }[] = []
  if (typeof config?.rules === 'object' && config.rules !== null) {
    for (const id of Object.keys(config.rules)) named.push({ path: ['rules', id], id, mark: 'key' })
  }
  if (Array.isArray(config?.ignore)) {
    for (const [index, entry] of config.ignore.entries()) {
      const id = valueAt(entry, ['rule'])
      if (typeof id === 'string') named.push({ path: ['ignore', index, 'rule'], id, mark: 'value' })
    }
  }
  const ids = rules.map((rule) => rule.id)
  return named
    .filter(({ id }) => !ids.includes(id))
    .map(({ path, id, mark }) => {
      const nearest = findNearestName(id, ids)
      const hint =
        nearest === undefined ? 'fc-cli lint --rules lists them.' : `Did you mean "${nearest}"?`
      return configIssue(document, path, `There is no rule ${quote(id)}. ${hint}`, {
        mark,
        severity: 'warning',
      })
    })
}
