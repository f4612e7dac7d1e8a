import { expect, test } from 'vitest'
import { presetConfig, type ResolvedConfig } from '../config/resolve-config.ts'
import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Issue } from '../issue.ts'
import { applyTextEdits, toTextEdit } from '../fix/text-edits.ts'
import { readJson } from '../json/read-json.ts'
import { lintText } from '../lint/lint-definition.ts'
import { REQUIREMENTS } from '../requirements.ts'
import { rules } from '../rules/index.generated.ts'
import { verifies } from './verifies.ts'

/** Returns a definition without issues, with the given changes. A key set to undefined is omitted. */
export function definition(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const valid: PackageDefinition = {
    base_url: 'https://api.example.com/',
    name: 'Example',
    flags: [],
    docs: 'An example.',
    errors: [],
    endpoints: [],
  }
  return { ...valid, ...changes }
}

/** Returns a versioned definition without issues: version `2` of `1` and `2`. */
export function versioned(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return definition({
    flags: ['versioned'],
    version: '2',
    versions: ['1', '2'],
    docs: 'A missing version gets version 2, an unknown version gets BAD_VERSION.',
    ...changes,
  })
}

/** Returns an endpoint without issues. */
export function endpoint(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'find-user',
    returns: ['object'],
    flags: [],
    group: 'users',
    docs: 'Finds.',
    errors: [],
    arguments: [],
    ...changes,
  }
}

/** Returns an argument without issues. */
export function argument(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'id', type: 'string', flags: [], docs: 'The id.', ...changes }
}

/** A definition as a value, or as text if the text itself matters. */
export type Source = string | Readonly<Record<string, unknown>> | readonly unknown[]

/** An expected issue of a rule. */
export interface ExpectedIssue {
  pointer: string
  message: string
  /** The marked text, if relevant. */
  marked?: string
}

/** Test cases of a rule. */
export interface RuleCases {
  valid: { name: string; source: Source }[]
  invalid: {
    name: string
    source: Source
    issues: ExpectedIssue[]
    /** The source after all fixes, if the rule has any; compared as text if it is a string. */
    fixed?: Source
  }[]
}

/**
 * Tests a rule with a table of cases. Issues of other rules are ignored, and a rule that is off by default is enabled. The invalid cases verify the
 * requirement of the rule if it is one of definitions: a rule cannot tell what servers and clients do.
 */
export function testRule(id: string, cases: RuleCases): void {
  const mark = markOf(id)
  for (const { name, source } of cases.valid) {
    test(`${id} accepts ${name}`, () => {
      expect(issuesOf(id, source)).toEqual([])
    })
  }
  for (const { name, source, issues, fixed } of cases.invalid) {
    test(`${id} reports ${name}`, mark, () => {
      const text = toText(source)
      const actual = issuesOf(id, source).map((issue, index) => ({
        pointer: issue.pointer,
        message: issue.message,
        ...(issues[index]?.marked !== undefined && { marked: markedText(text, issue) }),
      }))
      expect(actual).toEqual(issues)
    })
    if (fixed === undefined) continue
    test(`${id} fixes ${name}`, () => {
      const text = toText(source)
      const document = readJson(text)
      const edits = issuesOf(id, source).flatMap(({ fix }) => fix?.edits ?? [])
      const textEdits = edits.map((edit) => toTextEdit(document, edit)!)
      const actual = applyTextEdits(text, textEdits)
      expect(typeof fixed === 'string' ? actual : JSON.parse(actual)).toEqual(
        typeof fixed === 'string' ? fixed : JSON.parse(toText(fixed)),
      )
    })
  }
}

/** Returns the issues of one rule, whatever its default severity. The other rules are off, except fatal ones. */
export function issuesOf(
  id: string,
  source: Source,
  changes: Partial<ResolvedConfig> = {},
): Issue[] {
  const config = presetConfig()
  const severities = new Map(
    rules.map((rule) => [rule.id, rule.id === id ? 'warning' : 'off'] as const),
  )
  const issues = lintText(toText(source), { config: { ...config, severities, ...changes } })
  return issues.filter((issue) => issue.code === id)
}

function markOf(id: string): Partial<ReturnType<typeof verifies>> {
  const requirement = rules.find((rule) => rule.id === id)?.requirement
  const isOfDefinitions =
    requirement !== undefined && REQUIREMENTS[requirement].side === 'definition'
  return isOfDefinitions ? verifies(requirement) : {}
}

function markedText(text: string, { range }: Issue): string {
  return text.slice(range!.start.offset, range!.end.offset)
}

function toText(source: Source): string {
  return typeof source === 'string' ? source : JSON.stringify(source, undefined, 2)
}
