import type { Inline } from './markdown-tree.ts'
import { safeLink } from './safe-link.ts'

/** Emphasis and links nested deeper than this remain plain text. */
const MAX_DEPTH = 6

/** Parses inline Markdown: code, emphasis, links, URLs. HTML remains text. */
export function parseInline(text: string, depth = 0): Inline[] {
  const out: Inline[] = []
  const search = createSearch(text)
  let plain = ''
  let index = 0

  const push = (inlines: Inline[], end: number): void => {
    if (plain !== '') out.push({ kind: 'text', text: plain })
    plain = ''
    out.push(...inlines)
    index = end
  }

  while (index < text.length) {
    const found = readSpan(text, index, search, depth)
    if (found !== undefined) push(found.inlines, found.end)
    else if (text[index] === '\\' && /[!-/:-@[-`{-~]/.test(text[index + 1] ?? '')) {
      plain += text[index + 1]
      index += 2
    } else {
      const step = plainLength(text, index)
      plain += decodeEntities(text.slice(index, index + step))
      index += step
    }
  }
  if (plain !== '') out.push({ kind: 'text', text: plain })
  return out
}

/** Searches a text from left to right. Results are kept, so that no part of the text is searched twice for the same: a text of opening delimiters would take very long. */
interface Search {
  /** Returns the index of a text from an index on, or -1. */
  find(needle: string, from: number): number
  /** Returns the index of the delimiter that closes emphasis from an index on, or -1. */
  findClosing(delimiter: string, from: number): number
  /** Returns the last `[` before the index of a `](`, and whether a `]` follows it. */
  lastOpening(middle: number): { at: number; isClosed: boolean }
}

function createSearch(text: string): Search {
  /** By text: where the search started, and what it found. */
  const kept = new Map<string, { from: number; found: number }>()
  const keep = (key: string, from: number, run: () => number): number => {
    const known = kept.get(key)
    if (known !== undefined && from >= known.from && (known.found < 0 || from <= known.found))
      return known.found
    const found = run()
    kept.set(key, { from, found })
    return found
  }
  const find = (needle: string, from: number): number =>
    keep(needle, from, () => text.indexOf(needle, from))
  let last = { middle: -1, at: -1, isClosed: false }
  return {
    find,
    findClosing: (delimiter, from) =>
      keep(`closing ${delimiter}`, from, () => {
        let end = find(delimiter, from)
        while (end >= 0 && !closes(text, end, delimiter))
          end = find(delimiter, end + delimiter.length)
        return end
      }),
    lastOpening(middle) {
      if (last.middle !== middle) {
        const at = text.lastIndexOf('[', middle)
        last = { middle, at, isClosed: text.slice(at, middle).includes(']') }
      }
      return last
    },
  }
}

type Span = { inlines: Inline[]; end: number } | undefined

/** Reads the inline element that starts at `index`, if there is one. */
function readSpan(text: string, index: number, search: Search, depth: number): Span {
  switch (text[index]) {
    case '`':
      return readCode(text, index, search)
    case '*':
    case '_':
    case '~':
      return depth < MAX_DEPTH ? readEmphasis(text, index, search, depth) : undefined
    case '[':
      return depth < MAX_DEPTH ? readLink(text, index, search, depth) : undefined
    case '!':
      // Images are not loaded, since that would send a request: they become links.
      return text[index + 1] === '[' && depth < MAX_DEPTH
        ? readLink(text, index + 1, search, depth)
        : undefined
    case '<':
      return readBracketed(text, index, search)
    case 'h':
      return readBareAddress(text, index)
    case '\n':
      return readBreak(text, index)
    case '\\':
      return text[index + 1] === '\n' ? readBreak(text, index) : undefined
  }
  return undefined
}

function readCode(text: string, index: number, search: Search): Span {
  const fence = /^`+/.exec(text.slice(index, index + 20))![0]
  const start = index + fence.length
  const end = search.find(fence, start)
  if (end < 0) return undefined
  const code = text.slice(start, end).replaceAll('\n', ' ')
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== ''
  const trimmed = isPadded ? code.slice(1, -1) : code
  return { inlines: [{ kind: 'code', text: trimmed }], end: end + fence.length }
}

function readEmphasis(text: string, index: number, search: Search, depth: number): Span {
  const mark = text[index]!
  const isDouble = text[index + 1] === mark
  if (mark === '~' && !isDouble) return undefined
  const delimiter = isDouble ? mark + mark : mark
  const start = index + delimiter.length
  if (/\s/.test(text[start] ?? ' ') || (mark === '_' && isWord(text[index - 1]))) return undefined

  const end = search.findClosing(delimiter, start)
  if (end <= start) return undefined
  const kind = mark === '~' ? 'deleted' : isDouble ? 'strong' : 'emphasis'
  const children = parseInline(text.slice(start, end), depth + 1)
  return { inlines: [{ kind, children }], end: end + delimiter.length }
}

function closes(text: string, end: number, delimiter: string): boolean {
  const after = text[end + delimiter.length]
  if (/\s|\\/.test(text[end - 1]!)) return false
  if (delimiter[0] === '_' && isWord(after)) return false
  return delimiter.length > 1 || (after !== delimiter && text[end - 1] !== delimiter)
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

function readLink(text: string, open: number, search: Search, depth: number): Span {
  const middle = search.find('](', open)
  const end = middle < 0 ? -1 : search.find(')', middle)
  if (end < 0) return undefined
  const inner = search.lastOpening(middle)
  if (inner.at > open && !inner.isClosed) return undefined
  const label = text.slice(open + 1, middle)
  const address = text
    .slice(middle + 2, end)
    .trim()
    .split(/\s/, 1)[0]!
    .replaceAll(/^<|>$/g, '')
  const children = parseInline(label, depth + 1)
  return { inlines: link(address, children), end: end + 1 }
}

function readBracketed(text: string, index: number, search: Search): Span {
  if (!/^<https?:\/\//i.test(text.slice(index, index + 9))) return undefined
  const end = search.find('>', index)
  const address = text.slice(index + 1, end)
  if (end < 0 || /\s/.test(address)) return undefined
  return { inlines: link(address, [{ kind: 'text', text: address }]), end: end + 1 }
}

function readBareAddress(text: string, index: number): Span {
  if (isWord(text[index - 1])) return undefined
  const address = /^https?:\/\/[^\s<>"`)\]]+/.exec(text.slice(index, index + 2000))?.[0]
  const trimmed = address?.replace(/[.,;:!?'*_]+$/, '')
  if (trimmed === undefined || safeLink(trimmed) === undefined) return undefined
  return { inlines: link(trimmed, [{ kind: 'text', text: trimmed }]), end: index + trimmed.length }
}

/** Reads a line end: a hard break after a backslash or two spaces, otherwise a space. */
function readBreak(text: string, index: number): Span {
  const isHard = text[index] === '\\' || text.endsWith('  ', index)
  const inline: Inline = isHard ? { kind: 'break' } : { kind: 'text', text: ' ' }
  return { inlines: [inline], end: text[index] === '\\' ? index + 2 : index + 1 }
}

/** Creates a link, or only its text if the URL is not safe. */
function link(address: string, children: Inline[]): Inline[] {
  const href = safeLink(address)
  return href === undefined ? children : [{ kind: 'link', href, children }]
}

/** Returns how many characters from `index` on are certainly plain text: at least one. */
function plainLength(text: string, index: number): number {
  const match = /[`*_~[!<h\n\\]/.exec(text.slice(index + 1, index + 400))
  return match === null ? Math.min(400, text.length - index) : match.index + 1
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
}
