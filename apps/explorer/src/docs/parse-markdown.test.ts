import { describe, expect, it } from 'vitest'
import type { Block, Inline } from './markdown-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** A compact form of the tree: `p(text)`, `ul(p(a) | p(b))`, `a<href>(text)`. */
function outline(text: string): string {
  return parseMarkdown(text).map(block).join(' ')
}

function block(item: Block): string {
  switch (item.kind) {
    case 'paragraph':
      return `p(${inlines(item.children)})`
    case 'heading':
      return `h${item.level}(${inlines(item.children)})`
    case 'list': {
      const name = item.start === undefined ? 'ul' : `ol${item.start}`
      return `${name}(${item.items.map((blocks) => blocks.map(block).join(' ')).join(' | ')})`
    }
    case 'quote':
      return `quote(${item.children.map(block).join(' ')})`
    case 'table':
      return `table(${[item.head, ...item.rows].map((row) => row.map(inlines).join(',')).join(' | ')})`
    case 'code':
      return `pre(${item.text})`
    case 'rule':
      return 'hr'
  }
}

function inlines(list: Inline[]): string {
  return list.map(inline).join('')
}

function inline(item: Inline): string {
  switch (item.kind) {
    case 'text':
      return item.text
    case 'code':
      return `code(${item.text})`
    case 'link':
      return `a<${item.href}>(${inlines(item.children)})`
    case 'break':
      return '⏎'
    default:
      return `${item.kind}(${inlines(item.children)})`
  }
}

describe('blocks', () => {
  it.each([
    ['', ''],
    ['a\nb\n\nc', 'p(a b) p(c)'],
    ['# A\ntext', 'h1(A) p(text)'],
    ['### A ###', 'h3(A)'],
    ['#hashtag', 'p(#hashtag)'],
    ['- a\n- b', 'ul(p(a) | p(b))'],
    ['* a\n\n* b\n\nc', 'ul(p(a) | p(b)) p(c)'],
    ['- a\n  more\n- b', 'ul(p(a more) | p(b))'],
    ['- a\n  - b\n  - c\n- d', 'ul(p(a) ul(p(b) | p(c)) | p(d))'],
    ['3. a\n4. b', 'ol3(p(a) | p(b))'],
    ['text\n- a', 'p(text) ul(p(a))'],
    ['in\n1984. text', 'p(in 1984. text)'],
    ['```json\n{ *a* }\n\n```\nb', 'pre({ *a* }\n) p(b)'],
    ['```\nnever closed', 'pre(never closed)'],
    ['> a\n> - b\n\nc', 'quote(p(a) ul(p(b))) p(c)'],
    ['a\n\n---\n\nb', 'p(a) hr p(b)'],
    ['| a | b |\n|---|:-:|\n| 1 | `x\\|y` |\nend', 'table(a,b | 1,code(x|y)) p(end)'],
    ['a | b', 'p(a | b)'],
    ['a | b\n-|-|-', 'p(a | b -|-|-)'],
    ['|a|\n|-|\n|1|2|3|\n||', 'table(a | 1 | )'],
    ['```a\n```\n~~~\nb\n~~~', 'pre() pre(b)'],
  ])('parses %j', (text, expected) => {
    expect(outline(text)).toBe(expected)
  })
})

describe('inline', () => {
  it.each([
    ['**a** and *b* and _c_ and __d__', 'strong(a) and emphasis(b) and emphasis(c) and strong(d)'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['**a *b* c**', 'strong(a emphasis(b) c)'],
    ['~~a~~ ~b~', 'deleted(a) ~b~'],
    ['`a *b*` ``a ` b``', 'code(a *b*) code(a ` b)'],
    ['`never closed', '`never closed'],
    ['a  \nb\\\nc', 'a  ⏎b⏎c'],
    [String.raw`\*a\* \<`, '*a* <'],
    ['&lt;b&gt; &amp; &copy;', '<b> & &copy;'],
    ['[a `b`](https://x.example/y)', 'a<https://x.example/y>(a code(b))'],
    ['[a](https://x.example "title")', 'a<https://x.example/>(a)'],
    ['see https://x.example/a_b.', 'see a<https://x.example/a_b>(https://x.example/a_b).'],
    ['<https://x.example>', 'a<https://x.example/>(https://x.example)'],
    ['![picture](https://x.example/p.png)', 'a<https://x.example/p.png>(picture)'],
    ['[not a link] (x)', '[not a link] (x)'],
  ])('parses %j', (text, expected) => {
    expect(outline(text)).toBe(`p(${expected})`)
  })
})

describe('hostile text', () => {
  it.each([
    ['<script>alert(1)</script>', 'p(<script>alert(1)</script>)'],
    ['<img src=x onerror=alert(1)>', 'p(<img src=x onerror=alert(1)>)'],
    ['[a](javascript:alert(1))', 'p(a))'],
    ['[a](JaVaScRiPt://x%0aalert(1))', 'p(a))'],
    ['[a](data:text/html,x)', 'p(a)'],
    ['[a](//evil.example)', 'p(a)'],
    ['[a](/relative)', 'p(a)'],
    ['<javascript:alert(1)>', 'p(<javascript:alert(1)>)'],
  ])('does not create a link or element from %j', (text, expected) => {
    expect(outline(text)).toBe(expected)
  })

  const grows = {
    '[': (count) => '['.repeat(count),
    '[ ](x)': (count) => '['.repeat(count) + '](x)',
    '[ ] (x)': (count) => '['.repeat(count / 2) + ']'.repeat(count / 2) + '(x)',
    '[x] ](y)': (count) => '[x]'.repeat(count / 3) + '](y)',
    '[a](': (count) => '[a]('.repeat(count / 4),
    '](x)': (count) => '[' + '](x)'.repeat(count / 4),
    '![': (count) => '!['.repeat(count / 2),
    '*': (count) => '*'.repeat(count),
    '*a': (count) => '*a '.repeat(count / 3),
    '*a*': (count) => '*a*'.repeat(count / 3),
    'a**b': (count) => 'a**b'.repeat(count / 4),
    '**a_b`': (count) => '**a_b`'.repeat(count / 6),
    _a: (count) => '_a'.repeat(count / 2),
    '~~a': (count) => '~~a '.repeat(count / 4),
    '` ` `': (count) => '` `` ``` '.repeat(count / 9),
    '` `': (count) => '` ' + 'a'.repeat(count) + '`',
    '<https://': (count) => '<https://a'.repeat(count / 10),
    'https://': (count) => 'https://'.repeat(count / 8),
    h: (count) => 'h'.repeat(count),
    '\\': (count) => '\\'.repeat(count),
    '&lt': (count) => '&lt'.repeat(count / 3),
    '```': (count) => '```\n'.repeat(count / 4),
    '```a': (count) => '```a\n'.repeat(count / 5),
    '``` ~~~': (count) => '```\na\n~~~\n'.repeat(count / 10),
    '|': (count) => '|'.repeat(count) + '\n|-|',
    '|-|': (count) => '|-|\n'.repeat(count / 4),
    '|-|-': (count) => 'a|'.repeat(count / 4) + '\n' + '-|'.repeat(count / 4),
    '|-': (count) => '|-'.repeat(count / 2),
    'a|b': (count) => 'a|b\n' + ' '.repeat(count) + '-|x',
    'rows |': (count) => 'a|b\n-|-\n' + '|'.repeat(count),
    '>': (count) => '> '.repeat(count / 2),
    '- x': (count) => '- '.repeat(count / 2) + 'x',
    '- a': (count) => '- a\n\n'.repeat(count / 5),
    '- -': (count) => '-' + ' '.repeat(count) + '- x',
    '-': (count) => ' '.repeat(count) + '-',
    '# x': (count) => '# ' + ' '.repeat(count) + 'x',
    '# #': (count) => '# ' + ' #'.repeat(count / 2) + 'x',
    lines: (count) => 'a\n'.repeat(count / 2),
    spaces: (count) => 'a' + ' '.repeat(count) + 'b',
  } satisfies Record<string, (count: number) => string>

  it.each(Object.entries(grows))('%s takes linear time', (_, textOf) => {
    expect(parseMarkdown(textOf(24_000)).length).toBeGreaterThan(0)
    // The same cost if it is linear, 4 times the cost if it is quadratic.
    expect(growthOf(textOf(24_000), textOf(96_000))).toBeLessThan(2)
  })

  it('is no table with more than 100 columns', () => {
    const text = (count: number): string => 'a|'.repeat(count) + '\n' + '-|'.repeat(count)
    expect(parseMarkdown(text(100))[0]!.kind).toBe('table')
    expect(parseMarkdown(text(101))[0]!.kind).toBe('paragraph')
  })
})

/**
 * Returns how much more processor time a text takes than a fourth of it that is parsed four times: the least of several times. Both are measured in turns: what else the
 * machine does, and how much of the parser is compiled, affects both.
 */
function growthOf(fourth: string, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < 20 && least >= 2; count++) {
    const parts = costOf(() => {
      for (let part = 0; part < 4; part++) parseMarkdown(fourth)
    })
    // Short times are not exact.
    least = Math.min(least, costOf(() => parseMarkdown(text)) / Math.max(parts, 5_000))
  }
  return least
}

/** Returns processor time in microseconds, without the threads that collect garbage and compile, if Node can tell. */
function costOf(run: () => unknown): number {
  // Node 23.9 and newer.
  const newer = process as typeof process & { threadCpuUsage?(): NodeJS.CpuUsage }
  const read = (): number => (newer.threadCpuUsage?.() ?? process.cpuUsage()).user
  const start = read()
  run()
  return read() - start
}
