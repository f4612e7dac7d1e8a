import type { EndpointTool } from 'fc-convert'

/** Returns the tools that match a query, the best first. A query without words matches all. */
export function rankTools(tools: readonly EndpointTool[], query: string): EndpointTool[] {
  const words = wordsOf(query.slice(0, MAX_QUERY))
  if (words.length === 0) return [...tools]
  return tools
    .map((tool) => ({ tool, score: scoreOf(tool, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ tool }) => tool)
}

const MAX_QUERY = 1000

/** Words in the name count most; several different words more than one that occurs everywhere. */
function scoreOf(
  { name, endpoint, argumentNames }: EndpointTool,
  words: readonly string[],
): number {
  const fields: [weight: number, words: string[]][] = [
    [8, [...wordsOf(endpoint.name), ...wordsOf(name)]],
    [4, wordsOf(endpoint.group ?? '')],
    [2, wordsOf((endpoint.docs ?? '').slice(0, MAX_DOCS))],
    [1, [...argumentNames.values()].flatMap(wordsOf)],
  ]
  const scores = words.map((word) =>
    Math.max(0, ...fields.map(([weight, texts]) => weight * matchOf(word, texts))),
  )
  // A name without other words is more specific.
  const exact = 1 / (1 + fields[0]![1].length)
  const sum = scores.reduce((total, score) => total + score, 0)
  return sum > 0 ? sum + exact : 0
}

const MAX_DOCS = 2000

function matchOf(word: string, texts: readonly string[]): number {
  if (texts.includes(word)) return 1
  return texts.some((text) => text.startsWith(word) || (text.length > 3 && word.startsWith(text)))
    ? 0.5
    : 0
}

/** Returns the words of a text in lower case, without the ending of plurals. */
function wordsOf(text: string): string[] {
  const words = text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+/gu) ?? []
  return words.map((word) => word.toLowerCase().replace(/(?<=..[^s])s$/, ''))
}
