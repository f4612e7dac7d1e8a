import { describe, expect, test } from 'vitest'
import { presetConfig } from 'fc-core/config'
import { findCodeActions, resolveCodeAction } from '../features/code-actions.ts'
import { applyEdits, withCursor } from '../testing/with-cursor.ts'

const config = presetConfig()

/** Returns the refactorings at the cursor, with the text after each. */
function refactor(marked: string): Record<string, string> {
  const { snapshot, range } = withCursor(marked)
  const actions = findCodeActions(
    snapshot,
    range,
    { diagnostics: [], only: ['refactor'] },
    { config, isResolved: true },
  )
  return Object.fromEntries(
    actions.map((action) => {
      const { edit } = resolveCodeAction(snapshot, action)!
      return [action.title, applyEdits(snapshot, edit!.changes![snapshot.uri]!)]
    }),
  )
}

const USERS = `{
  "endpoints": [
    {
      "name": "find-user-v2",
      "returns": ["|object", "null"],
      "attributes": [
        { "name": "id", "type": "string" },
        { "name": "tags", "type": [["string"]] }
      ],
      "docs": ""
    }
  ],
  "errors": []
}
`

const USERS_EXTRACTED = `{
  "endpoints": [
    {
      "name": "find-user-v2",
      "returns": ["object.user", "null"],
      "docs": ""
    }
  ],
  "objects": [
    {
      "name": "user",
      "attributes": [
        { "name": "id", "type": "string" },
        { "name": "tags", "type": [["string"]] }
      ]
    }
  ],
  "errors": []
}
`

describe('extract attributes', () => {
  test('to an object named after the endpoint, in the same format', () => {
    expect(refactor(USERS)['Extract attributes to object "user"']).toBe(USERS_EXTRACTED)
  })

  test.each(['\r\n', '\r'])('with the line ending %j', (eol) => {
    const withEol = (text: string): string => text.replaceAll('\n', eol)
    expect(refactor(withEol(USERS))['Extract attributes to object "user"']).toBe(
      withEol(USERS_EXTRACTED),
    )
  })

  test('with comments and tabs', () => {
    const marked = `{\n\t"objects": [\n\t\t{ "name": "user" } // first\n\t],\n\t"endpoints": [\n\t\t{\n\t\t\t"name": "find-user",\n\t\t\t"|attributes": [\n\t\t\t\t// the key\n\t\t\t\t{ "name": "id", "type": "string" }\n\t\t\t],\n\t\t\t"returns": "object"\n\t\t}\n\t]\n}`
    expect(refactor(marked)['Extract attributes to object "find-user-result"']).toBe(
      `{\n\t"objects": [\n\t\t{ "name": "user" },\n\t\t{\n\t\t\t"name": "find-user-result",\n\t\t\t"attributes": [\n\t\t\t\t// the key\n\t\t\t\t{ "name": "id", "type": "string" }\n\t\t\t]\n\t\t} // first\n\t],\n\t"endpoints": [\n\t\t{\n\t\t\t"name": "find-user",\n\t\t\t"returns": "object.find-user-result"\n\t\t}\n\t]\n}`,
    )
  })

  test('in a text of one line', () => {
    const marked =
      '{"endpoints":[{"name":"login","returns":[|"object"],"attributes":[{"name":"id","type":"string"}]}]}'
    expect(refactor(marked)['Extract attributes to object "login-result"']).toBe(
      '{"endpoints":[{"name":"login","returns":["object.login-result"]}],"objects":[{"name": "login-result", "attributes": [{"name":"id","type":"string"}]}]}',
    )
  })

  test.each([
    ['no attributes', '{"endpoints": [{"name": "a", "|returns": "object", "attributes": []}]}'],
    [
      'no bare object',
      '{"endpoints": [{"name": "a", "returns": "|array", "attributes": [{"name": "b", "type": "string"}]}]}',
    ],
    [
      'a generic type',
      '{"endpoints": [{"name": "a", "returns": "|object", "attributes": [{"name": "b", "type": {"object.l": "string"}}]}]}',
    ],
    [
      'the parameter of a generic type',
      '{"endpoints": [{"name": "a", "returns": "|object", "attributes": [{"name": "b", "type": [["T"]]}]}]}',
    ],
    [
      'objects that are no list',
      '{"objects": {}, "endpoints": [{"name": "a", "returns": "|object", "attributes": [{"name": "b", "type": "string"}]}]}',
    ],
    [
      'a syntax error',
      '{"endpoints": [{"name": "a", "returns": "|object", "attributes": [{"name": "b", "type": "string"},]}]}',
    ],
  ])('is not offered for %s', (_, marked) => {
    expect(Object.keys(refactor(marked)).filter((title) => /Extract|Inline/.test(title))).toEqual(
      [],
    )
  })
})

test.each([
  ['list-users', 'user'],
  ['list-people', 'person'],
  ['listCategories', 'category'],
  ['list-order-lines-by-customer', 'order-line'],
  ['users.list', 'user'],
])('extract the attributes of %s to an object named in the singular', (endpoint, name) => {
  const marked = `{"endpoints":[{"name":"${endpoint}","returns":[|"object"],"attributes":[{"name":"id","type":"string"}]}]}`
  expect(Object.keys(refactor(marked))).toContain(`Extract attributes to object "${name}"`)
})

describe('the rename after an extraction', () => {
  /** Returns the text after the extraction, with `|` where the rename starts. */
  const extractAndRename = (marked: string, isResolved: boolean): string | undefined => {
    const { snapshot, range } = withCursor(marked)
    const options = { config, isResolved, startsRename: true }
    const context = { diagnostics: [], only: ['refactor.extract'] }
    const [found] = findCodeActions(snapshot, range, context, options)
    const { edit, command } = isResolved ? resolveCodeAction(snapshot, found!, options)! : found!
    if (command === undefined) return undefined
    const [{ uri, position }] = command.arguments as [
      { uri: string; position: { line: number; character: number } },
    ]
    expect([command.command, uri]).toEqual(['fc.rename', snapshot.uri])
    const lines = applyEdits(snapshot, edit!.changes![snapshot.uri]!).split('\n')
    const line = lines[position.line]!
    return `${line.slice(0, position.character)}|${line.slice(position.character)}`.trim()
  }

  test.each([true, false])('starts at the reference (resolved: %s)', (isResolved) => {
    expect(extractAndRename(USERS, isResolved)).toBe('"returns": ["object.|user", "null"],')
    expect(extractAndRename(CREATE, isResolved)).toContain('"type": "object.|create-user-input"')
  })

  test('is in the right line if the objects are before the endpoints', () => {
    const marked = `{
  "objects": [
    { "name": "team" }
  ],
  "endpoints": [
    {
      "name": "find-user",
      "attributes": [{ "name": "id", "type": "string" }],
      "returns": ["|object"]
    }
  ]
}`
    expect(extractAndRename(marked, true)).toBe('"returns": ["object.|user"]')
  })

  test('is left to clients that start it', () => {
    const { snapshot, range } = withCursor(USERS)
    const context = { diagnostics: [], only: ['refactor.extract'] }
    const [action] = findCodeActions(snapshot, range, context, { config })
    expect(action!.command).toBeUndefined()
  })
})

const CREATE = `{
  "endpoints": [
    {
      "name": "create-user",
      "arguments": [
        { "name": "dry_run", "type": "boolean", "flags": [], "docs": "" },
        {| "name": "email", "type": "string.email", "flags": ["required"], "docs": "" },
        {
          "name": "age",|
          "type": "number"
        }
      ],
      "returns": ["object.user"]
    }
  ],
  "objects": [
    { "name": "user", "attributes": [{ "name": "id", "type": "string" }] }
  ]
}
`

test('extract selected arguments to an object, and one argument of its type', () => {
  expect(refactor(CREATE)).toEqual({
    'Extract 2 arguments to object "create-user-input" (changes the request)': `{
  "endpoints": [
    {
      "name": "create-user",
      "arguments": [
        { "name": "dry_run", "type": "boolean", "flags": [], "docs": "" },
        { "name": "user", "type": "object.create-user-input", "flags": ["required"], "docs": "\`email\`, \`age\`." }
      ],
      "returns": ["object.user"]
    }
  ],
  "objects": [
    { "name": "user", "attributes": [{ "name": "id", "type": "string" }] },
    {
      "name": "create-user-input",
      "arguments": [
        { "name": "email", "type": "string.email", "flags": ["required"], "docs": "" },
        {
          "name": "age",
          "type": "number"
        }
      ]
    }
  ]
}
`,
  })
})

test('extract all attributes of an event', () => {
  const marked =
    '{"events": [{"name": "userAdded", "|attributes": [{"name": "id", "type": "string", "flags": ["private"]}]}]}'
  expect(refactor(marked)).toEqual({
    'Extract attribute to object "user-added-details" (changes the response)':
      '{"events": [{"name": "userAdded", "attributes": [{"name": "user_added", "type": "object.user-added-details", "flags": ["private"]}]}], "objects": [{"name": "user-added-details", "attributes": [{"name": "id", "type": "string", "flags": ["private"]}]}]}',
  })
})

describe('inline an object', () => {
  test('that an endpoint returns, and remove it', () => {
    const marked = USERS_EXTRACTED.replace('object.user', 'object.|user')
    expect(refactor(marked)['Inline object "user"']).toBe(`{
  "endpoints": [
    {
      "name": "find-user-v2",
      "returns": ["object", "null"],
      "attributes": [
        { "name": "id", "type": "string" },
        { "name": "tags", "type": [["string"]] }
      ],
      "docs": ""
    }
  ],
  "errors": []
}
`)
  })

  test('of an argument, and keep it for others', () => {
    const marked = `{
  "endpoints": [
    { "name": "a", "arguments": [{ "name": "x", "type": ["object.|o"] }, { "name": "y", "type": "string" }] },
    { "name": "b", "arguments": [{ "name": "z", "type": [["object.o"]] }] }
  ],
  "objects": [{ "name": "o", "arguments": [
    { "name": "p", "type": "string" },
    { "name": "q", "type": "object.o" }
  ] }]
}`
    expect(refactor(marked)).toEqual({
      'Inline arguments of object "o" (changes the request)': marked
        .replace('|', '')
        .replace(
          '{ "name": "x", "type": ["object.o"] }',
          '{ "name": "p", "type": "string" },\n    { "name": "q", "type": "object.o" }',
        ),
    })
  })

  test.each([
    ['a list of objects', '[["object.|o"]]', '[{"name": "p", "type": "string"}]'],
    ['a union', '["object.|o", "null"]', '[{"name": "p", "type": "string"}]'],
    ['a name that is taken', '"object.|o"', '[{"name": "y", "type": "string"}]'],
    ['a generic object', '"object.|o"', '[{"name": "p", "type": "T"}]'],
    ['an object without arguments', '"object.|o"', '[]'],
    ['an unknown object', '"object.|p"', '[{"name": "p", "type": "string"}]'],
  ])('of an argument is not offered for %s', (_, type, members) => {
    const marked = `{"endpoints": [{"arguments": [{"name": "x", "type": ${type}}, {"name": "y", "type": "string"}]}], "objects": [{"name": "o", "arguments": ${members}}]}`
    expect(refactor(marked)).toEqual({})
  })

  test.each([
    ['attributes', '{"returns": "object.|o", "attributes": [{"name": "p"}]}'],
    ['another bare object', '{"returns": ["object", "object.|o"]}'],
    ['two references', '{"returns": ["object.|o", ["object.o"]]}'],
  ])('of an endpoint with %s is not offered', (_, endpoint) => {
    const marked = `{"endpoints": [${endpoint}], "objects": [{"name": "o", "attributes": [{"name": "p", "type": "string"}]}]}`
    expect(Object.keys(refactor(marked)).filter((title) => title.startsWith('Inline'))).toEqual([])
  })

  test('of two with the same name is not offered', () => {
    const object = '{"name": "o", "attributes": [{"name": "p", "type": "string"}]}'
    const marked = `{"endpoints": [{"returns": "object.|o"}], "objects": [${object}, ${object}]}`
    expect(refactor(marked)).not.toHaveProperty('Inline object "o"')
  })
})

describe('add a version', () => {
  test('after the endpoint, with a copy of the rest', () => {
    const marked = `{
  "endpoints": [
    { "name": "find-user|", "returns": ["object"] }, // current
    { "name": "list", "returns": ["array"] }
  ]
}`
    expect(refactor(marked)['Add version "find-user-v2"']).toBe(`{
  "endpoints": [
    { "name": "find-user", "returns": ["object"] },
    { "name": "find-user-v2", "returns": ["object"] }, // current
    { "name": "list", "returns": ["array"] }
  ]
}`)
  })

  test.each([
    [['find-user|', 'find-user-v2', 'find-user-v7'], 'find-user-v8'],
    [['find-user', 'find-user-v2|'], 'find-user-v3'],
    [['find_user|'], 'find_user_v2'],
    [['findUser|'], 'findUserV2'],
    [['find.user|', 'find.user.v1'], 'find.user.v2'],
    [['login|'], 'login-v2'],
    [['find-user-2024-05-01|'], 'find-user-v2'],
  ])('of %j is %s', (names, expected) => {
    const endpoints = names.map((name) => `{"name": "${name}"}`).join()
    expect(Object.keys(refactor(`{"endpoints": [${endpoints}]}`))).toContain(
      `Add version "${expected}"`,
    )
  })

  test.each(['{"endpoints": [{"|name": ""}]}', '{"endpoints": [{"docs": "|", "name": "a"}]}'])(
    'is not offered in %s',
    (marked) => {
      expect(Object.keys(refactor(marked)).filter((title) => title.startsWith('Add'))).toEqual([])
    },
  )
})

describe('mark as paginated', () => {
  test.each([
    [
      '{"name": "|list", "returns": ["array", "null"], "flags": ["bearer_auth"], "arguments": [{"name": "q", "flags": ["required"]}, {"name": "r", "flags": ["x", "required"]}]}',
      '{"name": "list", "returns": ["object"], "flags": ["bearer_auth", "paginated"], "arguments": [{"name": "q", "flags": []}, {"name": "r", "flags": ["x"]}]}',
    ],
    [
      '{"name": "list", "returns": "object.|user"}',
      '{"name": "list", "flags": ["paginated"], "returns": "object.user"}',
    ],
    [
      '{"|flags": [], "returns": [["object.user"]]}',
      '{"flags": ["paginated"], "returns": [["object.user"]]}',
    ],
    ['{"name": "|list"}', '{"name": "list", "returns": ["object"], "flags": ["paginated"]}'],
  ])('%s', (marked, expected) => {
    const found = Object.entries(refactor(`{"endpoints": [${marked}]}`))
    const title = `Mark as paginated${marked.includes('required') ? ' (its arguments become optional)' : ''}`
    expect(found).toContainEqual([title, `{"endpoints": [${expected}]}`])
  })

  test.each([
    '{"name": "|", "flags": ["paginated"]}',
    '{"name": "|", "flags": "x"}',
    '{"docs": "|"}',
  ])('is not offered for %s', (marked) => {
    expect(refactor(`{"endpoints": [${marked}]}`)).not.toHaveProperty('Mark as paginated')
  })
})

describe('order of endpoints', () => {
  test('by name, with comments, and versions in their order', () => {
    const marked = `{
  "|endpoints": [
    { "name": "b-v2" }, // two
    { "name": "b" } /* one */,

    // first
    { "name": "a" } // last
  ]
}`
    expect(refactor(marked)['Sort endpoints by name']).toBe(`{
  "endpoints": [
    // first
    { "name": "a" }, // last
    { "name": "b-v2" }, // two

    { "name": "b" } /* one */
  ]
}`)
  })

  test('puts no item behind a comment', () => {
    const marked = '{"|endpoints": [{"name": "b"}, {"name": "a"} // x\n]}'
    expect(refactor(marked)['Sort endpoints by name']).toBe(
      '{"endpoints": [{"name": "a"}, // x\n {"name": "b"}\n]}',
    )
  })

  test('by group, in order of their first endpoints', () => {
    const marked =
      '{"endpoints": [{"group": "b"}, {}, {"group": "a|"}, {"group": "b", "x": 1}, {"x": 2}]}'
    expect(refactor(marked)).toEqual({
      'Group endpoints':
        '{"endpoints": [{"group": "b"}, {"group": "b", "x": 1}, {}, {"x": 2}, {"group": "a"}]}',
    })
  })

  test.each([
    '{"|endpoints": []}',
    '{"|endpoints": [{"name": "a"}, {"name": "b"}]}',
    '{"|endpoints": {"name": "a"}}',
  ])('is not offered for %s', (marked) => {
    expect(refactor(marked)).toEqual({})
  })
})

describe('move an error to the package', () => {
  const move = (marked: string): string | undefined =>
    refactor(marked)['Move error "GONE" to the package']

  test('that several endpoints list', () => {
    expect(
      move(`{
  "errors": [],
  "endpoints": [
    { "errors": ["GONE"] },
    { "errors": ["BUSY", { "code": "|GONE", "docs": "x" }] },
    { "errors": [{ "code": "GONE", "docs": "y" }] }
  ]
}`),
    ).toBe(`{
  "errors": [
    { "code": "GONE", "docs": "x" }
  ],
  "endpoints": [
    { "errors": [] },
    { "errors": ["BUSY"] },
    { "errors": [{ "code": "GONE", "docs": "y" }] }
  ]
}`)
  })

  test('that the package lists', () => {
    expect(move('{"errors": ["GONE"], "endpoints": [{"errors": ["GONE|"]}]}')).toBe(
      '{"errors": ["GONE"], "endpoints": [{"errors": []}]}',
    )
  })

  test('after its other errors', () => {
    expect(
      move('{"errors": ["BUSY"], "endpoints": [{"errors": ["GONE|"]}, {"errors": ["GONE"]}]}'),
    ).toBe('{"errors": ["BUSY", "GONE"], "endpoints": [{"errors": []}, {"errors": []}]}')
  })

  test.each([
    '{"endpoints": [{"errors": ["GONE|"]}]}',
    '{"endpoints": [{"errors": ["GONE|", "GONE"]}]}',
    '{"errors": {}, "endpoints": [{"errors": ["GONE|"]}, {"errors": ["GONE"]}]}',
    '{"errors": ["GONE"], "endpoints": [{"errors": [{"code": "GONE|", "docs": "x"}]}]}',
  ])('is not offered in %s', (marked) => {
    expect(move(marked)).toBeUndefined()
  })
})

test('a refactoring of an earlier version of the document has no edits', () => {
  const { snapshot, range } = withCursor(USERS)
  const [action] = findCodeActions(
    snapshot,
    range,
    { diagnostics: [], only: ['refactor.extract'] },
    { config, isResolved: true },
  )
  const later = { ...snapshot, version: 2, document: snapshot.document, lines: snapshot.lines }
  expect(action!.edit).toBeUndefined()
  expect(resolveCodeAction(later, action!)).toBeUndefined()
})

test('edits are computed at once for a client that does not resolve them', () => {
  const { snapshot, range } = withCursor(USERS)
  const actions = findCodeActions(snapshot, range, { diagnostics: [] }, { config })
  const extract = actions.find(({ kind }) => kind === 'refactor.extract')!
  expect(applyEdits(snapshot, extract.edit!.changes![snapshot.uri]!)).toBe(USERS_EXTRACTED)
  expect(extract.data).toBeUndefined()
})

test.each([
  [
    'that have no effect',
    '{"returns": "string", "|attributes": [{"name": "a", "type": "string"}]}',
  ],
  [
    'that an endpoint repeats',
    '{"returns": [["object.o"]], "attributes": [{"name": "a"}]}], "objects": [{"name": "o", "|attributes": [{"name": "a", "type": "string"}]}',
  ],
  ['of nothing', '{"returns": "object", "|attributes": []}'],
  ['at a cursor', '{"returns": "array", "attributes": [{"name": "a", "|type": "string"}]}'],
])('extracts no attributes %s', (_, marked) => {
  expect(refactor(`{"endpoints": [${marked}]}`)).toEqual({})
})
