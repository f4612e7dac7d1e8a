import { child, children, type Node, textOf } from './document-set.ts'
import type { FormatContext } from './format-context.ts'

/** Returns the first tag of an operation: a name, or an object with a name. */
export function readGroup(
  operation: Node,
  { documents, notes }: FormatContext,
): string | undefined {
  const tags = children(child(operation, 'tags')).flatMap(([, tag]) => {
    const name = typeof tag.value === 'string' ? tag.value : textOf(documents.follow(tag), 'name')
    return name === undefined || name.trim() === '' ? [] : [name.trim()]
  })
  if (tags.length > 1)
    notes.add('group-omitted', child(operation, 'tags'), tags.slice(1).join(', '))
  return tags[0]
}

/** Returns the description, preceded by the summary if it says something else. */
export function readDocs(operation: Node, id: string | undefined): string {
  const summary = textOf(operation, 'summary')
  const description = textOf(operation, 'description')
  if (summary === undefined || summary === id) return description ?? ''
  if (description === undefined) return summary
  const fold = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  if (fold(description).startsWith(fold(summary))) return description
  return `${summary}${/[.!?]$/.test(summary.trim()) ? '' : '.'}\n\n${description}`
}
