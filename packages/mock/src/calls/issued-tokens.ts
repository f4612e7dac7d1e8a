import { createMemoryBudget, type MemoryBudget } from '../memory/memory-budget.ts'
import { textMemory } from '../memory/memory-of.ts'
import { wordsOf } from '../names/name-words.ts'

/** The latest bearer tokens that the mock has issued. */
export interface IssuedTokens {
  has(token: string): boolean
  /** Adds the tokens in the result of an endpoint with the flag `capture_bearer`. */
  addFrom(result: unknown): void
  /** Adds the tokens of another session. */
  addAll(tokens: Iterable<string>): void
  clear(): void
  readonly all: Iterable<string>
  /** Called with each token that is added. */
  onAdd: ((token: string) => void) | undefined
}

/** @param memory What all sessions use. If it is full, the oldest tokens are discarded. */
export function createIssuedTokens(memory: MemoryBudget = createMemoryBudget()): IssuedTokens {
  const tokens = new Set<string>()
  const remove = (token: string): void => {
    if (tokens.delete(token)) memory.use(-tokenMemory(token))
  }
  const add = (token: string): void => {
    if (!/^\S{1,4000}$/.test(token)) return
    remove(token)
    while (tokens.size >= MAX_TOKENS || !memory.reserve(tokenMemory(token))) {
      if (tokens.size === 0) return
      remove(tokens.values().next().value!)
    }
    tokens.add(token)
    issued.onAdd?.(token)
  }
  const issued: IssuedTokens = {
    onAdd: undefined,
    all: tokens,
    has: (token) => tokens.has(token),
    addFrom: (result) => findTokens(result).forEach(add),
    addAll(added) {
      for (const token of added) add(token)
    },
    clear() {
      for (const token of tokens) remove(token)
    },
  }
  return issued
}

export const MAX_TOKENS = 1000

function tokenMemory(token: string): number {
  return textMemory(token) + 50
}

/** Returns the bearer tokens in the result of an endpoint with the flag `capture_bearer`: the result itself, or members with names such as `access_token`. */
function findTokens(value: unknown): string[] {
  if (typeof value === 'string') return [withoutScheme(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === 'object') return findTokens(member)
    return typeof member === 'string' && isTokenName(name) ? [withoutScheme(member)] : []
  })
}

function isTokenName(name: string): boolean {
  const words = wordsOf(name)
  return (
    words.some((word) => BEARER_WORDS.has(word)) && !words.some((word) => OTHER_WORDS.has(word))
  )
}

const BEARER_WORDS = new Set(['token', 'bearer', 'jwt'])

/** Words in the names of other tokens. */
const OTHER_WORDS = new Set(
  'refresh csrf xsrf page next previous continuation cursor type expiry expires at in'.split(' '),
)

function withoutScheme(token: string): string {
  return token.replace(/^bearer +/i, '')
}
