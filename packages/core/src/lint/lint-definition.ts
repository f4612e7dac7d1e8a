import { createIgnoreFilter } from '../config/ignore-filter.ts'
import { type LocatedIgnore, presetConfig, type ResolvedConfig } from '../config/resolved-config.ts'
import { checkShape, type Shape, type ShapeProblem } from '../definition/check-shape.ts'
import type { Issue, RelatedLocation, Severity } from '../issue/issue.ts'
import type { JsonDocument, JsonProblem } from '../json/json-node.ts'
import { valueAt } from '../json/json-pointer.ts'
import { isDeeper } from '../json/is-deeper.ts'
import { withSyntax } from '../json/json-syntax.ts'
import { MAX_DEPTH } from '../json/read-json.ts'
import { isReadInChunks, readJsonInChunks } from '../json/read-json-in-chunks.ts'
import { createLineIndex, type LineIndex } from '../json/text-position.ts'
import {
  effectiveSeverity,
  type ReportDescriptor,
  type Rule,
  type RuleContext,
} from '../rules/define-rule.ts'
import { rules } from '../rules/index.generated.ts'
import syntax from '../rules/syntax.ts'
import { checkCustomRule } from './check-custom-rule.ts'
import { checkRule, type ReportedIssue, toIssue } from './check-rule.ts'
import { freezeDeep } from './freeze-deep.ts'
import { createCertaintyFilter } from './is-certain.ts'
import { openLintCache, type LintCache } from './lint-cache.ts'
import { spanOf } from './span-of.ts'
import { isObject } from '../json/json-value.ts'

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
  const read = typeof input === 'string' ? readJsonInChunks(input) : input
  const document = withSyntax(read, options.config?.syntax ?? 'json')
  const { lines = createLineIndex(document.text) } = options
  const isCertain = document.problems.length > 0 && createCertaintyFilter(document)
  return runRules(document.value, document, options, { isCached: typeof input !== 'string' })
    .map(({ rule, report, issue }) => ({
      rule,
      report,
      issue,
      span: report.span ?? spanOf(report, document),
    }))
    .filter(
      ({ rule, report, span }) =>
        isCertain === false || rule.reads === 'text' || isCertain(report, span),
    )
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
    .map(({ issue, span }) => {
      issue.range = lines.rangeOf(span.start, span.end)
      if (issue.related) issue.related = issue.related.map(withRange)
      return issue
    })

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
  return runRules(value, undefined, options, { isCached: false }).map(({ issue }) => issue)
}

const TOO_DEEP: JsonProblem = { code: 'too-deep', start: 0, end: 0, text: '' }

/** @param isCached Whether to keep and use results of unchanged endpoints: later versions of the document are checked, too. */
function runRules(
  value: unknown,
  document: JsonDocument | undefined,
  options: LintOptions,
  { isCached }: { isCached: boolean },
): ReportedIssue[] {
  const config = options.config ?? presetConfig()
  const shape = withoutEmptyMembers(
    checkShape(value, { isShared: isCached && document !== undefined && isReadInChunks(document) }),
    value,
    document,
  )
  const context = {
    // Copies for this run: data that rules memoize per definition is released with them.
    definition: { ...shape.definition },
    value: isObject(value) ? { ...value } : value,
    shape,
    document,
    customFlags: config.flags,
    options: {},
    report() {},
  }
  const cache =
    !isCached || document === undefined || options.errorsOnly === true || options.fatalOnly === true
      ? undefined
      : openLintCache(document, context, config)
  const reported: ReportedIssue[] = []
  for (const rule of rules) {
    const severity = severityToCheck(rule, config, document, options)
    if (severity === 'off') continue
    const reports =
      (rule.isLocal === true && cache && checkWithCache(rule, cache)) || checkRule(rule, context)
    for (const report of reports)
      reported.push({ rule, issue: toIssue(rule, severity, report), report })
  }
  if (config.customRules.length > 0) reported.push(...runCustomRules(context, config, options))
  if (config.ignore.length === 0) return reported
  const isIgnored = createIgnoreFilter(config, value, options.file, options.onIgnored)
  return reported.filter(({ issue }) => !isIgnored(issue.code, issue.path))
}

/** Returns the severity of a rule; `off` if it cannot or must not check the document. */
function severityToCheck(
  rule: Rule,
  config: ResolvedConfig,
  document: JsonDocument | undefined,
  { errorsOnly = false, fatalOnly = false }: LintOptions,
): Severity | 'off' {
  const severity = effectiveSeverity(rule, config.severities.get(rule.id))
  const isUnreliable = document?.unreliableFrom !== undefined
  if (isUnreliable && rule.reads !== 'text' && rule.isLocal !== true) return 'off'
  if (fatalOnly && rule.fatal !== true) return 'off'
  return errorsOnly && severity !== 'error' ? 'off' : severity
}

/** Runs the rules of plugins. They are never cached: an error must not disappear with the next change elsewhere. */
function runCustomRules(
  context: RuleContext<never>,
  config: ResolvedConfig,
  options: LintOptions,
): ReportedIssue[] {
  const { document } = context
  // The values of a text belong to fc. A value that was passed belongs to the caller, who may change it.
  if (document !== undefined) freezeDeep([context.definition, context.value])
  return config.customRules.flatMap((rule) => {
    const severity = severityToCheck(rule, config, document, options)
    if (severity === 'off') return []
    const ruleOptions = { ...rule.options, ...config.ruleOptions.get(rule.id) }
    return checkCustomRule(rule, severity, { ...context, options: ruleOptions })
  })
}

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

/** Checks changed endpoints and adds the cached reports of the others. Undefined for so many reports that limits could apply. */
function checkWithCache(rule: Rule, cache: LintCache): ReportDescriptor<never>[] | undefined {
  const fresh = checkRule(rule, cache.context)
  cache.store(rule.id, fresh)
  const cached = cache.cachedReports(rule.id)
  return fresh.length + cached.length > MAX_CACHED_REPORTS ? undefined : [...fresh, ...cached]
}

const MAX_CACHED_REPORTS = 1000
