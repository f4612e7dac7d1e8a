import type { Loose } from '../definition/loose.ts'
import { removeIllTyped } from '../definition/check-shape.ts'
import type { Issue } from '../issue/issue.ts'
import type { JsonDocument } from '../json/json-node.ts'
import { parsePointer, type Path, valueAt } from '../json/json-pointer.ts'
import { readJson } from '../json/read-json.ts'
import type { SchemaError } from '../json/schema-error.ts'
import { createLineIndex } from '../json/text-position.ts'
import { createNameFinder, type NameFinder } from '../text/name-finder.ts'
import { quote } from '../text/quote.ts'
import { rules } from '../rules/index.generated.ts'
import syntax from '../rules/syntax.ts'
import { configIssue } from './config-issue.ts'
import { findUnknownRules } from './unknown-rules.ts'
import { describeValue } from '../types/check-value.ts'
import { configKeys } from './config-keys.generated.ts'
import type { FcConfig } from './config-types.generated.ts'
import { validate } from './validate-config.generated.js'

/** The result of `readConfig`. */
export interface ReadConfig {
  /** The configuration without ill-typed parts; ill-typed entries of lists are undefined. */
  config: Loose<FcConfig>
  document: JsonDocument
  /** Problems, with ranges. */
  issues: Issue[]
}

/**
 * Parses and checks the text of a configuration file. Never throws: invalid parts are reported as issues, the rest is used.
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
  const illTyped = new Set(
    errors
      .filter(({ params }) => params.type !== undefined)
      .map(({ instancePath }) => instancePath),
  )
  const found = errors
    // Of a value of the wrong type, the allowed values need not be reported as well.
    .filter(({ params, instancePath }) => !(params.allowedValues && illTyped.has(instancePath)))
    .map((error) => ({ error, path: parsePointer(error.instancePath, value) }))
  const finderOf = createFinders()
  const issues = [
    ...found.map(({ error, path }) => shapeIssue(document, value, error, path, finderOf)),
    ...findUnknownRules(document, rules),
    ...fixedSeverities(document, value),
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

/** Returns the finder for a list of names. Issues share it, so that a file with thousands of typos takes no longer than one with a few. */
type FinderOf = (names: readonly string[]) => NameFinder

function createFinders(): FinderOf {
  const finders = new Map<string, NameFinder>()
  return (names) => {
    const key = names.join()
    let finder = finders.get(key)
    if (finder === undefined) finders.set(key, (finder = createNameFinder(names)))
    return finder
  }
}

function shapeIssue(
  document: JsonDocument,
  value: unknown,
  error: SchemaError,
  path: Path,
  finderOf: FinderOf,
): Issue {
  const { additionalProperty, allowedValues, comparison, limit, pattern, type } = error.params
  if (additionalProperty !== undefined) {
    const nearest = finderOf(keysAt(path)).findNearest(additionalProperty)
    const hint =
      path[0] === 'ignore' && additionalProperty === 'pointer'
        ? ' Use `path`, with the names of list entries instead of their indexes.'
        : nearest === undefined
          ? ''
          : ` Did you mean \`${nearest}\`?`
    const message = `Unknown key ${quote(additionalProperty)}.${hint}`
    return configIssue(document, [...path, additionalProperty], message, { mark: 'key' })
  }
  const name = path.length === 0 ? 'the configuration' : `\`${path.join('.')}\``
  if (allowedValues !== undefined) {
    const words = allowedValues.filter((allowed) => allowed !== null).map(String)
    const wrong = valueAt(value, path)
    const nearest = typeof wrong === 'string' ? finderOf(words).findNearest(wrong) : undefined
    const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
    const message = `Expected ${name} to be one of ${words.map((word) => quote(word)).join(', ')}, got ${describeValue(wrong)}.${hint}`
    return configIssue(document, path, message)
  }
  if (comparison !== undefined) {
    const bound = comparison === '>=' ? 'at least' : 'at most'
    const message = `Expected ${name} to be ${bound} ${limit}, got ${describeValue(valueAt(value, path))}.`
    return configIssue(document, path, message)
  }
  if (type !== undefined) {
    // `null` only removes a part of the model.
    const types = [type]
      .flat()
      .filter((each) => each !== 'null')
      .join(' or ')
    return configIssue(
      document,
      path,
      `Expected ${name} to be of type ${types}, got ${describeValue(valueAt(value, path))}.`,
    )
  }
  if (pattern !== undefined) {
    const form = FORMS[path.join('.')] ?? `a string that matches ${pattern}`
    const message = `Expected ${name} to be ${form}, got ${describeValue(valueAt(value, path))}.`
    return configIssue(document, path, message)
  }
  return configIssue(document, path, `Empty entry ${name}: add \`rule\`, \`files\` or \`path\`.`)
}

/** Descriptions of strings with a pattern, by path. */
const FORMS: Readonly<Record<string, string>> = {
  'mock.now': 'a time such as "2026-01-01", or "today"',
}

/** Returns the known keys of the object at a path. */
function keysAt(path: Path): readonly string[] {
  const matches = (pattern: string): boolean => {
    const steps = pattern === '' ? [] : pattern.split('/')
    return (
      steps.length === path.length &&
      steps.every((step, index) => step === '*' || step === path[index])
    )
  }
  return Object.entries(configKeys).find(([pattern]) => matches(pattern))?.[1] ?? []
}

/** Entries of `rules` for rules whose severity is always `error`. */
function fixedSeverities(document: JsonDocument, value: unknown): Issue[] {
  return rules
    .filter(({ id, fatal }) => {
      const severity = valueAt(value, ['rules', id])
      return fatal === true && severity !== undefined && severity !== 'error'
    })
    .map(({ id }) =>
      configIssue(
        document,
        ['rules', id],
        `\`${id}\` is always an error: no tool can process a definition that violates it. Remove this entry.`,
        { severity: 'warning' },
      ),
    )
}
