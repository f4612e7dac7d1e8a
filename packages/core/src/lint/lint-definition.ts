import { createIgnoreFilter } from '../config/ignore-filter.ts'
import { type LocatedIgnore, presetConfig, type ResolvedConfig } from '../config/resolve-config.ts'
import { checkShape, type Shape, type ShapeProblem } from '../definition/check-shape.ts'
import type { Issue, RelatedLocation, Severity } from '../issue.ts'
import type { JsonDocument, JsonProblem } from '../json/json-node.ts'
import { formatPointer, valueAt } from '../json/json-pointer.ts'
import { isDeeper } from '../json/is-deeper.ts'
import { MAX_DEPTH, readJson } from '../json/read-json.ts'
import { createLineIndex, type LineIndex } from '../json/text-position.ts'
import {
  effectiveSeverity,
  type ReportDescriptor,
  type Rule,
  type RuleContext,
} from '../rules/define-rule.ts'
import { rules } from '../rules/index.generated.ts'
import { ruleUrl } from './rule-url.ts'
import syntax from '../rules/syntax.ts'
import { createCertaintyFilter } from './is-certain.ts'
import { openLintCache, type LintCache } from './lint-cache.ts'
import { spanOf } from './span-of.ts'

/** Options of `lintText` and `lintValue`. */
export interface LintOptions {
  /**
   * Severities, custom flags and ignored issues.
   * @default the preset `recommended`
   */
  config?: ResolvedConfig
  /** Path of the definition, for entries of `ignore` that name files. */
  file?: string
  /** Called with each entry of `ignore` that an ignored issue matches. */
  onIgnored?: (entry: LocatedIgnore) => void
  /**
   * Runs only the rules that report errors, which is faster.
   * @default false
   */
  errorsOnly?: boolean
  /**
   * Runs only the rules without which no tool can process the definition: a definition without these issues can be served, called and converted.
   * @default false
   */
  fatalOnly?: boolean
  /** The line index of the text, if already computed. */
  lines?: LineIndex
}

/**
 * Lints the text of a package definition.
 *
 * Never throws. Of text that is not valid JSON, issues are reported that do not depend on how it is fixed.
 *
 * @param input The text, or its document if already parsed.
 * @returns Issues in source order, with ranges.
 */
export function lintText(input: string | JsonDocument, options: LintOptions = {}): Issue[] {
  const document = typeof input === 'string' ? readJson(input) : input
  const { lines = createLineIndex(document.text) } = options
  const isCertain = document.problems.length > 0 && createCertaintyFilter(document)
  return runRules(document.value, document, options)
    .map(({ issue, report }) => ({ issue, report, span: report.span ?? spanOf(report, document) }))
    .filter(
      ({ issue, report, span }) =>
        isCertain === false || TEXT_RULES.has(issue.code) || isCertain(report, span),
    )
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
    .map(({ issue, span }) => ({
      ...issue,
      range: lines.rangeOf(span.start, span.end),
      ...(issue.related && { related: issue.related.map(withRange) }),
    }))

  function withRange(location: RelatedLocation): RelatedLocation {
    const { start, end } = spanOf({ path: location.path }, document)
    return { ...location, range: lines.rangeOf(start, end) }
  }
}

/**
 * Lints a package definition that is already parsed. Problems that exist only in text, such as duplicate keys, are not reported.
 *
 * @returns Issues without ranges.
 */
export function lintValue(value: unknown, options: LintOptions = {}): Issue[] {
  if (isDeeper(value, MAX_DEPTH)) {
    return [toIssue(syntax, 'error', { path: [], args: TOO_DEEP as never })]
  }
  return runRules(value, undefined, options).map(({ issue }) => issue)
}

const TOO_DEEP: JsonProblem = { code: 'too-deep', start: 0, end: 0, text: '' }

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Maximum number of issues per rule. A file with more has another problem. */
const MAX_ISSUES_PER_RULE = 10_000

interface ReportedIssue {
  issue: Issue
  report: ReportDescriptor<never>
}

function runRules(
  value: unknown,
  document: JsonDocument | undefined,
  options: LintOptions,
): ReportedIssue[] {
  const config = options.config ?? presetConfig()
  const shape = withoutEmptyMembers(checkShape(value), value, document)
  const context = {
    // Copies for this run: data that rules memoize per definition is released with them.
    definition: { ...shape.definition },
    value: isObject(value) ? { ...value } : value,
    shape,
    document,
    customFlags: config.flags,
    report() {},
  }
  const cache =
    document === undefined || options.errorsOnly === true || options.fatalOnly === true
      ? undefined
      : openLintCache(document, context, config)
  const reported: ReportedIssue[] = []
  for (const rule of rules) {
    const severity = effectiveSeverity(rule, config.severities.get(rule.id))
    if (severity === 'off') continue
    if (document?.unreliableFrom !== undefined && rule.reads !== 'text' && rule.isLocal !== true)
      continue
    if (options.errorsOnly === true && severity !== 'error') continue
    if (options.fatalOnly === true && rule.fatal !== true) continue
    const reports =
      (rule.isLocal === true && cache && checkWithCache(rule, cache)) || check(rule, context)
    for (const report of reports) reported.push({ issue: toIssue(rule, severity, report), report })
  }
  if (config.ignore.length === 0) return reported
  const isIgnored = createIgnoreFilter(config, value, options.file, options.onIgnored)
  return reported.filter(({ issue }) => !isIgnored(issue.code, issue.path))
}

/** Rules that check the text, whatever it means. */
const TEXT_RULES: ReadonlySet<string> = new Set(
  rules.filter(({ reads }) => reads === 'text').map(({ id }) => id),
)

/** A key whose value is missing is a syntax problem, not a missing key. */
function withoutEmptyMembers(
  shape: Shape,
  value: unknown,
  document: JsonDocument | undefined,
): Shape {
  if (document === undefined || document.problems.length === 0) return shape
  const isWritten = (problem: ShapeProblem): boolean =>
    problem.kind === 'missing-key' &&
    Object.hasOwn(valueAt(value, problem.path) as object, problem.key)
  return { ...shape, problems: shape.problems.filter((problem) => !isWritten(problem)) }
}

function check(rule: Rule, context: RuleContext<never>): ReportDescriptor<never>[] {
  const reports: ReportDescriptor<never>[] = []
  rule.check({
    ...context,
    report(descriptor) {
      if (reports.length < MAX_ISSUES_PER_RULE) reports.push(descriptor)
    },
  })
  return reports
}

/** Checks changed endpoints and adds the cached reports of the others. Undefined for so many reports that limits could apply. */
function checkWithCache(rule: Rule, cache: LintCache): ReportDescriptor<never>[] | undefined {
  const fresh = check(rule, cache.context)
  cache.store(rule.id, fresh)
  const cached = cache.cachedReports(rule.id)
  return fresh.length + cached.length > MAX_CACHED_REPORTS ? undefined : [...fresh, ...cached]
}

const MAX_CACHED_REPORTS = 1000

function toIssue(rule: Rule, severity: Severity, report: ReportDescriptor<never>): Issue {
  const url = ruleUrl(rule.id)
  return {
    code: rule.id,
    severity,
    message: rule.message(report.args),
    path: report.path,
    pointer: formatPointer(report.path),
    ...(rule.requirement !== undefined && { requirement: rule.requirement }),
    ...(url !== undefined && { url }),
    ...(report.related !== undefined && { related: report.related }),
    ...(report.fix !== undefined && { fix: report.fix }),
    ...(report.suggestions !== undefined &&
      report.suggestions.length > 0 && { suggestions: report.suggestions }),
  }
}
