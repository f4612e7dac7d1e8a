import { expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Issue } from '../issue.ts'
import { lintText } from '../lint/lint-definition.ts'

/** A definition that no rule has anything to say about, changed as a case needs it. A key set to undefined is left out. */
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

/** The same, versioned: version `2` of `1` and `2`. */
export function versioned(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return definition({
    flags: ['versioned'],
    version: '2',
    versions: ['1', '2'],
    docs: 'A missing version gets version 2, an unknown version gets BAD_VERSION.',
    ...changes,
  })
}

/** An endpoint that no rule has anything to say about. */
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

/** An argument that no rule has anything to say about. */
export function argument(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'id', type: 'string', flags: [], docs: 'The id.', ...changes }
}

/** A definition as a value, or a text where the text itself matters. */
type Source = string | Record<string, unknown> | unknown[]

/** What one rule must find: `at` is the marked text, `pointer` the place. */
export interface ExpectedIssue {
  pointer: string
  message: string
  /** The text that is marked, when the case cares. */
  marked?: string
}

/** The cases of one rule. */
export interface RuleCases {
  valid: { name: string; source: Source }[]
  invalid: { name: string; source: Source; issues: ExpectedIssue[] }[]
}

/** Tests one rule by a table. Other rules may find what they like in the same source. */
export function testRule(id: string, cases: RuleCases): void {
  for (const { name, source } of cases.valid) {
    test(`${id} accepts ${name}`, () => {
      expect(found(id, source)).toEqual([])
    })
  }
  for (const { name, source, issues } of cases.invalid) {
    test(`${id} finds ${name}`, () => {
      const text = toText(source)
      expect(
        found(id, source).map((issue, index) => ({
          pointer: issue.pointer,
          message: issue.message,
          ...(issues[index]?.marked !== undefined && {
            marked: text.slice(issue.range!.start.offset, issue.range!.end.offset),
          }),
        })),
      ).toEqual(issues)
    })
  }
}

function found(id: string, source: Source): Issue[] {
  return lintText(toText(source)).filter((issue) => issue.code === id)
}

function toText(source: Source): string {
  return typeof source === 'string' ? source : JSON.stringify(source, undefined, 2)
}
