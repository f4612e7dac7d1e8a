import type { Position, SelectionRange } from 'vscode-languageserver-types'
import { locateNode } from '../location/locate-node.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds the selection ranges of each position, from the inside out: string content, string, member, container content, container. */
export function findSelectionRanges(
  snapshot: Snapshot,
  positions: readonly Position[],
): SelectionRange[] {
  return positions.map((position) => findSelectionRange(snapshot, position))
}

function findSelectionRange(
  { document, lines, text }: Snapshot,
  position: Position,
): SelectionRange {
  const offset = lines.offsetAt(position)
  const { on, node, member, path, ancestors } = locateNode(document, offset)
  const spans: Span[] = [{ start: 0, end: text.length }]
  const add = (start: number, end: number): void => {
    const last = spans.at(-1)!
    if (
      start <= end &&
      start >= last.start &&
      end <= last.end &&
      end - start < last.end - last.start
    )
      spans.push({ start, end })
  }
  for (const [depth, ancestor] of ancestors.entries()) {
    add(ancestor.start, ancestor.end)
    add(ancestor.start + 1, ancestor.end - 1)
    if (ancestor.kind === 'object') {
      const step = path[depth]
      const containing =
        depth === ancestors.length - 1
          ? member
          : ancestor.members.find(
              ({ key, value }) => key === step && value === ancestors[depth + 1],
            )
      if (containing !== undefined)
        add(containing.keyStart, containing.value?.end ?? containing.keyEnd)
    }
  }
  if (on === 'key') {
    add(member!.keyStart, member!.keyEnd)
    add(member!.keyStart + 1, member!.keyEnd - 1)
  } else if (node !== undefined) {
    add(node.start, node.end)
    if (node.kind === 'string' || on === 'inside') add(node.start + 1, node.end - 1)
  }
  let selection: SelectionRange | undefined
  for (const { start, end } of spans) {
    if (offset < start || offset > end) continue
    selection = { range: lines.rangeOf(start, end), ...(selection && { parent: selection }) }
  }
  return selection!
}

interface Span {
  start: number
  end: number
}
