import type { Severity } from '../issue/issue.ts'
import type { ReportDescriptor, Rule, RuleContext } from '../rules/define-rule.ts'
import { describeError } from '../text/describe-error.ts'
import { checkRule, isPromise, type ReportedIssue, toIssue } from './check-rule.ts'

/** Runs the rule of a plugin. If it throws, or reports what is not a report, this is its only issue: the other rules are not affected. */
export function checkCustomRule(
  rule: Rule,
  severity: Severity,
  context: RuleContext<never>,
): ReportedIssue[] {
  try {
    return checkRule(rule, context).map((report) => {
      assertReport(report)
      const issue = toIssue(rule, severity, report)
      if (isPromise(issue.message) || typeof issue.message !== 'string')
        throw new TypeError('Expected `message` to return a string.')
      return { rule, issue, report }
    })
  } catch (error) {
    const report = { path: [], mark: 'open', args: undefined as never } as const
    const message = `The rule ${rule.id} failed, so its problems are unknown: ${describeError(error)}`
    const { requirement: _, ...issue } = toIssue(withMessage(rule, message), 'error', report)
    return [{ rule, report, issue }]
  }
}

function withMessage(rule: Rule, message: string): Rule {
  return Object.create(rule, { message: { value: () => message } }) as Rule
}

/** @throws TypeError if a report does not have the documented form, which is checked here because plugins need not be typed. */
function assertReport({
  path,
  mark,
  span,
  related,
  fix,
  suggestions,
}: ReportDescriptor<never>): void {
  assert(isPath(path), 'Expected `path` of a report to be a list of keys and indexes.')
  assert(
    mark === undefined || ['value', 'key', 'open'].includes(mark),
    'Expected `mark` of a report to be "value", "key" or "open".',
  )
  assert(
    span === undefined || (Number.isInteger(span.start) && Number.isInteger(span.end)),
    'Expected `span` of a report to have the offsets `start` and `end`.',
  )
  assert(
    related === undefined ||
      (Array.isArray(related) &&
        related.every((each) => isPath(each?.path) && typeof each.message === 'string')),
    'Expected `related` of a report to be a list of `path` and `message`.',
  )
  assert(
    suggestions === undefined || Array.isArray(suggestions),
    'Expected `suggestions` of a report to be a list of fixes.',
  )
  for (const each of [...(fix === undefined ? [] : [fix]), ...(suggestions ?? [])])
    assert(
      typeof each?.title === 'string' && Array.isArray(each.edits) && each.edits.every(isEdit),
      'Expected a fix to have a `title`, and `edits` of the kinds set, remove, rename or text.',
    )
}

function assert(condition: boolean, message: string): void {
  if (!condition) throw new TypeError(message)
}

function isPath(path: unknown): boolean {
  return (
    Array.isArray(path) && path.every((step) => typeof step === 'string' || Number.isInteger(step))
  )
}

function isEdit(edit: unknown): boolean {
  const { kind, path, key, start, end, text } = (edit ?? {}) as Record<string, unknown>
  if (kind === 'text')
    return Number.isInteger(start) && Number.isInteger(end) && typeof text === 'string'
  if (kind === 'rename') return isPath(path) && typeof key === 'string'
  if (kind === 'set') return isPath(path) && Object.hasOwn(edit as object, 'value')
  return kind === 'remove' && isPath(path)
}
