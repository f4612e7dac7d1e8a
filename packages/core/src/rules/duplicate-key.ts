import type { JsonMember, JsonNode } from '../json/json-node.ts'
import { hasRepeatedKey, ChunkNode } from '../json/chunk-node.ts'
import { createLineIndex } from '../json/text-position.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An object has each key once. RFC 8259 lets readers choose between two values; nearly all take the last.
 *
 * The earlier member is marked: it is the one that is lost, however its author meant it.
 *
 * Spec: Introduction: the definition is one JSON document, which must mean the same to everybody.
 */
export default defineRule<{ key: string; line: number; same: boolean }>({
  id: 'duplicate-key',
  severity: 'warning',
  description: 'A JSON object should have each key once.',
  requirement: 'definition.json',
  examples: {
    bad: '{ "name": "Users", "docs": "Old.", "docs": "New." }',
    good: '{ "name": "Users", "docs": "New." }',
  },
  message: ({ key, line, same }) =>
    `The key ${quote(key)} stands again on line ${line}, and readers take that value${same ? ', which is the same' : ': this one is lost'}. Keep one of the two.`,
  check({ document, report }) {
    if (document?.root === undefined) return
    const { text } = document
    const path: (string | number)[] = []
    const lines = createLineIndex(text)
    visit(document.root, path, (lost, next, last) => {
      const same = textOf(text, lost.value) === textOf(text, last.value)
      report({
        path: [...path, lost.key],
        span: { start: lost.keyStart, end: lost.keyEnd },
        args: { key: lost.key, line: lines.positionAt(last.keyStart).line, same },
        fix: {
          title: 'Remove the member that does not count',
          // What is lost may be what was meant: only people can tell.
          safe: same,
          edits: [{ kind: 'text', start: lost.keyStart, end: next.keyStart, text: '' }],
        },
      })
    })
  },
})

/** Called with a member that does not count, the one behind it, and the one that counts in its place. */
type Visit = (lost: JsonMember, next: JsonMember, last: JsonMember) => void

/** Walks the tree as readers see it: what stands in a lost member is not looked at. */
function visit(node: JsonNode, path: (string | number)[], onLost: Visit): void {
  if (node instanceof ChunkNode && !node.chunk.repeatsKeys) return
  if (node.kind === 'array') {
    for (const [index, item] of node.items.entries()) {
      if (item.kind === 'object' || item.kind === 'array') step(item, index, path, onLost)
    }
  } else if (node.kind === 'object') {
    const lastByKey = hasRepeatedKey(node.members)
      ? new Map(node.members.map((member) => [member.key, member]))
      : undefined
    for (const [index, member] of node.members.entries()) {
      const last = lastByKey?.get(member.key) ?? member
      if (last !== member) onLost(member, node.members[index + 1]!, last)
      else if (member.value?.kind === 'object' || member.value?.kind === 'array')
        step(member.value, member.key, path, onLost)
    }
  }
}

function step(
  node: JsonNode,
  key: string | number,
  path: (string | number)[],
  onLost: Visit,
): void {
  path.push(key)
  visit(node, path, onLost)
  path.pop()
}

function textOf(text: string, node: JsonNode | undefined): string {
  return node === undefined ? '' : text.slice(node.start, node.end)
}
