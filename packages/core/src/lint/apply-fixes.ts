import type { JsonDocument } from '../json/json-node.ts'
import { readJson } from '../json/read-json.ts'
import { lintText, type LintOptions } from './lint-definition.ts'
import type { Fix } from '../fix/fix.ts'
import { applyTextEdits, type TextEdit, toTextEdit } from '../fix/text-edits.ts'

/** A text after its safe fixes. */
export interface FixResult {
  text: string
  /** How many findings were mended. */
  count: number
}

/**
 * Applies every safe fix, and those that become possible by them, until none is left: applying it to its own result changes nothing.
 *
 * @param text The definition.
 * @param options How it is checked: what is off or ignored is not mended either.
 */
export function applyFixes(text: string, options: LintOptions = {}): FixResult {
  let fixed = text
  let count = 0
  // Each round mends at least one finding. A fix that brings another finding about would never end.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const document = readJson(fixed)
    const mends = lintText(document, options)
      .flatMap(({ fix }) => (fix?.safe ? [resolveFix(document, fix)] : []))
      .filter((mend) => mend !== undefined)
      .sort((a, b) => a.start - b.start)
    const edits: TextEdit[] = []
    let end = -1
    for (const mend of mends) {
      // Two insertions at one place wait for each other: the second must see the first.
      if (mend.start <= end) continue
      edits.push(...mend.edits)
      end = mend.end
      count++
    }
    if (edits.length === 0) break
    fixed = applyTextEdits(fixed, edits)
  }
  return { text: fixed, count }
}

const MAX_ROUNDS = 20

/** The edits of one fix, and the stretch they span. */
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
