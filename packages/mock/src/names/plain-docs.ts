import type { PackageDefinition } from 'fc-core'

/** Returns docs without the bullets of Markdown lists: each item becomes a sentence, also “draft → sent”. */
export function plainDocs(docs: string): string {
  const text = docs.replaceAll(ARROW, '$1Turns a $2 record into $3.')
  if (!BULLET.test(text)) return text
  return text.replaceAll(ITEM, (_, item: string) => (/[.:;,!?]$/.test(item) ? item : `${item}.`))
}

const BULLET = /^\s*[-*•] /m
const ARROW = /^(\s*(?:[-*•] )?)(`?[\w-]+`?) *(?:→|[-=]>) *(`?[\w-]+`?)[.;]?$/gm
const ITEM = /^\s*[-*•] +(.*?)\s*$/gm

/** Returns a definition with plain docs. Parts whose docs are plain already stay the same objects. */
export function withPlainDocs(definition: PackageDefinition): PackageDefinition {
  return plainPart(definition)
}

function plainPart<T>(part: T): T {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) {
    const items = part.map(plainPart)
    return items.some((item, at) => item !== part[at]) ? (items as T) : part
  }
  const changed: Record<string, unknown> = {}
  for (const key of PARTS) {
    const value = (part as Record<string, unknown>)[key]
    const plain = key === 'docs' && typeof value === 'string' ? plainDocs(value) : plainPart(value)
    if (plain !== value) changed[key] = plain
  }
  return Object.keys(changed).length === 0 ? part : { ...part, ...changed }
}

/** Members that have docs, or parts with docs. */
const PARTS = ['docs', 'errors', 'endpoints', 'arguments', 'attributes', 'objects']
