const announcement =
  /(?:valid|possible|allowed|accepted|acceptable|supported|available) (?:values?|options|states|types)|one of|following values|can be|either|currently|should be/i
const enumeration =
  /(?:[`"“][A-Za-z][\w.:/-]{0,40}[`"”],?\s+){1,11}or\s+[`"“][A-Za-z][\w.:/-]{0,40}[`"”]/
const token = /[`"“]([A-Za-z][\w.:/-]{0,40})[`"”]/g

/** All patterns contain a quote. */
const QUOTE = /[`"“]/

/** Extracts the values that docs list, after words such as “Valid values” or as in “`a`, `b` or `c`”. Undefined for fewer than two values. */
export function choicesInDocs(docs: string): string[] | undefined {
  if (!QUOTE.test(docs)) return undefined
  const start = announcement.exec(docs)
  const list = enumeration.exec(docs)?.[0] ?? (start && docs.slice(start.index, start.index + 600))
  if (list === null) return undefined
  const found = new Set<string>()
  for (const [, text] of list.matchAll(token)) {
    // A name such as `AvailabilityZone` is another argument.
    if (!/^[A-Z][a-z]+[A-Z]/.test(text!)) found.add(text!)
  }
  return found.size < 2 ? undefined : [...found].slice(0, 12)
}

/** Extracts the only value that docs allow: “always `list`”. */
export function constantInDocs(docs: string): string | undefined {
  if (!QUOTE.test(docs)) return undefined
  return /\balways(?: be| set to|:)?\s+[`"“]([^`"”\n]{1,60})[`"”]/i.exec(docs)?.[1]
}

/** Extracts an example from docs: “For example, `us-east-1a`”. */
export function exampleInDocs(docs: string): string | undefined {
  if (!QUOTE.test(docs)) return undefined
  return /(?:for example|for instance|e\.g\.?|such as|example)[:,]?\s+(?:is |are )?[`"“]([^`"”\n]{1,60})[`"”]/i.exec(
    docs,
  )?.[1]
}

/** Extracts the template of a resource name from docs: `projects/{project}/topics/{topic}`. */
export function templateInDocs(docs: string): string | undefined {
  if (!docs.includes('/{') && !docs.includes('/*')) return undefined
  return /\b([a-z][A-Za-z]*\/[{*][\w-]*\}?(?:\/[a-z][A-Za-z]*\/[{*][\w-]*\}?)*)/.exec(docs)?.[1]
}

/** Extracts the format of numbers and strings from docs: `cents`, `milliseconds`, `bytes`, `unix`, `json`, `html`. */
export function formatInDocs(docs: string): string | undefined {
  return FORMATS.find(([, pattern]) => pattern.test(docs))?.[0]
}

const FORMATS: readonly [string, RegExp][] = [
  ['cents', /\b(?:cents?|smallest (?:currency )?unit|minor units?)\b/i],
  ['milliseconds', /\bmilliseconds?\b/i],
  ['unix', /\b(?:unix|epoch)\b/i],
  ['bytes', /\bbytes\b/i],
  ['json', /\bJSON\b/],
  ['html', /\bHTML\b/],
]
