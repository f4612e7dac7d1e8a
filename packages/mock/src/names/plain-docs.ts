import type { PackageDefinition } from 'fc-core'
import { memoize } from './lazy.ts'
import { wordsOf } from './name-words.ts'
import { plural } from './plural.ts'

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

/**
 * Returns a definition with plain docs, in which records have the names of their objects: “the flat” is “the unit” if the docs of the object `unit` say “A flat.” Parts
 * whose docs are plain already stay the same objects.
 */
export const withPlainDocs: (definition: PackageDefinition) => PackageDefinition = memoize(
  (definition: PackageDefinition) => {
    const others = otherNames(definition)
    const nouns = [...others.keys()].join('|')
    const pattern = new RegExp(String.raw`(?<![\w\`"“/.-])(${nouns})(s?)(?![\w\`"”/-])`, 'gi')
    const rename = (_: string, noun: string, end: string): string => {
      const record = others.get(noun.toLowerCase())!
      return end === '' ? record : plural(record)
    }
    const toPlain =
      nouns === '' ? plainDocs : (docs: string) => plainDocs(docs).replaceAll(pattern, rename)
    return plainPart(definition, 0, toPlain)
  },
  new WeakMap<PackageDefinition, PackageDefinition>(),
)

/** Returns the nouns that the docs of objects use for them. */
function otherNames({ objects }: PackageDefinition): ReadonlyMap<string, string> {
  const taken = new Set((objects ?? []).flatMap((each) => wordsOf(each?.name ?? '')))
  const found = new Map<string, string>()
  for (const { name, docs } of objects ?? []) {
    const [, noun = ''] = /^An? ([a-z]{3,})\./.exec(typeof docs === 'string' ? docs : '') ?? []
    const isOther = noun !== '' && !taken.has(noun) && !GENERAL.test(noun) && !found.has(noun)
    if (isOther) found.set(noun, wordsOf(name).join(' '))
  }
  return found
}

/** Nouns that docs also use for others. */
const GENERAL =
  /^(?:text|file|list|object|record|number|name|value|item|entry|result|person|group|set|request|response|user|member|place|day|date|time|type)$/

function plainPart<T>(part: T, depth: number, toPlain: (docs: string) => string): T {
  if (typeof part !== 'object' || part === null || depth > MAX_DEPTH) return part
  if (Array.isArray(part)) {
    const items = part.map((item: unknown) => plainPart(item, depth + 1, toPlain))
    return items.some((item, at) => item !== part[at]) ? (items as T) : part
  }
  const changed: Record<string, unknown> = {}
  for (const key of PARTS) {
    const value = (part as Record<string, unknown>)[key]
    const isDocs = key === 'docs' && typeof value === 'string'
    const plain = isDocs ? toPlain(value) : plainPart(value, depth + 1, toPlain)
    if (plain !== value) changed[key] = plain
  }
  return Object.keys(changed).length === 0 ? part : { ...part, ...changed }
}

/** Depth of the docs of an argument: package, endpoints, endpoint, arguments, argument. */
const MAX_DEPTH = 4

/** Members that have docs, or parts with docs. */
const PARTS = ['docs', 'errors', 'endpoints', 'arguments', 'attributes', 'objects']
