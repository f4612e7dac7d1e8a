import { type FlagLevel } from 'fc-core'
import { BASE_TYPES, KNOWN_FLAGS } from 'fc-core/internal'
import type { ResolvedConfig } from 'fc-core/config'
import type { JsonNode } from 'fc-core/json'
import type { Range, SemanticTokens } from 'vscode-languageserver-types'
import type { Role } from '../location/role.ts'
import { visitRoles } from '../names/visit-roles.ts'
import { definitionOf } from '../snapshot/definition-of.ts'
import { memoizePerChunk } from '../snapshot/memoize-per-chunk.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The types and modifiers of semantic tokens, in the order of their numbers. */
export const TOKEN_LEGEND = {
  tokenTypes: [
    'function',
    'class',
    'type',
    'typeParameter',
    'parameter',
    'property',
    'enumMember',
    'namespace',
    'keyword',
    'decorator',
  ],
  tokenModifiers: ['declaration', 'defaultLibrary'],
} as const

/** Options of `findSemanticTokens`. */
export interface SemanticTokenOptions {
  /** The configuration of the document, for custom flags. */
  config: ResolvedConfig
  /** Only the endpoints and other items in this range, for editors that request the visible part. */
  range?: Range
}

/**
 * Finds the tokens whose meaning JSON does not show: names of endpoints, arguments, objects and groups, types, versions, errors and flags. Names of unknown
 * objects and flags have no token, so that they look like other strings.
 */
export function findSemanticTokens(
  snapshot: Snapshot,
  { config, range }: SemanticTokenOptions,
): SemanticTokens {
  const { document, lines, text } = snapshot
  const { root } = document
  if (root?.kind !== 'object') return { data: [] }
  const start = range === undefined ? 0 : lines.offsetAt(range.start)
  const end = range === undefined ? text.length : lines.offsetAt(range.end)
  const objects = new Set((definitionOf(snapshot).objects ?? []).map((object) => object?.name))
  const data: number[] = []
  let last = { line: 0, character: 0 }
  for (const { key, value } of root.members) {
    if (value === undefined || value.end < start || value.start > end) continue
    if (value.kind !== 'array') {
      add(tokensIn(value, [key], text), 0)
      continue
    }
    for (const [index, item] of value.items.entries()) {
      if (item.end < start) continue
      if (item.start > end) break
      if (item.kind === 'object') add(tokensInItem(item, key, text), item.start)
      else add(tokensIn(item, [key, index], text), 0)
    }
  }
  return { data }

  function add(tokens: readonly Token[], from: number): void {
    for (const { type, modifiers, object, flag, ...token } of tokens) {
      if (object !== undefined && !objects.has(object)) continue
      const shown = flag === undefined ? type : flagType(flag, config)
      if (shown === undefined) continue
      const at = lines.positionAt(token.start + from)
      const isSameLine = at.line === last.line
      data.push(
        at.line - last.line,
        isSameLine ? at.character - last.character : at.character,
        token.length,
        TYPES.get(shown)!,
        modifiers,
      )
      last = at
    }
  }
}

type TokenType = (typeof TOKEN_LEGEND)['tokenTypes'][number]

/** A token with an offset relative to its item of a root array. */
interface Token {
  start: number
  length: number
  type: TokenType
  modifiers: number
  /** The object that must be defined. */
  object?: string
  /** The flag that must be known. */
  flag?: Flag
}

interface Flag {
  name: string
  level: FlagLevel
}

const TYPES = new Map<string, number>(TOKEN_LEGEND.tokenTypes.map((type, index) => [type, index]))
const NO_MODIFIER = 0
const DECLARATION = 1
const DEFAULT_LIBRARY = 2

const tokensInItem = memoizePerChunk((node, list, text) =>
  tokensIn(node, [list, 0], text).map((token) => ({ ...token, start: token.start - node.start })),
)

function tokensIn(node: JsonNode, path: readonly (string | number)[], text: string): Token[] {
  const tokens: Token[] = []
  visitRoles(node, path, ({ role, start, end }) => {
    const raw = text.slice(start, end)
    const found = tokenOf(role)
    // Unclosed strings may include what follows.
    if (found === undefined || !/^(["']).*\1$/.test(raw) || raw.length < 3) return
    const skipped = found.object !== undefined && raw.startsWith(PREFIX, 1) ? PREFIX.length : 0
    tokens.push({ ...found, start: start + 1 + skipped, length: raw.length - 2 - skipped })
  })
  return tokens
}

function tokenOf(role: Role): Omit<Token, 'start' | 'length'> | undefined {
  switch (role.kind) {
    case 'endpoint':
      return { type: 'function', modifiers: DECLARATION }
    case 'object':
      return { type: 'class', modifiers: DECLARATION }
    case 'member':
      return {
        type: role.level === 'argument' ? 'parameter' : 'property',
        modifiers: DECLARATION,
      }
    case 'type':
      return typeToken(role.word)
    case 'version':
    case 'error':
      return { type: 'enumMember', modifiers: NO_MODIFIER }
    case 'group':
      return { type: 'namespace', modifiers: NO_MODIFIER }
    case 'flag':
      return {
        type: 'keyword',
        modifiers: NO_MODIFIER,
        flag: { name: role.name, level: role.level },
      }
    default:
      return undefined
  }
}

function typeToken(word: string): Omit<Token, 'start' | 'length'> | undefined {
  if (word === 'T') return { type: 'typeParameter', modifiers: NO_MODIFIER }
  if (word.startsWith(PREFIX))
    return { type: 'class', modifiers: NO_MODIFIER, object: word.slice(PREFIX.length) }
  const [base = ''] = word.split('.')
  return base === 'any' || (BASE_TYPES as readonly string[]).includes(base)
    ? { type: 'type', modifiers: DEFAULT_LIBRARY }
    : undefined
}

function flagType({ name, level }: Flag, { flags }: ResolvedConfig): TokenType | undefined {
  if (LEVELS.get(name)?.includes(level) === true) return 'keyword'
  return flags[level].includes(name) ? 'decorator' : undefined
}

const LEVELS = new Map(KNOWN_FLAGS.map(({ name, levels }) => [name, levels]))

const PREFIX = 'object.'
