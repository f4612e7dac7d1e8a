import type { JsonDocument } from '../json/json-node.ts'
import { withSyntax } from '../json/json-syntax.ts'
import { readJson } from '../json/read-json.ts'
import syntax from '../rules/syntax.ts'
import { lintText, type LintOptions } from './lint-definition.ts'
import type { Fix } from '../issue/fix.ts'
import { applyTextEdits, type TextEdit, toTextEdit } from '../fix/text-edits.ts'

/** The result of `applyFixes`. */
export interface FixResult {
  text: string
  /** Number of applied fixes. */
  count: number
}

/**
 * Applies all safe fixes repeatedly until none is left. Idempotent.
 *
 * @param text The definition.
 * @param options Lint options: disabled rules and ignored issues are not fixed.
 */
export function applyFixes(text: string, options: LintOptions = {}): FixResult {
  let fixed = text
  let count = 0
  // Each round applies at least one fix. The limit stops fixes that cause each other's issues.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const document = withSyntax(readJson(fixed), options.config?.syntax ?? 'json')
    const fixes = lintText(document, options)
      // A text that is not valid JSON gets valid first.
      .filter(({ code }) => document.problems.length === 0 || code === syntax.id)
      .flatMap(({ fix }) => (fix?.safe ? [resolveFix(document, fix)] : []))
      .filter((resolved) => resolved !== undefined)
      .sort((a, b) => a.start - b.start)
    const edits: TextEdit[] = []
    let end = -1
    for (const fix of fixes) {
      // A second insertion at the same offset waits for the next round, to see the first.
      if (fix.start <= end) continue
      edits.push(...fix.edits)
      end = fix.end
      count++
    }
    if (edits.length === 0) break
    fixed = applyTextEdits(fixed, edits)
  }
  return { text: fixed, count }
}

const MAX_ROUNDS = 20

/** The text edits of a fix, and the range they cover. */
interface ResolvedFix {
  edits: TextEdit[]
  start: number
  end: number
}

function resolveFix(document: JsonDocument, fix: Fix): ResolvedFix | undefined {
  const edits = fix.edits.map((edit) => toTextEdit(document, edit))
  if (edits.length === 0 || edits.includes(undefined)) return undefined
  const known = edits as TextEdit[]
  return {
    edits: known,
    start: Math.min(...known.map((edit) => edit.start)),
    end: Math.max(...known.map((edit) => edit.end)),
  }
}
