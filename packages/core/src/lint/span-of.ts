import { findNode } from '../json/find-node.ts'
import type { JsonDocument, JsonNode } from '../json/json-node.ts'
import { locateValue } from '../json/locate-value.ts'
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
  if (!(node instanceof ChunkNode)) return spanInTree(root, path, mark)
  const spans = (node.chunk.spans ??= new Map<string, Span>())
  const rest = path.slice(2)
  const key = `${mark ?? ''}${formatPointer(rest)}`
  let span = spans.get(key)
  if (span === undefined) {
    span = spanInChunk(node, rest, mark, spans.size)
    spans.set(key, span)
  }
  return { start: node.start + span.start, end: node.start + span.end }
}

/** Returns the range relative to the start of the chunk. */
function spanInChunk(node: ChunkNode, path: Path, mark: Mark, known: number): Span {
  if (known < MAX_LOCATED) return spanInText(node, path, mark)
  const { start, end } = spanInTree(node, path, mark)
  return { start: start - node.start, end: end - node.start }
}

/** Values of a chunk that are located in its text. For more of them, its tree is faster. */
const MAX_LOCATED = 16

type Mark = ReportDescriptor<never>['mark']

function spanInTree(root: JsonNode, path: Path, mark: Mark): Span {
  const { node, member } = findNode(root, path)
  return markedSpan(node, member && { start: member.keyStart, end: member.keyEnd }, mark)
}

function spanInText({ text, chunk }: ChunkNode, path: Path, mark: Mark): Span {
  const { start, end, key } = locateValue(text, path, chunk)
  return markedSpan({ start, end }, key, mark)
}

function markedSpan({ start, end }: Span, key: Span | undefined, mark: Mark): Span {
  if (mark === 'key' && key !== undefined) return key
  return { start, end: mark === 'open' ? start + 1 : end }
}
