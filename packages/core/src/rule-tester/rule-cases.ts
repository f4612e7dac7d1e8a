import type { Issue } from '../issue/issue.ts'
import { applyTextEdits, toTextEdit } from '../fix/text-edits.ts'
import { readJson } from '../json/read-json.ts'
import type { RuleOptions } from '../rules/define-rule.ts'
import { expectEqual } from './expect-equal.ts'

/** A definition as a value, or as text if the text itself matters. */
export type Source = string | Readonly<Record<string, unknown>> | readonly unknown[]

/** An expected issue of a rule. */
export interface ExpectedIssue {
  pointer: string
  message: string
  /** The marked text, if relevant. */
  marked?: string
}

/** A definition that a rule accepts. */
export interface ValidCase {
  /** Completes the sentence "The rule accepts …". */
  name: string
  source: Source
  /** Options of the rule. Default: its defaults. */
  options?: RuleOptions
}

/** A definition with problems. */
export interface InvalidCase extends ValidCase {
  /** All issues of the rule, in the order of the text. */
  issues: readonly ExpectedIssue[]
  /** The source after all fixes, if the rule has any; compared as text if it is a string. */
  fixed?: Source
}

/** Test cases of a rule. */
export interface RuleCases {
  valid: readonly ValidCase[]
  invalid: readonly InvalidCase[]
}

/** A test of a rule, for a test runner. */
export interface RuleTest {
  name: string
  kind: 'accepts' | 'reports' | 'fixes'
  /** @throws Error with `actual` and `expected` if the test fails. */
  run(): void
}

/**
 * Returns the tests of a table of cases.
 *
 * @param lint Returns the issues of the rule with this id in a text.
 */
export function toRuleTests(
  id: string,
  cases: RuleCases,
  lint: (text: string, options: RuleOptions | undefined) => Issue[],
): RuleTest[] {
  return [
    ...cases.valid.map(({ name, source, options }): RuleTest => ({
      name: `${id} accepts ${name}`,
      kind: 'accepts',
      run() {
        expectEqual(lint(toText(source), options).map(describeIssue), [])
      },
    })),
    ...cases.invalid.flatMap(({ name, source, options, issues, fixed }) => {
      const text = toText(source)
      const reports: RuleTest = {
        name: `${id} reports ${name}`,
        kind: 'reports',
        run() {
          const actual = lint(text, options).map((issue, index) => ({
            ...describeIssue(issue),
            ...(issues[index]?.marked !== undefined && { marked: markedText(text, issue) }),
          }))
          expectEqual(actual, issues)
        },
      }
      const fixes: RuleTest = {
        name: `${id} fixes ${name}`,
        kind: 'fixes',
        run() {
          const actual = fixAll(text, lint(text, options))
          if (typeof fixed === 'string') expectEqual(actual, fixed)
          else expectEqual(JSON.parse(actual), JSON.parse(toText(fixed!)))
        },
      }
      return fixed === undefined ? [reports] : [reports, fixes]
    }),
  ]
}

/** Returns the text of a source. */
export function toText(source: Source): string {
  return typeof source === 'string' ? source : JSON.stringify(source, undefined, 2)
}

function describeIssue({ pointer, message }: Issue): ExpectedIssue {
  return { pointer, message }
}

function markedText(text: string, { range }: Issue): string {
  return text.slice(range!.start.offset, range!.end.offset)
}

function fixAll(text: string, issues: readonly Issue[]): string {
  const document = readJson(text)
  const edits = issues.flatMap(({ fix }) => fix?.edits ?? [])
  return applyTextEdits(
    text,
    edits.map((edit) => toTextEdit(document, edit)!),
  )
}
