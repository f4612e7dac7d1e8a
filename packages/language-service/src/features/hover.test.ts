import { rules } from 'fc-core'
import { presetConfig } from 'fc-core/config'
import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { withCursor } from '../testing/with-cursor.ts'
import { findDiagnostics } from './diagnostics.ts'
import { findHover } from './hover.ts'

const config = presetConfig()

function hover(text: string, uri?: string, resolved = config): string | undefined {
  const { snapshot, position } = withCursor(text, uri)
  const contents = findHover(snapshot, position, { config: resolved })?.contents
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
    expect(hover('{"$sch|ema": ""}')).not.toContain('public Web Function protocol')
    expect(hover('{"endpoints": [{"arguments": [{"|choices": []}]}]}')).toContain(
      '*Part of the public Web Function protocol, not of the interface.*',
    )
  })

  test.each([
    ['{"|endpoints": []}', 'array of endpoints · required'],
    ['{"|versions": []}', 'array of strings · required if `versioned`'],
    ['{"$sch|ema": ""}', 'string · optional'],
    ['{"endpoints": [{"gr|oup": ""}]}', 'string · recommended'],
    ['{"endpoints": [{"|attributes": []}]}', 'array of attributes · optional'],
    ['{"endpoints": [{"arguments": [{"ty|pe": ""}]}]}', 'type · required'],
    ['{"endpoints": [{"arguments": [{"do|cs": ""}]}]}', 'string · recommended'],
    ['{"endpoints": [{"arguments": [{"|choices": []}]}]}', 'array · optional'],
    ['{"objects": [{"attributes": [{"ty|pe": ""}]}]}', 'type · required'],
  ])('%s: %s', (text, expected) => {
    expect(hover(text)).toContain(`** · ${expected}\n`)
  })

  test.each([
    ['', 'base_url name flags version versions docs errors endpoints'],
    ['endpoints', 'name returns flags group docs errors arguments'],
    ['endpoints/arguments', 'name type flags docs'],
  ])('names the requirements of the keys in /%s', (path, keys) => {
    for (const key of keys.split(' ')) {
      const item = `{"|${key}": 1}`
      const text = path
        .split('/')
        .filter((list) => list !== '')
        .reduceRight((inner, list) => `{"${list}": [${inner}]}`, item)
      expect(hover(text), text).toMatch(/\n\n(- .* \*\((MUST|SHOULD|MAY); .*\)\*\n?)+$/)
      expect(hover(text), text).not.toContain('public Web Function protocol')
    }
  })

  test('lists each requirement with its clause', () => {
    expect(hover('{"fl|ags": []}')!.split('\n').slice(4)).toEqual([
      expect.stringMatching(/^- .* \*\((MUST|SHOULD|MAY); .*\)\*$/),
    ])
    expect(hover('{"|versions": []}')!.split('\n').slice(4)).toHaveLength(2)
  })

  test('is undefined for unknown keys and plain strings', () => {
    expect(hover('{ "x-ow|ner": 1 }')).toBeUndefined()
    expect(hover('{ "name": "Sh|op" }')).toBeUndefined()
    expect(hover('{ "objects": [{ "flags": ["|private"] }] }')).toBeUndefined()
    expect(hover('{ "flags": {"0": "|versioned"} }')).toBeUndefined()
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
  -H "Authorization: Bearer <token>" \\
  --data-raw '{"id":"7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11"}'
\`\`\``)
})

test('the hover of a paginated endpoint explains pages', () => {
  const text = hover(at('"find-user-v2"'))
  expect(text).toContain('→ page (object)')
  expect(text).toContain('Send `next` unchanged')
  expect(hover(at('"find-user"'))).not.toContain('Paginated')
})

describe('hover of an endpoint', () => {
  test('omits the request without a base URL, and all that is empty', () => {
    expect(hover('{"endpoints": [{"name": "pi|ng", "docs": "", "group": "health"}]}')).toBe(
      '```\nping() → any value\n```\n\nGroup: health',
    )
  })

  test('sends neither version nor token if they do not apply', () => {
    const text =
      '{"base_url": "https://a.example", "version": "1", "endpoints": [{"name": "pi|ng", "flags": [], "returns": "string"}]}'
    expect(hover(text)).toBe(`\`\`\`
ping() → string
\`\`\`

POST \`https://a.example/ping\`

\`\`\`sh
curl 'https://a.example/ping' \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json' \\
  --data-raw '{}'
\`\`\``)
  })

  test('sends no version if the versioned package has none', () => {
    const text =
      '{"base_url": "https://a.example", "flags": ["versioned"], "endpoints": [{"name": "pi|ng"}]}'
    expect(hover(text)).not.toContain('Api-Version')
  })

  test('puts each argument on its own line if all together take more than 80 characters', () => {
    const [a, b, longer] = ['a', 'b', 'bb'].map((name) => name.repeat(30))
    const signature = (...names: unknown[]): string => {
      const list = names.map((name) => `{"name": "${name}", "type": "string"}`)
      return hover(`{"endpoints": [{"name": "lo|ng", "arguments": [${list}, {}]}]}`)!
    }
    expect(signature(a, b)).toBe(`\`\`\`\nlong(${a}?: string, ${b}?: string) → any value\n\`\`\``)
    expect(signature(a, longer)).toBe(
      `\`\`\`\nlong(\n  ${a}?: string,\n  ${longer}?: string\n) → any value\n\`\`\``,
    )
  })
})

describe('hover of a flag', () => {
  test('shows its effect and levels', () => {
    expect(hover(at('"paginated"'))).toContain('flag of an endpoint')
    expect(hover(at('"paginated"'))).toContain('*(MUST; Paginated response object)*')
    expect(hover('{"flags": ["pagi|nated"]}')).toContain('no effect on a package')
  })

  test.each([
    ['{"flags": ["|versioned"]}', 3],
    ['{"endpoints": [{"flags": ["|paginated"]}]}', 2],
    ['{"endpoints": [{"arguments": [{"flags": ["|required"]}]}]}', 1],
  ])('lists the requirements of %s', (text, count) => {
    expect(hover(text)!.match(/^- .* \*\((MUST|SHOULD|MAY); .*\)\*$/gm)).toHaveLength(count)
  })

  test('marks flags that are not part of the interface', () => {
    expect(hover('{"endpoints": [{"arguments": [{"flags": ["|private"]}]}]}')).toBe(
      '**`private`** · flag of an endpoint or an argument or an attribute\n\nInternal: documentation and generated clients leave it out.\n\n*Part of the public Web Function protocol.*',
    )
    expect(hover(at('"versioned"'))).not.toContain('Web Function protocol')
  })

  test.each([
    ['{"flags": ["|required"]}', 'flag of an argument', 'has no effect on a package.'],
    ['{"endpoints": [{"flags": ["|versioned"]}]}', 'flag of a package', 'effect on an endpoint.'],
  ])('marks a flag of another level: %s', (text, level, effect) => {
    expect(hover(text)).toContain(level)
    expect(hover(text)).toContain(effect)
  })

  test('distinguishes custom flags from unknown ones', () => {
    expect(hover('{"flags": ["be|ta"]}')).toBe(
      '**`beta`** · unknown flag. Add custom flags to `flags` in `fc.config.json`.',
    )
    const custom = { ...config, flags: { ...config.flags, package: ['beta'] } }
    expect(hover('{"flags": ["be|ta"]}', undefined, custom)).toBe(
      '**`beta`** · custom flag (configured in `fc.config.json`)',
    )
    expect(hover('{"endpoints": [{"flags": ["be|ta"]}]}', undefined, custom)).toContain('unknown')
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

  test.each([
    ['object', '**`object`** · a JSON object'],
    ['array', '**`array`** · a JSON array'],
    ['string', '**`string`** · a string'],
    ['number', '**`number`** · a number'],
    ['boolean', '**`boolean`** · `true` or `false`'],
    ['null', '**`null`** · `null`'],
    ['any', '**`any`** · any JSON value'],
    ['string.email', '**`string.email`** · an e-mail address\n\nExample: `"ada@example.com"`'],
    ['strin', undefined],
    ['object.unknown', undefined],
    ['', undefined],
  ])('%s: %s', (type, expected) => {
    expect(hover(`{"endpoints": [{"returns": "|${type}"}]}`)).toBe(expected)
  })

  test('explains the type parameter of a generic object', () => {
    expect(hover('{"objects": [{"name": "list", "attributes": [{"type": "T|"}]}]}')).toContain(
      'the type parameter of this generic object',
    )
  })

  test('shows the members of the side on which the object is used', () => {
    const text = (type: string): string =>
      `{"endpoints": [{"arguments": [{"type": "${type === 'argument' ? '|' : ''}object.user"}], "returns": "${type === 'argument' ? '' : '|'}object.user"}],
        "objects": [{"name": "user", "docs": "", "arguments": [{"name": "id", "type": "string"}, {"name": "role", "type": "string", "flags": ["required"]}]}]}`
    expect(hover(text('argument'))).toBe(
      '**`object.user`**\n\nIn arguments:\n\n```\n{\n  id?: string\n  role: string\n}\n```',
    )
    expect(hover(text('attribute'))).toBe(
      '**`object.user`**\n\nIt has no `attributes`: its members in returned values are unknown.',
    )
    expect(
      hover(
        '{"endpoints": [{"arguments": [{"type": "|object.user"}]}], "objects": [{}, {"name": "user"}]}',
      ),
    ).toBe('**`object.user`**\n\nIt has no `arguments`: its members in arguments are unknown.')
  })

  test('shows at most 40 members', () => {
    const members = (count: number): string | undefined => {
      const list = Array.from({ length: count }, (_, index) => ({ name: `m${index}`, type: 'any' }))
      const objects = [{ name: 'big', attributes: list }]
      return hover(
        JSON.stringify({ endpoints: [{ returns: 'object.big' }], objects }).replace(
          '.big',
          '.|big',
        ),
      )
    }
    expect(members(40)).toMatch(/\n {2}m39: any value\n}/)
    expect(members(42)).toMatch(/\n {2}m39: any value\n {2}… 2 more\n}/)
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

test('the hover of an object shows the members of both sides', () => {
  const text =
    '{"objects": [{"name": "us|er", "arguments": [{"name": "id", "type": "string"}], "attributes": [{"name": "at", "type": "number"}]}]}'
  expect(hover(text)).toBe(
    '**`object.user`**\n\nIn arguments:\n\n```\n{\n  id?: string\n}\n```\n\nIn returned values:\n\n```\n{\n  at: number\n}\n```',
  )
  expect(hover('{"objects": [{"name": "us|er"}]}')).toBe('**`object.user`**')
})

test('the hover of an attribute shows its allowed values, at most 30', () => {
  const values = (count: number): string | undefined => {
    const attribute = { name: 'size', docs: '', values: Array.from({ length: count }, (_, n) => n) }
    const text = JSON.stringify({ objects: [{ attributes: [attribute] }] })
    return hover(text.replace('size', 'si|ze'))
  }
  expect(values(0)).toBe('**`size`** · any value · always present')
  expect(values(30)).toMatch(/^\*\*`size`.*\n\nAllowed values: `0`, .*, `29`$/)
  expect(values(31)).toMatch(/, `29` …$/)
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

const OPAQUE = '*Versions are opaque: compared case-sensitively, without an order.*'

test.each([
  [
    'the current version',
    '{"flags": ["versioned"], "version": "1|", "versions": ["1"]}',
    `**\`1\`** · the version of this definition\n\nSelect it with the header \`Api-Version: 1\`.\n\n${OPAQUE}`,
  ],
  [
    'another version',
    '{"flags": ["versioned"], "version": "1", "versions": ["1", "|2"]}',
    `**\`2\`** · another version of the package; this definition is version \`1\`\n\nSelect it with the header \`Api-Version: 2\`.\n\n${OPAQUE}`,
  ],
  [
    'a version that is not listed',
    '{"flags": ["versioned"], "version": "1|", "versions": ["2"]}',
    `**\`1\`** · the version of this definition\n\nIt is not listed in \`versions\`: clients cannot select it.\n\n${OPAQUE}`,
  ],
  [
    'a version without `versions`',
    '{"flags": ["versioned"], "version": "1|"}',
    `**\`1\`** · the version of this definition\n\nIt is not listed in \`versions\`: clients cannot select it.\n\n${OPAQUE}`,
  ],
  [
    'a version of a package without `version`',
    '{"flags": ["versioned"], "versions": ["|2"]}',
    `**\`2\`** · another version of the package; this definition is version \`…\`\n\nSelect it with the header \`Api-Version: 2\`.\n\n${OPAQUE}`,
  ],
  [
    'a version of an unversioned package',
    '{"version": "1|"}',
    '**`1`** · version, without effect unless the package has the flag `versioned`',
  ],
])('the hover of %s', (_, text, expected) => {
  expect(hover(text)).toBe(expected)
})

test('the hover of an error shows its documentation in the package', () => {
  expect(hover(at('"GONE"', '"find-user"'))).toBe(
    '**`GONE`** · error of the package\n\nIt is gone.',
  )
  const errors = (all: string): string | undefined =>
    hover(`{"errors": [${all}], "endpoints": [{"errors": ["|GONE"]}]}`)
  expect(
    errors('"GONE", {"code": "GONE", "docs": ""}, {"code": "GONE", "docs": "Gone."}'),
  ).toContain('Gone.')
  expect(errors('"GONE"')).toBeUndefined()
  expect(errors('{"code": "BUSY", "docs": "Busy."}')).toBeUndefined()
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

test('hovers describe rules of plugins, with their own page', () => {
  const rule = {
    ...rules[0]!,
    id: 'acme/short',
    description: 'A name should be short.',
    url: 'https://example.com/short',
  }
  const custom = { ...config, customRules: [rule] }
  const uri = 'file:///project/fc.config.json'
  for (const text of ['{"rules": {"acme/s|hort": "off"}}', '{"ruleOptions": {"acme/s|hort": {}}}'])
    expect(hover(text, uri, custom)).toMatch(
      /^\*\*\[`acme\/short`\]\(https:\/\/example\.com\/short\)\*\* · [^]*A name should be short\./,
    )
  expect(hover('{"rules": {"acme/l|ong": "off"}}', uri, custom)).toBeUndefined()
  const described = (text: string): boolean => {
    const { snapshot, position } = withCursor(text, uri)
    return findHover(snapshot, position, { config: custom, knowsConfigSchema: true }) !== undefined
  }
  const texts = ['acme/sh|ort', 'flag|-known'].map((id) => `{"rules": {"${id}": "off"}}`)
  expect([...texts, '{"ru|les": {}}'].map(described)).toEqual([true, false, false])
})

test.each([
  ['{"ru|les": {}}', '**`rules`** · object · optional\n\nSeverity of rules, by id.'],
  ['{"mock": {"|stateless": true}}', '**`stateless`** · boolean · optional\n\n'],
  [
    '{"mock": {"pagi|nation": "page"}}',
    '· `"cursor"` or `"offset"` or `"page"` or `"shuffle"` · optional',
  ],
  ['{"ignore": [{"fi|les": ""}]}', '· string · optional'],
  ['{"|ignore": []}', '· array of ignores · optional'],
  ['{"rules": {"syn|tax": 1}}', '**`syntax`** · always an error\n\n'],
  ['{"rules": {"docs-describe-unknown|-version": 1}}', '*(SHOULD; Errors, item 2)*'],
  ['{"ignore": [{"rule": "sec|ret"}]}', undefined],
  ['{"ignore": [{"files": "flag-kn|own"}]}', undefined],
  ['{"mock": {"flag-kn|own": 1}}', undefined],
  ['{"rules": {"flag-known": "o|ff"}}', undefined],
  ['{"own": {"ke|y": 1}}', undefined],
])('the hover in the configuration %s', (text, expected) => {
  const found = hover(text, 'file:///project/fc.config.json')
  expect(found ?? '(none)').toContain(expected ?? '(none)')
  expect(found ?? '').not.toContain('Web Function protocol, not of')
})

test('hovers link to the documentation of rules', () => {
  const { snapshot, position } = withCursor(
    '{"rules": {"flag-kn|own": "off"}}',
    'file:///fc.config.json',
  )
  const ruleUrl = (rule: string): string => `https://example.com/${rule}`
  expect(findHover(snapshot, position, { config, ruleUrl })!.contents).toMatchObject({
    value: expect.stringContaining('**[`flag-known`](https://example.com/flag-known)** · '),
  })
  const broken = withCursor('{"flags": ["Ver|sioned"]}')
  findDiagnostics(broken.snapshot, { config })
  expect(findHover(broken.snapshot, broken.position, { config, ruleUrl })!.contents).toMatchObject({
    value: expect.stringContaining(
      '\n\n---\n\n**[`flag-known`](https://example.com/flag-known)** · ',
    ),
  })
})

test('the hover range is the word at the position', () => {
  const snapshot = createSnapshot('file:///a.fc.json', 1, '{\n  "name": "x"\n}')
  const found = findHover(snapshot, { line: 1, character: 4 }, { config })
  expect(found!.range).toEqual({ start: { line: 1, character: 2 }, end: { line: 1, character: 8 } })
})
