import { findNode } from '../json/find-node.ts'
import type { JsonDocument, JsonNode } from '../json/json-node.ts'
import { formatPointer, type Path } from '../json/json-pointer.ts'
import { ChunkNode, type Span } from '../json/chunk-node.ts'
import type { ReportDescriptor } from '../rules/define-rule.ts'

/** Returns the range of a report in the text. Cached per chunk. */
export function spanOf(
  { path, mark }: Pick<ReportDescriptor<never>, 'path' | 'mark'>,
  { root }: JsonDocument,
): Span {
  if (root === undefined) return { start: 0, end: 0 }
  const { node } = findNode(root, path.slice(0, 2))
  if (!(node instanceof ChunkNode)) return spanIn(root, path, mark)
  const spans = (node.chunk.spans ??= new Map<string, Span>())
  const rest = path.slice(2)
  const key = `${mark ?? ''}${formatPointer(rest)}`
  let span = spans.get(key)
  if (span === undefined) {
    const { start, end } = spanIn(node, rest, mark)
    span = { start: start - node.start, end: end - node.start }
    spans.set(key, span)
  }
  return { start: node.start + span.start, end: node.start + span.end }
}

function spanIn(root: JsonNode, path: Path, mark: ReportDescriptor<never>['mark']): Span {
  const { node, member } = findNode(root, path)
  if (mark === 'key' && member !== undefined) return { start: member.keyStart, end: member.keyEnd }
  if (mark === 'open') return { start: node.start, end: node.start + 1 }
  return node
}
