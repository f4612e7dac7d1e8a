import type { Block } from './markdown-tree.ts'
import { parseInline } from './parse-inline.ts'

/** Longer texts are truncated, so that a hostile one cannot block the page. */
const MAX_LENGTH = 100_000

/** Tables with more columns remain text: browsers take minutes to lay out 10,000 of them. */
const MAX_COLUMNS = 100

/** Lists and quotes nested deeper than this remain plain text. */
const MAX_DEPTH = 8

/**
 * Parses a subset of Markdown: paragraphs, headings, lists, quotes, tables, fenced code and inline elements. Everything else, including
 * HTML, remains text.
 */
export function parseMarkdown(text: string): Block[] {
  return parseBlocks(text.slice(0, MAX_LENGTH).split(/\r\n|\n|\r/), 0)
}

function parseBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let index = 0
  while (index < lines.length) {
    if (lines[index]!.trim() === '') {
      index++
      continue
    }
    const [block, end] = readBlock(lines, index, depth)
    blocks.push(block)
    index = end
  }
  return blocks
}

function readBlock(lines: readonly string[], index: number, depth: number): [Block, number] {
  for (const reader of READERS) {
    const read = reader(lines, index, depth)
    if (read !== undefined) return read
  }
  return readParagraph(lines, index, depth)
}

/** Reads a block that starts at a line. Returns the block and the index of the line after it. */
type Reader = (
  lines: readonly string[],
  index: number,
  depth: number,
) => [Block, number] | undefined

const FENCE = /^\s{0,3}(```+|~~~+)/
const HEADING = /^\s{0,3}(#{1,6})\s/
const RULE = /^\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const QUOTE = /^\s{0,3}>\s?/
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(\s+)(?=\S)/
const TABLE_RULE = /^[-:|\s]+$/

const readFence: Reader = (lines, index) => {
  const fence = FENCE.exec(lines[index]!)?.[1]
  if (fence === undefined) return undefined
  const end = endOf(lines, index + 1, (line) => line.trim().startsWith(fence))
  return [{ kind: 'code', text: lines.slice(index + 1, end).join('\n') }, end + 1]
}

const readHeading: Reader = (lines, index) => {
  const match = HEADING.exec(lines[index]!)
  if (match === null) return undefined
  const text = withoutClosingMarks(lines[index]!.slice(match[0].length).trim())
  return [{ kind: 'heading', level: match[1]!.length, children: parseInline(text) }, index + 1]
}

const readRule: Reader = (lines, index) =>
  RULE.test(lines[index]!) ? [{ kind: 'rule' }, index + 1] : undefined

const readQuote: Reader = (lines, index, depth) => {
  if (depth >= MAX_DEPTH || !QUOTE.test(lines[index]!)) return undefined
  const end = endOf(lines, index, (line) => !QUOTE.test(line))
  const inner = lines.slice(index, end).map((line) => line.replace(QUOTE, ''))
  return [{ kind: 'quote', children: parseBlocks(inner, depth + 1) }, end]
}

const readList: Reader = (lines, index, depth) => {
  const first = ITEM.exec(lines[index]!)
  if (depth >= MAX_DEPTH || first === null) return undefined
  const isOrdered = /\d/.test(first[2]!)
  const indent = first[1]!.length
  const items: string[][] = []
  let at = index
  while (at < lines.length) {
    const line = lines[at]!
    const item = ITEM.exec(line)
    const startsItem =
      item !== null && item[1]!.length <= indent + 1 && /\d/.test(item[2]!) === isOrdered
    if (startsItem) items.push([line.slice(item[0].length)])
    else if (line.trim() === '') {
      // A blank line belongs to the list if the list continues after it.
      const next = lines[at + 1] ?? ''
      if (!ITEM.test(next) && !/^\s{2,}\S/.test(next)) break
      items.at(-1)!.push('')
    } else if (/^\s{2,}/.test(line) || (item === null && lines[at - 1]!.trim() !== '')) {
      items.at(-1)!.push(line.replace(/^\s{1,4}/, ''))
    } else break
    at++
  }
  const start = isOrdered ? Number.parseInt(first[2]!, 10) : undefined
  const blocks = items.map((item) => parseBlocks(item, depth + 1))
  return [{ kind: 'list', start, items: blocks }, at]
}

const readTable: Reader = (lines, index) => {
  const [head, rule] = [lines[index]!, lines[index + 1] ?? '']
  if (!head.includes('|') || !rule.includes('|') || !rule.includes('-') || !TABLE_RULE.test(rule))
    return undefined
  const count = splitCells(head).length
  if (count > MAX_COLUMNS || count !== splitCells(rule).length) return undefined
  const end = endOf(lines, index + 2, (line) => !line.includes('|'))
  // Like other renderers, without cells that have no column.
  const rows = lines.slice(index + 2, end).map((line) => readCells(line, count))
  return [{ kind: 'table', head: readCells(head, count), rows }, end]
}

const READERS: readonly Reader[] = [
  readFence,
  readHeading,
  readRule,
  readQuote,
  readList,
  readTable,
]

/** Removes the closing marks of `Title ##`. */
function withoutClosingMarks(title: string): string {
  let end = title.length
  while (title[end - 1] === '#') end--
  return /^\s?$/.test(title[end - 1] ?? '') ? title.slice(0, end).trimEnd() : title
}

function splitCells(line: string): string[] {
  const inner = line.trim().replaceAll(/^\||(?<!\\)\|$/g, '')
  return inner.split(/(?<!\\)\|/)
}

function readCells(line: string, count: number) {
  const cells = splitCells(line).slice(0, count)
  return cells.map((cell) => parseInline(cell.trim().replaceAll(String.raw`\|`, '|')))
}

function readParagraph(lines: readonly string[], index: number, depth: number): [Block, number] {
  const end = endOf(lines, index + 1, (line) => line.trim() === '' || interrupts(line, depth))
  const text = lines
    .slice(index, end)
    .map((line) => line.replace(/^\s+/, ''))
    .join('\n')
  return [{ kind: 'paragraph', children: parseInline(text.trimEnd()) }, end]
}

/** True if a line ends the paragraph before it. */
function interrupts(line: string, depth: number): boolean {
  if (FENCE.test(line) || HEADING.test(line) || RULE.test(line)) return true
  return depth < MAX_DEPTH && (QUOTE.test(line) || /^\s*(?:[-*+]|1[.)])\s+\S/.test(line))
}

function endOf(
  lines: readonly string[],
  from: number,
  isOutside: (line: string) => boolean,
): number {
  let end = from
  while (end < lines.length && !isOutside(lines[end]!)) end++
  return end
}
