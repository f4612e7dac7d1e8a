import { describe, expect, test } from 'vitest'
import { applyEdits, withCursor } from '../testing/with-cursor.ts'
import { findDefinition } from './definition.ts'
import { findHighlights } from './highlights.ts'
import { findReferences } from './references.ts'
import { findRenameConflict } from './rename-conflict.ts'
import { findRename, prepareRename } from './rename.ts'

const SHOP = `{
  "flags": ["versioned"], "version": "2", "versions": ["1", "2"],
  "errors": [{"code": "GONE"}, "BUSY"],
  "endpoints": [
    {"name": "find-user", "group": "users", "returns": ["object.user"], "errors": [{"code": "GONE"}],
     "arguments": [{"name": "user", "type": {"object.list": "object.user"}}]},
    {"name": "find-user-v2", "group": "users", "docs": "object.user", "returns": [["object.user"], "null"], "errors": ["BUSY"]},
    {"name": "find-users", "returns": ["object"]}
  ],
  "objects": [{"name": "user"}, {"name": "list", "attributes": [{"name": "all", "type": [["T"]]}]}]
}`

/** Returns the text with the cursor inside the nth occurrence of `word`. */
function at(word: string, nth = 0): string {
  let index = SHOP.indexOf(word)
  for (let count = 0; count < nth; count++) index = SHOP.indexOf(word, index + 1)
  return `${SHOP.slice(0, index + 2)}|${SHOP.slice(index + 2)}`
}

function linesOf(text: string): string[] {
  const { snapshot, position } = withCursor(text)
  return findReferences(snapshot, position).map(({ range }) => {
    const from = snapshot.lines.offsetAt(range.start)
    return `${range.start.line}:${snapshot.text.slice(from, snapshot.lines.offsetAt(range.end))}`
  })
}

describe('findReferences', () => {
  test.each([
    ['an object from a reference', at('"object.user"'), ['4:user', '5:user', '6:user', '9:user']],
    ['an object from its definition', at('"user"', 1), ['4:user', '5:user', '6:user', '9:user']],
    ['a generic object', at('"object.list"'), ['5:list', '9:list']],
    ['a version', at('"2"'), ['1:2', '1:2']],
    ['all versions of an endpoint', at('"find-user"'), ['4:find-user', '6:find-user']],
    ['an error', at('"GONE"'), ['2:GONE', '4:GONE']],
    ['an error given as a string', at('"BUSY"', 1), ['2:BUSY', '6:BUSY']],
    ['a group', at('"users"'), ['4:users', '6:users']],
    ['an argument in its list', at('"user", "type'), ['5:user']],
    ['nothing for a base type', at('"object"'), []],
    ['nothing in documentation', at('"object.user"', 2), []],
  ])('finds %s', (_, text, expected) => {
    expect(linesOf(text)).toEqual(expected)
  })

  test.each([
    ['{"version": "1|", "versions": ["1", 1, ["1"]]}', ['13:1', '31:1']],
    ['{"version": ["1|"]}', []],
    ['{"versions": {"a": "1|"}}', []],
    ['{"name": "x|", "endpoints": [{"name": "x"}]}', []],
    ['{"errors": ["A|", {"code": "A"}, {"docs": "A", "x": {"code": "A"}}]}', ['13:A', '27:A']],
    [
      '{"errors": ["A"], "endpoints": [{"errors": ["A|", {"code": "A"}]}]}',
      ['13:A', '45:A', '59:A'],
    ],
    [
      '{"endpoints": [{"group": "g|", "arguments": [{"group": "g"}]}], "events": [{"group": "g"}], "objects": [{"group": "g"}]}',
      ['26:g', '55:g', '85:g'],
    ],
    [
      '{"objects": [{"name": "a|"}], "events": [{"name": "a", "attributes": [{"type": "object.a"}]}]}',
      ['23:a', '86:a'],
    ],
    ['{"objects": [{"name": "a|"}], "own": [{"type": "object.a"}]}', ['23:a']],
    ['{"endpoints": [{"returns": "object.|"}], "objects": [{"name": ""}]}', []],
    ['{"endpoints": [{"name": "a|"}, {"name": "a-v2"}, {"name": "ab"}]}', ['25:a', '40:a']],
    [
      '{"objects": [{"name": "a|"}], "endpoints": [{"name": "a", "group": "a", "returns": "object.a", "errors": ["a"]}], "versions": ["a"], "errors": ["a"]}',
      ['23:a', '90:a'],
    ],
    ['{"endpoints": {"name": "a|"}}', []],
    ['{"endpoints": [{"name": {"x": "a|"}}]}', []],
    ['{"own": {"version": "1|", "code": "1"}, "versions": ["1"]}', []],
    ['{"own": {"code": "1|"}, "errors": ["1"]}', []],
    ['{"errors": [{"docs": "A|", "code": "A"}]}', []],
    ['[{"name": "a|"}]', []],
    ["{'objects': [{'name': 'a|'}], 'endpoints': [{'returns': 'object.a'}]}", ['23:a', '63:a']],
    ['{"endpoints": [{"returns": {"object.l|": {"object.m": "object.l"}}}]}', ['36:l', '61:l']],
    ['{"endpoints": [{"docs": {"object.l|": 1}}]}', []],
  ])('in %s: %j', (text, expected) => {
    const { snapshot, position } = withCursor(text)
    const found = findReferences(snapshot, position).map(({ uri, range: { start, end } }) => {
      expect(uri).toBe(snapshot.uri)
      return `${start.character}:${snapshot.text.slice(start.character, end.character)}`
    })
    expect(found).toEqual(expected)
  })

  test('finds nothing outside names', () => {
    const { snapshot } = withCursor(at('"GONE"'))
    expect(findReferences(snapshot, { line: 0, character: 0 })).toEqual([])
    expect(findHighlights(snapshot, { line: 0, character: 0 })).toEqual([])
    expect(findDefinition(snapshot, { line: 0, character: 0 })).toEqual([])
  })

  test('excludes definitions without includeDeclaration', () => {
    const { snapshot, position } = withCursor(at('"GONE"'))
    const found = findReferences(snapshot, position, { includeDeclaration: false })
    expect(found.map(({ range }) => range.start.line)).toEqual([4])
  })
})

test('findDefinition finds objects, versions, errors and all versions of an endpoint', () => {
  const linesOfTargets = (text: string): number[] => {
    const { snapshot, position } = withCursor(text)
    return findDefinition(snapshot, position).map((link) => link.targetRange.start.line)
  }
  expect(linesOfTargets(at('"object.user"'))).toEqual([9])
  expect(linesOfTargets(at('"2"'))).toEqual([1])
  expect(linesOfTargets(at('"GONE"', 1))).toEqual([2])
  expect(linesOfTargets(at('"find-user-v2"'))).toEqual([4, 6])
  expect(linesOfTargets(at('"name"'))).toEqual([])
})

test('findDefinition links the name to the name', () => {
  const text = '{"endpoints": [{"returns": "object.us|er"}],\n"objects": [{"name": "user"}]}'
  const { snapshot, position } = withCursor(text)
  const range = { start: { line: 1, character: 22 }, end: { line: 1, character: 26 } }
  expect(findDefinition(snapshot, position)).toEqual([
    {
      originSelectionRange: { start: { line: 0, character: 35 }, end: { line: 0, character: 39 } },
      targetUri: snapshot.uri,
      targetRange: range,
      targetSelectionRange: range,
    },
  ])
})

test.each([
  ['{"errors": ["A|"], "endpoints": [{"errors": ["A"]}]}', [12]],
  ['{"errors": [{"code": "A|"}], "endpoints": [{"errors": [{"code": "A"}]}]}', [21]],
  ['{"version": "1|", "versions": ["1"]}', [30]],
  ['{"endpoints": [{"group": "g|"}]}', []],
])('findDefinition in %s: %j', (text, expected) => {
  const { snapshot, position } = withCursor(text)
  const starts = findDefinition(snapshot, position).map((link) => link.targetRange.start.character)
  expect(starts).toEqual(expected.map((start) => start + 1))
})

test('findHighlights distinguishes definitions and uses', () => {
  const { snapshot, position } = withCursor(at('"object.user"'))
  expect(findHighlights(snapshot, position).map(({ kind }) => kind)).toEqual([2, 2, 2, 3])
})

describe('findRename', () => {
  function renamed(text: string, name: string): string {
    const { snapshot, position } = withCursor(text)
    return applyEdits(snapshot, findRename(snapshot, position, name)!.changes![snapshot.uri]!)
  }

  test('renames the definition and all references of an object', () => {
    const expected = SHOP.replaceAll('object.user"', 'object.person"')
      .replace('"docs": "object.person"', '"docs": "object.user"')
      .replace('[{"name": "user"}', '[{"name": "person"}')
    expect(renamed(at('"object.user"'), 'person')).toBe(expected)
    expect(renamed(at('"user"', 1), 'person')).toBe(expected)
  })

  test('renames the key of a generic type', () => {
    expect(renamed(at('"object.list"'), 'many')).toContain('{"object.many": "object.user"}')
  })

  test('renames all versions of an endpoint', () => {
    const expected = SHOP.replaceAll('"find-user', '"get-user').replace(
      '"get-users"',
      '"find-users"',
    )
    expect(renamed(at('"find-user"'), 'get-user')).toBe(expected)
    expect(renamed(at('"find-user-v2"'), 'get-user-v2')).toBe(expected)
  })

  test('renames one version if only the suffix changes', () => {
    expect(renamed(at('"find-user-v2"'), 'find-user-v3')).toBe(
      SHOP.replace('find-user-v2', 'find-user-v3'),
    )
    expect(renamed(at('"find-user"'), 'find-user-v1')).toBe(
      SHOP.replace('"find-user"', '"find-user-v1"'),
    )
  })

  test('renames a version in `version` and `versions`', () => {
    expect(renamed(at('"2"', 1), '3 "beta"')).toBe(SHOP.replaceAll('"2"', String.raw`"3 \"beta\""`))
  })

  test('keeps the prefix of a name with escapes', () => {
    const text = String.raw`{"endpoints": [{"returns": "obj\u0065ct.us|er"}], "objects": [{"name": "user"}]}`
    expect(renamed(text, 'person')).toBe(
      '{"endpoints": [{"returns": "object.person"}], "objects": [{"name": "person"}]}',
    )
  })

  test('changes only the name in single quotes', () => {
    const text = "{'endpoints': [{'name': 'a|-v2'}, {'name': 'a'}]}"
    expect(renamed(text, 'b-v2')).toBe("{'endpoints': [{'name': 'b-v2'}, {'name': 'b'}]}")
    expect(renamed(text.replace('-v2', ''), 'b')).toBe(
      "{'endpoints': [{'name': 'b'}, {'name': 'b'}]}",
    )
  })

  test.each([
    ['an unclosed string', '{"endpoints": [{"name": "a|', '{"endpoints": [{"name": "b'],
    ['an unclosed object', '{"objects": [{"name": "a|', '{"objects": [{"name": "b'],
    ['an unclosed quote', '{"endpoints": [{"name": "|', '{"endpoints": [{"name": "b'],
    [
      'a name up to the end of its line',
      '{"endpoints": [{"name": "a|\n}]}',
      '{"endpoints": [{"name": "b\n}]}',
    ],
    [
      'a suffix with escapes',
      String.raw`{"endpoints": [{"name": "a|\u002dv2"}, {"name": "a"}]}`,
      '{"endpoints": [{"name": "b"}, {"name": "b"}]}',
    ],
    [
      'a name with escapes',
      String.raw`{"endpoints": [{"name": "\u0061|"}, {"name": "\u0061-v2"}]}`,
      '{"endpoints": [{"name": "b"}, {"name": "b-v2"}]}',
    ],
  ])('renames %s', (_, text, expected) => {
    expect(renamed(text, 'b')).toBe(expected)
  })

  test.each([
    [
      '{"endpoints": [{"arguments": [{"name": "|a"}, {"name": "a"}], "attributes": [{"name": "a"}]}]}',
      '{"endpoints": [{"arguments": [{"name": "b"}, {"name": "a"}], "attributes": [{"name": "a"}]}]}',
    ],
    [
      '{"objects": [{"attributes": [{"name": "|a"}]}, {"attributes": [{"name": "a"}]}]}',
      '{"objects": [{"attributes": [{"name": "b"}]}, {"attributes": [{"name": "a"}]}]}',
    ],
    [
      String.raw`{"events": [{"attributes": [{"name": "|\u0061"}]}]}`,
      '{"events": [{"attributes": [{"name": "b"}]}]}',
    ],
    [
      '{"endpoints": [{"group": "|a", "name": "a"}], "events": [{"group": "a"}]}',
      '{"endpoints": [{"group": "b", "name": "a"}], "events": [{"group": "b"}]}',
    ],
  ])('renames an argument, attribute or group in %s', (text, expected) => {
    expect(renamed(text, 'b')).toBe(expected)
  })

  test('does nothing without a name', () => {
    const { snapshot, position } = withCursor(at('"GONE"'))
    expect(findRename(snapshot, position, '')).toBeUndefined()
    expect(findRename(snapshot, { line: 0, character: 0 }, 'x')).toBeUndefined()
  })

  test('returns the range of the current name', () => {
    const range = (text: string): string => {
      const { snapshot, position } = withCursor(text)
      const { start, end } = prepareRename(snapshot, position)!.range
      return snapshot.text.slice(snapshot.lines.offsetAt(start), snapshot.lines.offsetAt(end))
    }
    expect(range(at('"object.user"'))).toBe('user')
    expect(range(at('"find-user-v2"'))).toBe('find-user-v2')
    expect(range(at('"find-user"'))).toBe('find-user')
    expect(range(at('"users"'))).toBe('users')
    expect(range(at('"object.list"'))).toBe('list')
    expect(range(String.raw`{"endpoints": [{"name": "a|\u002dv2"}]}`)).toBe(String.raw`a\u002dv2`)
  })

  test('returns the current name as placeholder', () => {
    const placeholder = (text: string): string | undefined => {
      const { snapshot, position } = withCursor(text)
      return prepareRename(snapshot, position)?.placeholder
    }
    expect(placeholder(at('"object.user"'))).toBe('user')
    expect(placeholder(at('"find-user-v2"'))).toBe('find-user-v2')
    expect(placeholder("{'endpoints': [{'name': 'a|'}]}")).toBe('a')
    expect(placeholder(String.raw`{"endpoints": [{"name": "a|\u002dv2"}]}`)).toBe('a-v2')
    expect(placeholder(at('"name"'))).toBeUndefined()
    expect(placeholder('{"docs": "te|xt"}')).toBeUndefined()
  })
})

describe('findRenameConflict', () => {
  const NAMES = `{
    "versions": ["1", "2"], "errors": [{"code": "GONE"}, "BUSY"],
    "endpoints": [
      {"name": "find-user", "group": "users", "errors": ["LATE", {"code": "SLOW"}]}, {"name": "find-user-v2"},
      {"arguments": [{"name": "limit"}, {"name": "page"}], "attributes": [{"name": "size"}, {"name": "total"}]},
      {"name": "get-user-v2", "group": "people", "returns": ["object.missing"]}, {"name": "list"}, {"name": "list"}
    ],
    "objects": [{"name": "user"}, {"name": "list"}]
  }`

  test.each([
    ['"user"', 'list', 'An object "list" already exists.'],
    ['"1', '2', 'A version "2" already exists.'],
    ['"GONE', 'BUSY', 'An error "BUSY" already exists.'],
    ['"LATE', 'SLOW', 'An error "SLOW" already exists.'],
    ['"limit', 'page', 'An argument "page" already exists.'],
    ['"size', 'total', 'An attribute "total" already exists.'],
    ['"find-user', 'list', 'An endpoint "list" already exists.'],
    ['"find-user', 'get-user', 'An endpoint "get-user-v2" already exists.'],
    ['"find-user-v2', 'find-user', 'An endpoint "find-user" already exists.'],
    ['"find-user-v2', 'get-user-v2', 'An endpoint "get-user-v2" already exists.'],
    ['"get-user-v2', 'find-user-v2', 'An endpoint "find-user-v2" already exists.'],
  ])('rejects the rename of %s to %s', (name, newName, expected) => {
    const { snapshot, position } = withCursor(
      NAMES.replace(name, `${name.slice(0, 2)}|${name.slice(2)}`),
    )
    expect(findRenameConflict(snapshot, position, newName)).toBe(expected)
  })

  test.each([
    ['"user"', 'User'],
    ['"user"', 'user'],
    ['"user"', 'missing'],
    ['"user"', 'find-user'],
    ['"1', '3'],
    ['"limit', 'size'],
    ['"limit', 'limit'],
    ['"GONE', 'GONE'],
    ['"find-user', 'find-user'],
    ['"find-user', 'find-user-v3'],
    ['"find-user', 'get-users'],
    ['"get-user-v2', 'get-user'],
    ['"list', 'list'],
    ['"list', 'list-v2'],
    ['"users', 'people'],
    ['"endpoints', 'name'],
  ])('accepts the rename of %s to %s', (name, newName) => {
    const { snapshot, position } = withCursor(
      NAMES.replace(name, `${name.slice(0, 2)}|${name.slice(2)}`),
    )
    expect(findRenameConflict(snapshot, position, newName)).toBeUndefined()
  })
})

test('findReferences works in incomplete text', () => {
  const text = '{"endpoints": [{"returns": ["object.us|er"], "arg\n}], "objects": [{"name": "user"'
  expect(linesOf(text)).toEqual(['0:user', '1:user'])
})
