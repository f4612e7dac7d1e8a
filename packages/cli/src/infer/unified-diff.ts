import type { TextEdit } from 'fc-core'

/** Changed lines: `count` lines from the index `line` are replaced. */
interface LineChange {
  line: number
  removed: string[]
  added: string[]
}

/**
 * Formats edits as a unified diff, which `git apply` and `patch -p1` accept. Empty if they change nothing.
 *
 * @param edits Edits that do not overlap.
 */
export function formatUnifiedDiff(file: string, text: string, edits: readonly TextEdit[]): string {
  const lines = splitLines(text)
  const changes = toLineChanges(text, lines, edits)
  const hunks: LineChange[][] = []
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1)
    if (last !== undefined && change.line - (last.line + last.removed.length) <= CONTEXT * 2)
      hunks.at(-1)!.push(change)
    else hunks.push([change])
  }
  if (hunks.length === 0) return ''
  let shift = 0
  const formatted = hunks.map((hunk) => {
    const last = hunk.at(-1)!
    const start = Math.max(0, hunk[0]!.line - CONTEXT)
    const end = Math.min(lines.length, last.line + last.removed.length + CONTEXT)
    const added = hunk.reduce((sum, change) => sum + change.added.length - change.removed.length, 0)
    const rows: string[] = []
    let at = start
    for (const { line, removed, added: inserted } of hunk) {
      rows.push(...lines.slice(at, line).map((each) => row(' ', each)))
      rows.push(...removed.map((each) => row('-', each)), ...inserted.map((each) => row('+', each)))
      at = line + removed.length
    }
    rows.push(...lines.slice(at, end).map((each) => row(' ', each)))
    const count = end - start
    const header = `@@ -${start + 1},${count} +${start + 1 + shift},${count + added} @@\n`
    shift += added
    return header + rows.join('')
  })
  const path = file.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
  return `--- a/${path}\n+++ b/${path}\n${formatted.join('')}`
}

const CONTEXT = 3

function toLineChanges(
  text: string,
  lines: readonly string[],
  edits: readonly TextEdit[],
): LineChange[] {
  const starts: number[] = []
  let offset = 0
  for (const line of lines) {
    starts.push(offset)
    offset += line.length
  }
  const changes: LineChange[] = []
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let line = 0
  for (let index = 0; index < sorted.length;) {
    while (line + 1 < lines.length && starts[line + 1]! <= sorted[index]!.start) line++
    const first = line
    let replaced = ''
    let at = starts[first]!
    let last = first
    // All edits of the same lines are one change.
    do {
      const edit = sorted[index++]!
      replaced += text.slice(at, edit.start) + edit.text
      at = edit.end
      while (last + 1 < lines.length && starts[last + 1]! < edit.end) last++
    } while (
      index < sorted.length &&
      (sorted[index]!.start < endOf(last) || last === lines.length - 1)
    )
    replaced += text.slice(at, endOf(last))
    const change = trim({
      line: first,
      removed: lines.slice(first, last + 1),
      added: splitLines(replaced),
    })
    if (change.removed.length > 0 || change.added.length > 0) changes.push(change)
    line = last
  }
  return changes

  function endOf(index: number): number {
    return starts[index]! + lines[index]!.length
  }
}

/** Removes equal lines at the start and the end of a change. */
function trim({ line, removed, added }: LineChange): LineChange {
  const shorter = Math.min(removed.length, added.length)
  let head = 0
  while (head < shorter && removed[head] === added[head]) head++
  let tail = 0
  while (tail < shorter - head && removed.at(-1 - tail) === added.at(-1 - tail)) tail++
  return {
    line: line + head,
    removed: removed.slice(head, removed.length - tail),
    added: added.slice(head, added.length - tail),
  }
}

/** Splits a text into lines with their line breaks. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function row(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`
}
