import { child, type DocumentSet, isObject, type Node } from '../../document-set.ts'
import { listParts } from '../properties.ts'
import { SampledValue } from '../sampled-value.ts'

/** Returns the schema of the items of an array, also behind `allOf`, or next to null. Undefined for other schemas. */
export function listItems(schema: Node, documents: DocumentSet, depth = 0): Node | undefined {
  if (schema.value instanceof SampledValue) {
    const { items } = schema.value
    return items && { ...schema, value: items }
  }
  const node = documents.follow(schema)
  if (!isObject(node.value) || depth > MAX_DEPTH) return undefined
  const { type, items } = node.value
  if ([type].flat().includes('array') || isObject(items))
    return Array.isArray(items) ? undefined : child(node, 'items')
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    const parts = listParts(node, keyword).filter(([, part]) => !isNull(documents.follow(part)))
    if (parts.length > 1 && keyword !== 'allOf') continue
    for (const [, part] of parts) {
      const found = listItems(part, documents, depth + 1)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function isNull({ value }: Node): boolean {
  return isObject(value) && (value['type'] === 'null' || value['const'] === null)
}

const MAX_DEPTH = 5
