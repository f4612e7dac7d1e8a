import { presetConfig } from 'fc-core/config'
import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { withCursor } from '../testing/with-cursor.ts'
import { findDiagnostics } from './diagnostics.ts'
import { findHover } from './hover.ts'

const config = presetConfig()

function hover(text: string, uri?: string): string | undefined {
  const { snapshot, position } = withCursor(text, uri)
  const contents = findHover(snapshot, position, { config })?.contents
  return contents && (contents as { value: string }).value
}

const SHOP = `{
  "base_url": "https://api.example.com/shop/", "name": "Shop", "flags": ["versioned"],
  "version": "2", "versions": ["1", "2"], "docs": "", "errors": [{"code": "GONE", "docs": "It is gone."}],
  "endpoints": [
    {"name": "find-user", "returns": ["object.user", "null"], "flags": ["bearer_auth"], "docs": "One user.",
     "arguments": [{"name": "id", "type": "string.uuid", "flags": ["required"]}, {"name": "all", "type": "boolean"}],
     "errors": ["GONE"]},
    {"name": "find-user-v2", "returns": ["object"], "flags": ["paginated"], "arguments": []}
  ],
  "objects": [{"name": "user", "docs": "A person.", "attributes": [{"name": "id", "type": "string"}, {"name": "nick", "type": "string", "flags": ["nullable"]}]}]
}`

/** Returns the text with the cursor in the first occurrence of `word` after `after`. */
function at(word: string, after = ''): string {
  const from = SHOP.indexOf(after)
  const index = SHOP.indexOf(word, from) + Math.ceil(word.length / 2)
  return SHOP.slice(0, index) + '|' + SHOP.slice(index)
}

describe('hover of a key', () => {
  test('shows type, whether it is required, meaning and clause', () => {
    const text = hover(at('"base_url"'))
    expect(text).toMatch(/^\*\*`base_url`\*\* · string · required\n/)
    expect(text).toContain('absolute http or https URL')
    expect(text).toContain('*(MUST; What the service does, item 2)*')
  })

  test.each([
    ['"version"', 'string · required if `versioned`'],
    ['"returns"', 'type · required'],
    ['"arguments"', 'array of arguments · recommended'],
    ['"objects"', 'array of objects · optional'],
  ])('%s: %s', (key, expected) => {
    expect(hover(at(key))).toContain(expected)
  })

  test('marks keys that are not part of the interface', () => {
    expect(hover(at('"objects"'))).toContain('public Web Function protocol')
    expect(hover(at('"flags"'))).not.toContain('public Web Function protocol')
  })

  test('is undefined for unknown keys and plain strings', () => {
    expect(hover('{ "x-ow|ner": 1 }')).toBeUndefined()
    expect(hover('{ "name": "Sh|op" }')).toBeUndefined()
    expect(hover('{ | }')).toBeUndefined()
  })
})

test('the hover of an endpoint shows its request', () => {
  expect(hover(at('"find-user"'))).toBe(`\`\`\`
find-user(id: string.uuid, all?: boolean) → user or null
\`\`\`

POST \`https://api.example.com/shop/find-user\`

One user.

Other versions: \`find-user-v2\`

\`\`\`sh
curl 'https://api.example.com/shop/find-user' \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json' \\
  -H 'Api-Version: 2' \\
  -H 'Authorization: Bearer <token>' \\
  --data-raw '{"id":"7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11"}'
\`\`\``)
})

test('the hover of a paginated endpoint explains pages', () => {
  const text = hover(at('"find-user-v2"'))
  expect(text).toContain('→ page (object)')
  expect(text).toContain('Send `next` unchanged')
})

describe('hover of a flag', () => {
  test('shows its effect and levels', () => {
    expect(hover(at('"paginated"'))).toContain('flag of an endpoint')
    expect(hover(at('"paginated"'))).toContain('*(MUST; Paginated response object)*')
    expect(hover('{"flags": ["pagi|nated"]}')).toContain('no effect on a package')
  })

  test('marks unknown flags', () => {
    expect(hover('{"flags": ["be|ta"]}')).toContain('unknown flag')
  })
})

describe('hover of a type', () => {
  test.each([
    ['"string.uuid"', 'a UUID'],
    ['"boolean"', '`true` or `false`'],
    ['"object.user"', 'nick?: string'],
    ['"null"', '`null`'],
  ])('%s: %s', (word, expected) => {
    expect(hover(at(word, 'find-user'))).toContain(expected)
  })

  test('shows the members of a generic object', () => {
    const text =
      '{"endpoints": [{"returns": {"object.li|st": "string"}}], "objects": [{"name": "list", "attributes": [{"name": "items", "type": [["T"]]}]}]}'
    expect(hover(text)).toContain('items: array of any value')
  })
})

test('the hover of an object shows its members', () => {
  expect(hover(at('"user"', '"objects"'))).toBe(
    '**`object.user`**\n\nA person.\n\nIn returned values:\n\n```\n{\n  id: string\n  nick?: string\n}\n```',
  )
})

test('the hover of an argument or attribute shows type and presence', () => {
  expect(hover(at('"id"'))).toBe('**`id`** · string.uuid · required')
  expect(hover(at('"all"'))).toBe('**`all`** · boolean · optional')
  expect(hover(at('"nick"'))).toBe('**`nick`** · string · may be absent or null')
  expect(
    hover(
      '{"endpoints": [{"arguments": [{"name": "co|lor", "docs": "Its color.", "choices": ["red", 1]}]}]}',
    ),
  ).toBe('**`color`** · any value · optional\n\nIts color.\n\nAllowed values: `"red"`, `1`')
})

test('the hover of a version shows whether it is current and how to select it', () => {
  expect(hover(at('"2"'))).toContain('the version of this definition')
  expect(hover(at('"1"'))).toContain('`Api-Version: 1`')
})

test('the hover of an error shows its documentation in the package', () => {
  expect(hover(at('"GONE"', '"find-user"'))).toContain('It is gone.')
})

test('hovers describe the rules of cached problems', () => {
  const { snapshot, position } = withCursor('{"flags": ["Ver|sioned"]}')
  const value = () =>
    (findHover(snapshot, position, { config })!.contents as { value: string }).value
  expect(value()).not.toContain('flag-known')
  findDiagnostics(snapshot, { config })
  expect(value()).toContain('**`flag-known`** · warning by default')
})

test('a hover describes the problems at its position only, from their first to their last character', () => {
  const text = '{"name": "", "flags": ["Versioned"]}'
  const { snapshot } = withCursor(`|${text}`)
  findDiagnostics(snapshot, { config })
  const describesFlag = (offset: number): boolean => {
    const position = snapshot.lines.positionAt(offset)
    const { value } = (findHover(snapshot, position, { config })?.contents ?? { value: '' }) as {
      value: string
    }
    return value.includes('`flag-known`')
  }
  const start = text.indexOf('"Versioned"')
  const described = Array.from(text, (_, offset) => offset).filter(describesFlag)
  expect(described).toEqual(Array.from('"Versioned"|', (_, index) => start + index))
})

test('hovers work in incomplete text', () => {
  expect(hover('{"endpoints": [{"name": "x", "fla|gs": ["pag')).toContain('Endpoint flags')
  expect(hover('{"endpoints": [{"name": "x", "flags": ["pag|inated')).toContain(
    'flag of an endpoint',
  )
})

test('hovers in a configuration describe keys and rules', () => {
  const uri = 'file:///project/fc.config.json'
  expect(hover('{"mock": {"pag|eSize": 3}}', uri)).toContain('Default: `20`')
  const key = '{"mock": {"model": {"collections": {"a": {"k|ey": []}}}}}'
  expect(hover(key, uri)).toContain('**`key`** · array of strings · optional')
  expect(hover(key, uri)).toContain('Fields that identify a record')
  expect(hover('{"rules": {"flag-kn|own": "off"}}', uri)).toContain('A flag should be known.')
  expect(hover('{"ignore": [{"rule": "flag-kn|own"}]}', uri)).toContain('A flag should be')
})

test('the hover range is the word at the position', () => {
  const snapshot = createSnapshot('file:///a.fc.json', 1, '{\n  "name": "x"\n}')
  const found = findHover(snapshot, { line: 1, character: 4 }, { config })
  expect(found!.range).toEqual({ start: { line: 1, character: 2 }, end: { line: 1, character: 8 } })
})
