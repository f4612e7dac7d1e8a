import type { JsonMember, JsonNode } from '../json/json-node.ts'
import { hasRepeatedKey, ChunkNode } from '../json/chunk-node.ts'
import { createLineIndex, type LineIndex } from '../json/text-position.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An object has no duplicate keys. RFC 8259 leaves the behavior to parsers; nearly all use the last value.
 *
 * The earlier member is marked, because its value is ignored.
 *
 * Spec: Introduction: the definition is one JSON document, which must mean the same to every reader.
 */
export default defineRule<{ key: string; line: number; same: boolean }>({
  id: 'duplicate-key',
  severity: 'warning',
  description: 'A JSON object should not have duplicate keys.',
  requirement: 'definition.json',
  fixable: true,
  examples: {
    incorrect: '{ "name": "Users", "docs": "Old.", "docs": "New." }',
    correct: '{ "name": "Users", "docs": "New." }',
  },
  message: ({ key, line, same }) =>
    `Duplicate key ${quote(key)}: ${same ? `line ${line} repeats it with the same value` : `the later value (line ${line}) wins`}.`,
  check({ document, report }) {
    if (document?.root === undefined) return
    const path: (string | number)[] = []
    let lines: LineIndex | undefined
    visit(document.root, path, (ignored, next, last) => {
      const { text } = document
      lines ??= createLineIndex(text)
      const same = textOf(text, ignored.value) === textOf(text, last.value)
      report({
        path: [...path, ignored.key],
        span: { start: ignored.keyStart, end: ignored.keyEnd },
        args: { key: ignored.key, line: lines.positionAt(last.keyStart).line, same },
        fix: {
          title: 'Remove the earlier value',
          // A different earlier value may be the intended one.
          safe: same,
          edits: [{ kind: 'text', start: ignored.keyStart, end: next.keyStart, text: '' }],
        },
      })
    })
  },
})

/** Called with an ignored member, the member after it, and the last member with the same key. */
type Visit = (ignored: JsonMember, next: JsonMember, last: JsonMember) => void

/** Visits the tree without the contents of ignored members. */
function visit(node: JsonNode, path: (string | number)[], onIgnored: Visit): void {
  if (node instanceof ChunkNode && !node.chunk.repeatsKeys) return
  if (node.kind === 'array') {
    for (let index = 0; index < node.items.length; index++) {
      const item = node.items[index]!
      if (item.kind === 'object' || item.kind === 'array') visitChild(item, index, path, onIgnored)
    }
  } else if (node.kind === 'object') {
    const lastByKey = hasRepeatedKey(node.members)
      ? new Map(node.members.map((member) => [member.key, member]))
      : undefined
    for (let index = 0; index < node.members.length; index++) {
      const member = node.members[index]!
      const last = lastByKey?.get(member.key) ?? member
      if (last !== member) onIgnored(member, node.members[index + 1]!, last)
      else if (member.value?.kind === 'object' || member.value?.kind === 'array')
        visitChild(member.value, member.key, path, onIgnored)
    }
  }
}

function visitChild(
  node: JsonNode,
  key: string | number,
  path: (string | number)[],
  onIgnored: Visit,
): void {
  path.push(key)
  visit(node, path, onIgnored)
  path.pop()
}

function textOf(text: string, node: JsonNode | undefined): string {
  return node === undefined ? '' : text.slice(node.start, node.end)
}
