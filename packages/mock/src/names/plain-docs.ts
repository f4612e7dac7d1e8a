import type { PackageDefinition } from 'fc-core'

/** Returns docs without the bullets of Markdown lists: each item becomes a sentence, also “draft → sent”. */
export function plainDocs(docs: string): string {
  const text = docs.replaceAll(ARROW, '$1Turns a $2 record into $3.')
  if (!BULLET.test(text)) return text
  return text.replaceAll(ITEM, (_, item: string) => {
    const sentence = item.trim()
    return /[.:;,!?]$/.test(sentence) ? sentence : `${sentence}.`
  })
}

const BULLET = /^[ \t]*[-*•] /m
const ARROW = /^([ \t]*(?:[-*•] )?)(`?[\w-]+`?) *(?:→|[-=]>) *(`?[\w-]+`?)[.;]?$/gm
const ITEM = /^[ \t]*[-*•] (.*)$/gm

/** Returns a definition with plain docs. Parts whose docs are plain already stay the same objects. */
export function withPlainDocs(definition: PackageDefinition): PackageDefinition {
  return plainPart(definition, 0)
}

function plainPart<T>(part: T, depth: number): T {
  if (typeof part !== 'object' || part === null || depth > MAX_DEPTH) return part
  if (Array.isArray(part)) {
    const items = part.map((item: unknown) => plainPart(item, depth + 1))
    return items.some((item, at) => item !== part[at]) ? (items as T) : part
  }
  const changed: Record<string, unknown> = {}
  for (const key of PARTS) {
    const value = (part as Record<string, unknown>)[key]
    const isDocs = key === 'docs' && typeof value === 'string'
    const plain = isDocs ? plainDocs(value) : plainPart(value, depth + 1)
    if (plain !== value) changed[key] = plain
  }
  return Object.keys(changed).length === 0 ? part : { ...part, ...changed }
}

/** Depth of the docs of an argument: package, endpoints, endpoint, arguments, argument. */
const MAX_DEPTH = 4

/** Members that have docs, or parts with docs. */
const PARTS = ['docs', 'errors', 'endpoints', 'arguments', 'attributes', 'objects']
