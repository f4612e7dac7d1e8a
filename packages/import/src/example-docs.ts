import { children, child, isObject, type Node } from './document-set.ts'

/** Adds the example of a parameter or schema to its docs, unless they contain it. */
export function withExample(docs: string, node: Node): string {
  const text = formatExample(findExample(node))
  if (text === undefined || docs.includes(text)) return docs
  return [docs, `Example: \`${text}\`.`].filter(Boolean).join('\n\n')
}

/** The first of the examples of a parameter or schema. */
function findExample(node: Node): unknown {
  const { value } = node
  if (!isObject(value)) return undefined
  for (const key of ['example', 'x-example'])
    if (value[key] !== undefined && value[key] !== null) return value[key]
  const [first] = children(child(node, 'examples'))
  if (first === undefined) return undefined
  // Of a schema, a list of values; of a parameter, objects by name.
  if (Array.isArray(value['examples'])) return first[1].value
  return isObject(first[1].value) ? first[1].value['value'] : undefined
}

function formatExample(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_LENGTH || /[`\n\r]/.test(text) || text.trim() === '' ? undefined : text
}

const MAX_LENGTH = 100
