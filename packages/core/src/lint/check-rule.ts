import type { Issue, Severity } from '../issue/issue.ts'
import { formatPointer } from '../json/json-pointer.ts'
import {
  isCustomId,
  type ReportDescriptor,
  type Rule,
  type RuleContext,
} from '../rules/define-rule.ts'
import { ruleUrl } from './rule-url.ts'

/** An issue, and the report it comes from. */
export interface ReportedIssue {
  rule: Rule
  issue: Issue
  report: ReportDescriptor<never>
}

/** Maximum number of issues per rule. A file with more has another problem. */
const MAX_ISSUES_PER_RULE = 10_000

/**
 * Runs a rule. Returns its reports.
 *
 * @throws TypeError if `check` is asynchronous: what it reports later would be lost.
 */
export function checkRule(rule: Rule, context: RuleContext<never>): ReportDescriptor<never>[] {
  const reports: ReportDescriptor<never>[] = []
  const returned: unknown = rule.check({
    ...context,
    report(descriptor) {
      if (reports.length < MAX_ISSUES_PER_RULE) reports.push(descriptor)
    },
  })
  if (isPromise(returned))
    throw new TypeError(
      'Expected `check` to be synchronous, got a promise. Report problems before it returns.',
    )
  return reports
}

/** Whether a function of a plugin returned a promise. A rejection of it is ignored: it would end the process. */
export function isPromise(value: unknown): boolean {
  const isThenable = typeof (value as { then?: unknown } | undefined | null)?.then === 'function'
  if (isThenable) Promise.resolve(value).catch(() => {})
  return isThenable
}

/** Creates the issue of a report. */
export function toIssue(rule: Rule, severity: Severity, report: ReportDescriptor<never>): Issue {
  const url = isCustomId(rule.id) ? rule.url : ruleUrl(rule.id)
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
