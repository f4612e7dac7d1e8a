import { rules } from 'fc-core'
import { presetConfig, type ResolvedConfig } from 'fc-core/config'
import type { JsonNode } from 'fc-core/json'
import { isFull } from 'fc-core/testing'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CompletionItem } from 'vscode-languageserver-types'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { applyEdits, withCursor } from '../testing/with-cursor.ts'
import { findCompletions } from './completions.ts'
import { findDiagnostics } from './diagnostics.ts'

const config = presetConfig()
const CONFIG = 'file:///project/fc.config.json'

function completions(
  text: string,
  { snippets = false, uri, config: resolved = config, knowsConfigSchema }: Options = {},
) {
  const { snapshot, position } = withCursor(text, uri)
  return {
    snapshot,
    items: findCompletions(snapshot, position, { config: resolved, snippets, knowsConfigSchema })
      .items,
  }
}

function labels(text: string, options?: Options): string[] {
  return completions(text, options)
    .items.toSorted((a, b) => (a.sortText! < b.sortText! ? -1 : 1))
    .map(({ label }) => label)
}

/** Returns the text after the completion with this label is accepted. */
function accept(text: string, label: string, options?: Options): string {
  const { snapshot, items } = completions(text, options)
  const item = items.find((candidate) => candidate.label === label)
  if (item === undefined) throw new Error(`Only ${items.map((each) => each.label).join(', ')}`)
  const edit = item.textEdit as {
    range: (typeof item)['additionalTextEdits'] & never
    newText: string
  }
  return applyEdits(snapshot, [...(item.additionalTextEdits ?? []), edit])
}

interface Options {
  snippets?: boolean
  uri?: string
  config?: ResolvedConfig
  knowsConfigSchema?: boolean
}

const inEndpoint = (text: string): string => `{"endpoints": [${text}]}`

describe('keys', () => {
  test.each([
    ['in an empty object', '{|}', 'name', '{"name": ""}'],
    ['in a string', '{"fl|"}', 'flags', '{"flags": []}'],
    ['in an unclosed string', '{\n  "fl|\n}', 'flags', '{\n  "flags": []\n}'],
    ['in an unquoted word', '{fl|}', 'flags', '{"flags": []}'],
    ['before a colon', '{"fl|": []}', 'flags', '{"flags": []}'],
    [
      'after a member, adding a comma before',
      '{\n  "docs": ""\n  |\n}',
      'name',
      '{\n  "docs": "",\n  "name": ""\n}',
    ],
    [
      'before a member, adding a comma after',
      '{\n  |\n  "docs": ""\n}',
      'name',
      '{\n  "name": "",\n  "docs": ""\n}',
    ],
    [
      'between members, adding both commas',
      '{"docs": "" | "errors": []}',
      'name',
      '{"docs": "", "name": "", "errors": []}',
    ],
    ['after a comma', '{"docs": "", |}', 'name', '{"docs": "", "name": ""}'],
    ['before a comma', '{|, "docs": ""}', 'name', '{"name": "", "docs": ""}'],
    [
      'in incomplete text',
      '{"endpoints": [{"name": "x", "ret|',
      'returns',
      '{"endpoints": [{"name": "x", "returns": ["object"]',
    ],
    [
      'at the end of incomplete text',
      '{"endpoints": [{"name": "x",|',
      'flags',
      '{"endpoints": [{"name": "x","flags": []',
    ],
    ['in single quotes', "{'fl|'}", 'flags', '{"flags": []}'],
    ['at the start of a string', '{"|flags"}', 'flags', '{"flags": []}'],
    ['at the end of a string', '{"fl"|}', 'flags', '{"flags": []}'],
    ['before a string', '{|"docs"}', 'flags', '{"flags": [],"docs"}'],
    ['in a word in an unclosed string', '{"fl|ags}', 'flags', '{"flags": []}'],
    [
      'in an unclosed string before a line',
      '{"fl|\n "docs": ""}',
      'flags',
      '{"flags": [],\n "docs": ""}',
    ],
    [
      'in an unclosed string before a member',
      '{"fl|, "docs": 1}',
      'flags',
      '{"flags": [], "docs": 1}',
    ],
    ['in a string after a member', '{"docs": ""  "fl|"}', 'flags', '{"docs": "",  "flags": []}'],
    [
      'before a colon without a comma after',
      '{"fl|": [] "docs": ""}',
      'flags',
      '{"flags": [] "docs": ""}',
    ],
    ['before a colon after whitespace', '{"fl|"\t\r\n : []}', 'flags', '{"flags"\t\r\n : []}'],
    [
      'before a comma after whitespace',
      '{"docs": "" |\t, "name": ""}',
      'flags',
      '{"docs": "", "flags": []\t, "name": ""}',
    ],
    ['in a word with a dot and a dollar sign', '{x-fl|ags.$a}', 'flags', '{"flags": []}'],
  ])('%s', (_, text, label, expected) => {
    expect(accept(text, label)).toBe(expected)
  })

  test('are snippets if the client supports them', () => {
    expect(accept('{|}', 'base_url', { snippets: true })).toBe('{"base_url": "${1:https://}"}')
    expect(accept(inEndpoint('{|}'), 'returns', { snippets: true })).toBe(
      inEndpoint('{"returns": ["${1:object}"]}'),
    )
  })

  test.each([
    ['returns', '"returns": ["$1"]'],
    ['flags', '"flags": [$1]'],
    ['group', '"group": "$1"'],
    ['docs', undefined],
  ])('request completions for their values: %s', (label, expected) => {
    const { snapshot, position } = withCursor(inEndpoint('{|}'))
    const find = (options: object): CompletionItem | undefined =>
      findCompletions(snapshot, position, { config, ...options }).items.find(
        (item) => item.label === label,
      )
    const item = find({ snippets: true, suggestCommand: 'suggest' })
    expect([item?.command?.command, item?.textEdit?.newText]).toEqual(
      expected === undefined ? [undefined, '"docs": "$1"'] : ['suggest', expected],
    )
    expect(find({ suggestCommand: 'suggest' })).not.toHaveProperty('command')
    expect(find({ snippets: true })).not.toHaveProperty('command')
  })

  test('are the missing ones, required ones first', () => {
    expect(labels('{"endpoints": [{"name": "x", "docs": "", |}]}')).toEqual([
      'returns',
      'flags',
      'group',
      'errors',
      'arguments',
      'attributes',
    ])
  })

  test('depend on the object', () => {
    expect(labels('{"endpoints": [{"arguments": [{|}]}]}')).toEqual([
      'name',
      'type',
      'flags',
      'docs',
      'group',
      'choices',
    ])
    expect(labels('{"objects": [{"attributes": [{|}]}]}')).toContain('values')
    expect(labels('{"errors": [{|}]}')).toEqual(['code', 'docs'])
    expect(labels('{"x-own": {|}}')).toEqual([])
    expect(labels('{"flags": {|}}')).toEqual([])
    expect(labels('[{|}]')).toEqual([])
    expect(labels('{"endpoints": [{"attributes": [{|}]}]}')).toEqual([
      'name',
      'type',
      'flags',
      'docs',
      'values',
    ])
  })

  test('omit those that are deprecated or rarely written by hand', () => {
    expect(labels('{|}')).not.toContain('$schema')
    expect(labels('{"endpoints": [{|}]}')).not.toContain('hints')
  })

  test('include the key at the cursor', () => {
    expect(labels('{"na|me": "x"}')).toContain('name')
  })

  test('have documentation', () => {
    const item = completions('{|}').items.find(({ label }) => label === 'base_url')
    expect(item).toMatchObject({
      kind: 10,
      detail: 'string',
      documentation: {
        kind: 'markdown',
        value: expect.stringMatching(/^\*\*`base_url`\*\* · string/),
      },
    })
    const config = completions('{"mock": {|}}', { uri: CONFIG }).items
    expect(config.find(({ label }) => label === 'pagination')!.detail).toContain('"offset"')
  })
})

describe('flags', () => {
  test.each([
    ['of the package', '{"flags": ["|"]}', ['versioned']],
    ['of an argument', inEndpoint('{"arguments": [{"flags": [|]}]}'), ['private', 'required']],
    [
      'that are not in the array',
      inEndpoint('{"flags": ["paginated", "bearer_auth", "private", "|"]}'),
      ['capture_bearer', 'error_triple', 'package', 'event_source'],
    ],
  ])('%s', (_, text, expected) => {
    expect(labels(text)).toEqual(expected)
  })

  test.each([
    ['["pag|"]', '["paginated"]'],
    ['["pag|]', '["paginated"]'],
    ['[pag|]', '["paginated"]'],
    ['[|]', '["paginated"]'],
    ['["private" |]', '["private", "paginated"]'],
    ['["private", |]', '["private", "paginated"]'],
    ['[| "private"]', '["paginated", "private"]'],
    ['|', '["paginated"]'],
    ['"pag|"', '["paginated"]'],
    ['["pag|inated"]', '["paginated"]'],
    ['["private"|]', '["paginated"]'],
    ['["private", |, "x"]', '["private", "paginated", "x"]'],
    ['["pag|, "x"]', '["paginated", "x"]'],
    ['[pag|ed, "x"]', '["paginated", "x"]'],
    ["['pag|']", '["paginated"]'],
  ])('%s becomes %s', (before, expected) => {
    expect(accept(inEndpoint(`{"flags": ${before}}`), 'paginated').replaceAll(' ', '')).toBe(
      inEndpoint(`{"flags": ${expected}}`).replaceAll(' ', ''),
    )
  })

  test('follow an empty array as the value of the key', () => {
    expect(labels('{"flags": |}')).toEqual(['[]', 'versioned'])
    expect(accept('{"flags": | "docs": ""}', 'versioned')).toBe(
      '{"flags": ["versioned"], "docs": ""}',
    )
    expect(accept('{"flags": |}', '[]', { snippets: true })).toBe('{"flags": [$1]}')
    expect(labels('{"x": {"flags": [|]}}')).toEqual([])
    expect(labels('{"x": {"flags": |}}')).toEqual([])
  })

  test('have documentation', () => {
    const [flag] = completions('{"flags": ["|"]}').items
    expect(flag).toMatchObject({
      kind: 20,
      documentation: { value: expect.stringContaining('Versioning is active') },
    })
  })

  test('of attributes', () => {
    expect(labels('{"objects": [{"attributes": [{"flags": ["|"]}]}]}')).toEqual([
      'private',
      'nullable',
    ])
  })

  test('include custom flags', () => {
    const custom = { ...config, flags: { ...config.flags, endpoint: ['beta'] } }
    const { snapshot, position } = withCursor(inEndpoint('{"flags": ["|"]}'))
    const { items } = findCompletions(snapshot, position, { config: custom })
    expect(items.map(({ label }) => label)).toContain('beta')
  })
})

describe('types', () => {
  const withObjects = (type: string): string =>
    `{"endpoints": [{"arguments": [{"name": "x", "type": ${type}}]}], "objects": [{"name": "user", "arguments": [{"name": "id"}]}, {"name": "out", "attributes": []}]}`

  test('rank objects with members on this side before the others', () => {
    const found = labels(withObjects('"|"'))
    expect(found).toEqual(expect.arrayContaining(['string', 'any', 'string.email', 'number.u32']))
    expect(found.indexOf('object.user')).toBeLessThan(found.indexOf('string.email'))
    expect(found.indexOf('object.out')).toBeGreaterThan(found.indexOf('string.email'))
    expect(found).not.toContain('T')
  })

  test.each([
    ['"str|"', 'string.email', '"string.email"'],
    ['|', 'object.user', '"object.user"'],
    ['["string", |]', 'null', '["string", "null"]'],
    ['"|"', 'array of …', '[["string"]]'],
    ['["null", |]', 'array of …', '["null", ["string"]]'],
    ['"|"', '… or null', '["string", "null"]'],
    ['["obj|, "null"]', 'object', '["object", "null"]'],
    ['["|object"]', 'null', '["null"]'],
    ['[|"object"]', 'null', '["null","object"]'],
  ])('%s with %s becomes %s', (before, label, expected) => {
    expect(accept(withObjects(before), label)).toBe(withObjects(expected))
  })

  test('are ranked: base types, objects with members, refinements, other objects, notations', () => {
    const found = labels(withObjects('"|"'))
    expect(found.filter((label) => !/^(string|number)\./.test(label))).toEqual([
      'object',
      'array',
      'string',
      'number',
      'boolean',
      'null',
      'any',
      'object.user',
      'object.out',
      'array of …',
      '… or null',
    ])
    const kinds = new Map(
      completions(withObjects('"|"')).items.map(({ label, kind }) => [label, kind]),
    )
    expect(
      ['string', 'any', 'string.email', 'object.user', 'array of …'].map((label) =>
        kinds.get(label),
      ),
    ).toEqual([25, 25, 25, 18, 15])
  })

  test('omit those that are in the array, and notations that do not fit there', () => {
    const found = labels(withObjects('["string", |, "null"]'))
    expect(found).toContain('number')
    expect(found).toContain('array of …')
    for (const label of ['string', 'null', '… or null']) expect(found).not.toContain(label)
  })

  test('show how notations are written', () => {
    const notations = (type: string): unknown[] =>
      completions(withObjects(type))
        .items.filter(({ kind }) => kind === 15)
        .map(({ detail, filterText, textEdit }) => [detail, filterText, textEdit!.newText])
    expect(notations('|')).toEqual([
      ['[["…"]]', 'array of', '[["string"]]'],
      ['["…", "null"]', 'or null', '["string", "null"]'],
    ])
    expect(notations('["|"]')).toEqual([['["…"]', '"array of"', '["string"]']])
  })

  test('have documentation, of at most 100 objects', () => {
    const documented = (count: number): unknown => {
      const objects = Array.from({ length: count }, (_, index) => ({
        name: `o${index}`,
        docs: 'It.',
      }))
      const text = JSON.stringify({ objects, endpoints: [{ returns: '' }] })
      const { items } = completions(text.replace('"returns":""', '"returns":"|"'))
      const find = (label: string): unknown =>
        items.find((item) => item.label === label)!.documentation
      return [find('object.o1') !== undefined, find('string') !== undefined]
    }
    expect(documented(100)).toEqual([true, true])
    expect(documented(101)).toEqual([false, true])
  })

  test('are inserted as an array for `returns`', () => {
    expect(accept(inEndpoint('{"returns": |}'), 'object')).toBe(
      inEndpoint('{"returns": ["object"]}'),
    )
    expect(accept(inEndpoint('{"returns": ["|"]}'), 'object')).toBe(
      inEndpoint('{"returns": ["object"]}'),
    )
  })

  test('include T inside objects and generic objects elsewhere', () => {
    expect(labels('{"objects": [{"attributes": [{"type": "|"}]}]}')).toContain('T')
    const text = (key: string): string =>
      `{"endpoints": [{"returns": {${key}}}], "objects": [{"name": "list", "attributes": [{"name": "items", "type": "T"}]}, {"name": "plain"}]}`
    expect(labels(text('"|"'))).toEqual(['object.list'])
    expect(accept(text('|'), 'object.list')).toBe(text('"object.list": "object"'))
    expect(accept(text('|'), 'object.list', { snippets: true })).toBe(
      text('"object.list": "${1:object}"'),
    )
    expect(accept(text('"|": "string"'), 'object.list')).toBe(text('"object.list": "string"'))
    const [item] = completions(text('|')).items
    expect(item).toMatchObject({ kind: 18, detail: 'generic object' })
  })

  test('exclude generic objects inside objects', () => {
    const attributes = '"attributes": [{"name": "items", "type": "T"}]'
    expect(
      labels(
        `{"objects": [{"name": "a", ${attributes}}, {${attributes.replace('"T"', '{|}')}}, {${attributes}}]}`,
      ),
    ).toEqual([])
    expect(labels('{"endpoints": [{"returns": {|}}]}')).toEqual([])
  })
})

describe('names', () => {
  test('of versions come from `version` and `versions`', () => {
    expect(labels('{"version": "|", "versions": ["1", "2 beta"]}')).toEqual(['1', '2 beta'])
    expect(accept('{"version": |\n"versions": ["1"]}', '1')).toBe(
      '{"version": "1",\n"versions": ["1"]}',
    )
    expect(labels('{"version": "3", "versions": ["1", "|"]}')).toEqual(['3'])
  })

  test('of groups come from the definition', () => {
    const text = (group: string): string =>
      `{"events": [{"group": "news"}], "endpoints": [{"group": "users"}, {}, {"group": "users"}, {"group": ${group}}]}`
    expect(labels(text('"|"'))).toEqual(['users', 'news'])
    expect(accept(text('|'), 'news')).toBe(text('"news"'))
    expect(labels('{"endpoints": [{"group": |}]}')).toEqual([])
  })

  test('show where they come from', () => {
    const details = (text: string): unknown[] =>
      completions(text).items.map(({ detail, kind }) => [detail, kind])
    expect(details('{"version": "|", "versions": ["1"]}')).toEqual([['One of `versions`', 12]])
    expect(details('{"version": "1", "versions": ["|"]}')).toEqual([
      ['`version` of this definition', 12],
    ])
    expect(details('{"endpoints": [{"group": "a"}, {"group": |}]}')).toEqual([['Group', 12]])
    expect(details('{"errors": [{"code": |}]}')[0]).toEqual(['Error code', 12])
  })

  test('are escaped in snippets', () => {
    const version = String.raw`$1 } \n`
    const text = (value: string): string =>
      `{"version": ${value}, "versions": [${JSON.stringify(version)}]}`
    expect(accept(text('|'), version)).toBe(text(JSON.stringify(version)))
    expect(accept(text('|'), version, { snippets: true })).toBe(text(String.raw`"\$1 \} \\\\n"`))
  })

  test('of errors are used or common codes', () => {
    const found = labels('{"errors": [{"code": "OUT_OF_STOCK"}], "endpoints": [{"errors": ["|"]}]}')
    expect(found).toEqual(expect.arrayContaining(['OUT_OF_STOCK', 'NOT_FOUND', 'error']))
    const codes = ['UNAUTHORIZED', 'INVALID_ARGUMENTS', 'NOT_FOUND', 'BAD_VERSION']
    expect(
      labels('{"endpoints": [{"errors": ["A", {"code": "B"}]}, {}], "errors": [{"code": "|"}]}'),
    ).toEqual(['A', 'B', ...codes])
    expect(labels('{"errors": [|]}')).toEqual(['error'])
    expect(labels('{"endpoints": [{"errors": ["NOT_FOUND", |]}]}')).not.toContain('NOT_FOUND')
  })
})

describe('snippets', () => {
  test('insert a package into an empty document', () => {
    const text = accept('|', 'versioned package')
    expect(JSON.parse(text)).toMatchObject({ flags: ['versioned'], version: '1', versions: ['1'] })
    expect(labels('\ufeff|')).toEqual(['package', 'versioned package'])
    expect(labels(' pack|')).toEqual(['package', 'versioned package'])
    for (const other of ['| {}', '{} |', 'x |', '[] x|']) expect(labels(other)).toEqual([])
  })

  test('are complete: a package of snippets with names and documentation only lacks descriptions of results', () => {
    let text = accept('|', 'versioned package')
    const insert = (list: string, label: string): void => {
      const start = text.lastIndexOf(`"${list}": [`) + list.length + 5
      const isEmpty = text[start] === ']'
      text = accept(`${text.slice(0, start)}|${isEmpty ? '' : ','}${text.slice(start)}`, label)
    }
    insert('endpoints', 'paginated endpoint')
    insert('endpoints', 'endpoint')
    insert('arguments', 'argument')
    const filled = text
      .replaceAll('"name": ""', '"name": "id"')
      .replaceAll('"docs": ""', '"docs": "x"')
    const snapshot = createSnapshot('file:///a.fc.json', 1, filled)
    const found = findDiagnostics(snapshot, { config: presetConfig('strict') })
    expect(found.map(({ code }) => code)).toEqual(['bare-object-return', 'bare-page-return'])
  })

  test.each([
    ['{"endpoints": [|]}', ['endpoint', 'paginated endpoint']],
    ['{"endpoints": [{"arguments": [|]}]}', ['argument', 'required argument']],
    ['{"objects": [|]}', ['object']],
    ['{"events": [|]}', ['event']],
    ['{"errors": [|]}', ['error']],
    ['{"objects": [{"attributes": [|]}]}', ['attribute', 'nullable attribute']],
  ])('%s: %s', (text, expected) => {
    expect(labels(text)).toEqual(expected)
    for (const label of expected) expect(JSON.parse(accept(text, label))).toBeTypeOf('object')
  })

  test('are inserted between items with commas and the indentation of the document', () => {
    const text = '{\n\t"endpoints": [\n\t\t{}\n\t\t|\n\t\t{}\n\t]\n}'
    const result = accept(text, 'endpoint')
    expect(JSON.parse(result).endpoints).toHaveLength(3)
    expect(result).toContain('\n\t"name": "do-something"')
  })

  test('have the line endings of the document', () => {
    const result = accept('{\r\n  "endpoints": [|]\r\n}', 'endpoint')
    expect(result.replaceAll('\r\n', '')).not.toContain('\n')
    expect(result).toContain('\r\n    "name": "do-something"')
  })

  test('are on their own lines in an empty list, as the formatter does', () => {
    const result = accept('{\n  "endpoints": [|]\n}', 'endpoint')
    expect(result).toContain('"endpoints": [\n  {\n    "name": "do-something",')
    expect(result).toContain('"arguments": []\n  }\n]')
    expect(accept('{\n  "endpoints": [{}, |]\n}', 'endpoint')).toContain('[{}, {\n  "name"')
  })

  test('are indented by the editor', () => {
    const [multiline] = completions('{"endpoints": [|]}', { snippets: true }).items
    expect(multiline).toMatchObject({ kind: 15, insertTextFormat: 2, insertTextMode: 2 })
    const [single] = completions('{|}').items
    expect(single!.insertTextFormat).toBe(1)
    expect(single).not.toHaveProperty('insertTextMode')
  })

  test('show what they insert', () => {
    const details = (text: string, uri?: string): unknown[] =>
      completions(text, { ...(uri && { uri }) }).items.map(({ detail }) => detail)
    expect(details('|')).toEqual(['New package definition', 'New package definition with versions'])
    expect(details('{"ignore": [|]}', CONFIG)).toEqual(['Problems that are not reported'])
  })

  test('have tab stops', () => {
    expect(accept('{"endpoints": [|]}', 'paginated endpoint', { snippets: true })).toContain(
      '"name": "${1:list-items}"',
    )
  })
})

describe('no completions', () => {
  test.each([
    '{"docs": "|"}',
    '{"name": "x"|}',
    '{"x": 1|2}',
    '{"a": "b"} |',
    '{"base_url": "http|"}',
    '{"docs": |}',
    '{ : |}',
    '[|]',
    '|\ufeff',
    '{"flags": ["versioned", "|"]}',
    '{"objects": [{"attributes": [{"values": [|]}]}]}',
    '{"own": [|]}',
    '{"own": |}',
  ])('%s', (text) => {
    expect(labels(text)).toEqual([])
  })
})

test('filterText starts with a quote only in a string', () => {
  expect(completions('{"fl|"}').items[0]!.filterText).toMatch(/^"/)
  expect(completions('{fl|}').items[0]!.filterText).not.toMatch(/^"/)
})

describe('completions of rules of plugins', () => {
  const rule = { ...rules[0]!, id: 'acme/short', options: { max: 3, kinds: ['a'] } }
  const config = { ...presetConfig(), customRules: [rule, { ...rules[1]!, id: 'acme/plain' }] }

  test.each([
    ['{"rules": {|}}', 'acme/plain', '{"rules": {"acme/plain": "off"}}'],
    ['{"ignore": [{"rule": "|"}]}', 'acme/short', '{"ignore": [{"rule": "acme/short"}]}'],
    ['{"ruleOptions": {|}}', 'acme/short', '{"ruleOptions": {"acme/short": {}}}'],
    ['{"ruleOptions": {"acme/short": {|}}}', 'max', '{"ruleOptions": {"acme/short": {"max": 3}}}'],
    [
      '{"ruleOptions": {"acme/short": {|}}}',
      'kinds',
      '{"ruleOptions": {"acme/short": {"kinds": ["a"]}}}',
    ],
  ])('%s with %s becomes %s', (before, label, expected) => {
    expect(accept(before, label, { uri: CONFIG, config })).toBe(expected)
  })

  test.each([
    ['{"rules": {|}}', ['acme/short', 'acme/plain']],
    ['{"ignore": [{"rule": "|"}]}', ['acme/short', 'acme/plain']],
    ['{"ruleOptions": {"acme/short": {|}}}', ['max', 'kinds']],
    ['{|}', []],
    ['{"extends": "|"}', []],
  ])('%s: only %j for a client that knows the JSON schema', (text, expected) => {
    expect(labels(text, { uri: CONFIG, config, knowsConfigSchema: true })).toEqual(expected)
  })

  test.each([
    ['{"ruleOptions": {|}}', ['acme/short']],
    ['{"ruleOptions": {"acme/short": {"max": 1, |}}}', ['kinds']],
    ['{"ruleOptions": {"acme/other": {|}}}', []],
  ])('%s: %j', (text, expected) => {
    expect(labels(text, { uri: CONFIG, config })).toEqual(expected)
  })
})

describe('completions in a configuration', () => {
  test.each([
    ['{|}', 'rules', '{"rules": {}}'],
    ['{"rules": {|}}', 'flag-known', '{"rules": {"flag-known": "off"}}'],
    ['{"rules": {"flag-known": |}}', 'warning', '{"rules": {"flag-known": "warning"}}'],
    ['{"extends": "|"}', 'strict', '{"extends": "strict"}'],
    ['{"ignore": [{"rule": "|"}]}', 'flag-known', '{"ignore": [{"rule": "flag-known"}]}'],
    ['{"mock": {"stateless": |}}', 'true', '{"mock": {"stateless": true}}'],
    ['{"mock": {|}}', 'pagination', '{"mock": {"pagination": "cursor"}}'],
    ['{"mock": {|}}', 'model', '{"mock": {"model": {}}}'],
    ['{"mock": {"model": {|}}}', 'operations', '{"mock": {"model": {"operations": {}}}}'],
    [
      '{"mock": {"model": {"collections": {"a": {|}}}}}',
      'key',
      '{"mock": {"model": {"collections": {"a": {"key": []}}}}}',
    ],
    [
      '{"mock": {"model": {"collections": {"a": {"fields": {"b": {"nullable": |}}}}}}}',
      'true',
      '{"mock": {"model": {"collections": {"a": {"fields": {"b": {"nullable": true}}}}}}}',
    ],
    [
      '{"mock": {"model": {"operations": {"a": {"action": "|"}}}}}',
      'unlink',
      '{"mock": {"model": {"operations": {"a": {"action": "unlink"}}}}}',
    ],
    [
      '{"mock": {"model": {"operations": {"a": {"filters": {"b": {"operator": "|"}}}}}}}',
      'exclude',
      '{"mock": {"model": {"operations": {"a": {"filters": {"b": {"operator": "exclude"}}}}}}}',
    ],
  ])('%s with %s becomes %s', (before, label, expected) => {
    expect(accept(before, label, { uri: CONFIG })).toBe(expected)
  })

  test.each([
    ['|', []],
    ['{"rules": |}', []],
    ['{"rules": {"flag-known": "|"}}', ['off', 'info', 'warning', 'error']],
    ['{"extends": [|]}', ['recommended', 'web-function', 'strict']],
    ['{"extends": |}', ['recommended', 'web-function', 'strict']],
    ['{"ignore": [|]}', ['ignored problems']],
    ['{"ignore": [{|}]}', ['rule', 'files', 'path', 'reason']],
    ['{"ignore": [{"files": "|"}]}', []],
    ['{"mock": {"pagination": "|"}}', ['cursor', 'offset', 'page', 'shuffle']],
    ['{"mock": {"stateless": "|"}}', ['true', 'false']],
    ['{"mock": {"pageSize": |}}', []],
    ['{"files": [|]}', []],
    ['{"own": {|}}', []],
    ['{"own": |}', []],
  ])('%s: %j', (text, expected) => {
    expect(labels(text, { uri: CONFIG })).toEqual(expected)
  })

  test.each([
    ['stateless', '{"mock": {"stateless": ${1:true}}}'],
    ['pageSize', '{"mock": {"pageSize": ${1:20}}}'],
    ['seed', '{"mock": {"seed": "${1:fc}"}}'],
    ['data', '{"mock": {"data": "$1"}}'],
    ['model', '{"mock": {"model": {$1}}}'],
  ])('insert the default of %s as placeholder', (label, expected) => {
    expect(accept('{"mock": {|}}', label, { uri: CONFIG, snippets: true })).toBe(expected)
  })

  test('of rules have severity and documentation', () => {
    const { items } = completions('{"rules": {|}}', { uri: CONFIG, snippets: true })
    const item = items.find(({ label }) => label === 'flag-known')
    expect(item).toMatchObject({
      kind: 12,
      detail: 'warning',
      documentation: { value: expect.stringContaining('A flag should be known.') },
      textEdit: { newText: '"flag-known": "${1:off}"' },
    })
    expect(accept('{"rules": {"fl|": "off"}}', 'flag-known', { uri: CONFIG })).toBe(
      '{"rules": {"flag-known": "off"}}',
    )
  })

  test('omit null for operators of the model', () => {
    const text = '{"mock": {"model": {"operations": {"a": {"filters": {"b": {"operator": |}}}}}}}'
    expect(labels(text, { uri: CONFIG })).not.toContain('null')
  })

  test('omit rules that are already configured', () => {
    expect(labels('{"rules": {"flag-known": "off", |}}', { uri: CONFIG })).not.toContain(
      'flag-known',
    )
  })
})

describe('the completions include the words of the examples', () => {
  const folder = new URL('../../../../examples/definitions/', import.meta.url)
  const examples = readdirSync(folder).map(
    (file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const,
  )

  test.each(examples)('%s', (_, text) => {
    let count = 0
    for (const { start, end, word, isKey } of wordsOf(text)) {
      const before = text.slice(0, start)
      // With the rest of the text; at the end of the text; both also in a string.
      const after = isKey
        ? text.slice(end).replace(/^\s*:\s*(?:"(?:[^"\\]|\\.)*"|\[[^[\]{}]*\])/, '')
        : text.slice(end)
      const states = [`${before}|${after}`, `${before}"|"${after}`, `${before}|`, `${before}"|`]
      for (const state of isKey || !LATER.test(before) ? states : states.slice(0, 2))
        expect(labels(state), state.slice(Math.max(0, start - 60), start + 30)).toContain(word)
      count++
    }
    expect(count).toBeGreaterThan(30)
  })

  /** After these keys, the completions may depend on later text. */
  const LATER = /"(?:version|type|returns)": (?:"|\[+)?$/

  interface Word {
    start: number
    end: number
    word: string
    isKey: boolean
  }

  /** The keys, flags, types and versions of a definition: all, or every day and of a large one, which repeats them, one of each kind of place. */
  function wordsOf(text: string): Word[] {
    const hasAll = isFull && text.length < 10_000
    const words = new Map<string, Word>()
    const add = (place: string, word: Word): void => {
      const id = hasAll ? `${word.start}` : `${place} ${word.word}`
      if (!words.has(id)) words.set(id, word)
    }
    const visit = (node: JsonNode | undefined, path: string, key: string): void => {
      if (node?.kind === 'object') {
        for (const [at, { key, keyStart, keyEnd, value }] of node.members.entries()) {
          const place = `${path} ${neighbors(at, node.members)}`
          add(place, { start: keyStart, end: keyEnd, word: key, isKey: true })
          visit(value, `${place} ${key}`, key)
        }
      } else if (node?.kind === 'array')
        for (const [at, item] of node.items.entries())
          visit(item, `${path} ${neighbors(at, node.items)}`, key)
      else if (node?.kind === 'string' && ['flags', 'type', 'returns', 'version'].includes(key))
        add(path, { start: node.start, end: node.end, word: node.value, isKey: false })
    }
    visit(withCursor(`|${text}`).snapshot.document.root, '', '')
    return [...words.values()]
  }
})

/** Which neighbors a member or an item has. */
function neighbors(at: number, { length }: { length: number }): string {
  return `${at > 0 ? '<' : ''}${at < length - 1 ? '>' : ''}`
}

describe('directly after a value', () => {
  test.each([
    '{"flags": []|}',
    '{"docs": ""|}',
    '{"endpoints": [{}|]}',
    '{"endpoints": [{"name": "a"}|, {}]}',
    '{"name": "a"|\n}',
  ])('%s has no completions', (text) => {
    expect(labels(text)).toEqual([])
  })

  test('there are completions after whitespace', () => {
    expect(labels('{"flags": [] |}')).toContain('docs')
    expect(labels('{"endpoints": [{"returns": ["object" |]}]}')).toContain('string')
  })
})
