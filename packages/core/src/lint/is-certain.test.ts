import { describe, expect, test } from 'vitest'
import { presetConfig } from '../config/resolved-config.ts'
import { readJson } from '../json/read-json.ts'
import { rules } from '../rules/index.generated.ts'
import { indexes } from '../testing/extent.ts'
import { argument, endpoint, versioned } from '../testing/test-rule.ts'
import { applyFixes } from './apply-fixes.ts'
import { lintText } from './lint-definition.ts'

const config = {
  ...presetConfig(),
  severities: new Map(rules.map(({ id }) => [id, 'warning'] as const)),
}

/** A definition with problems in each part. */
const FAULTY = JSON.stringify(
  versioned({
    flags: ['versioned', 'versiond'],
    errors: [{ code: ' ' }, 'BUSY', 'BUSY'],
    endpoints: [
      endpoint({ name: 'find user', flags: ['paginatd'], returns: ['sting'] }),
      { name: 'list-users', arguments: [argument({ name: 'limit', flag: [] }), { name: 'id' }] },
      endpoint({
        name: 'ping',
        returns: 'null',
        arguments: [argument({ choices: ['a', 'a', 1] })],
      }),
    ],
    objects: [{ name: 'user', attributes: [{ name: '', type: 'string', choices: [] }] }],
    events: [{ name: 'added', attributes: [{ name: 'id', type: 3 }] }],
  }),
  undefined,
  2,
)

const found = (text: string): string[] =>
  lintText(text, { config }).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
const foundNextToSyntax = (text: string): string[] => {
  const all = found(text)
  const others = all.filter((each) => !each.startsWith('syntax '))
  expect(others.length).toBeLessThan(all.length)
  return others
}

const complete = found(FAULTY)

describe('next to a syntax problem that leaves the structure clear, everything is reported:', () => {
  test.each<[string, (text: string) => string]>([
    ['a trailing comma', (text) => text.replace('"paginatd"', '"paginatd",')],
    ['a missing comma', (text) => text.replace('"docs":', '"a": 1 "docs":')],
    ['a comment', (text) => text.replace('"endpoints"', '// All.\n"endpoints"')],
    ['single quotes', (text) => text.replace('"paginatd"', "'paginatd'")],
    ['a key without quotes', (text) => text.replace('"endpoints"', 'endpoints')],
    ['a key without a value', (text) => text.replace('{', '{"group":,')],
  ])('%s', (_, change) => {
    expect(foundNextToSyntax(change(FAULTY)).toSorted()).toEqual(complete.toSorted())
  })
})

describe('one cause is reported once', () => {
  const codes = (text: string): string[] => lintText(text).map(({ code }) => code)

  test.each([
    ['a required key without a value', '"name": "find-user"', '"name":'],
    ['a key without a value', '"group": "users"', '"group":'],
    ['a name with a bad escape', '"name": "find-user"', String.raw`"name": "find\-user"`],
    ['a name with a control character', '"name": "find-user"', '"name": "find\tuser"'],
    ['a bad number', '"group": "users"', '"group": 01'],
  ])('%s', (_, before, after) => {
    const text = JSON.stringify(
      versioned({ endpoints: [endpoint({ name: 'find-user', group: 'users' })] }),
    ).replaceAll('":', '": ')
    expect(codes(text.replace(before, after))).toEqual(['syntax'])
  })

  test.each(['', ' ', '[', '"a', '['.repeat(500), 'x'])('%j', (text) => {
    expect(codes(text)).toEqual(['syntax'])
  })
})

describe('what is reported does not depend on how the text is fixed', () => {
  test.each(['{', '}', '[', ']', ',', ':', '"'])('without one %s', (character) => {
    for (let at = FAULTY.indexOf(character); at >= 0; at = FAULTY.indexOf(character, at + 1)) {
      const text = FAULTY.slice(0, at) + FAULTY.slice(at + 1)
      if (readJson(text).problems.length === 0) continue
      const others = foundNextToSyntax(text)
      expect(complete, `at ${at}: ${FAULTY.slice(at - 20, at)}`).toEqual(
        expect.arrayContaining(others),
      )
    }
  })

  test('before the end of an incomplete text', () => {
    for (const end of indexes(FAULTY.length))
      expect(complete).toEqual(expect.arrayContaining(foundNextToSyntax(FAULTY.slice(0, end))))
    const start = FAULTY.slice(0, FAULTY.indexOf('"list-users"'))
    expect(foundNextToSyntax(start)).toContainEqual(
      expect.stringContaining('flag-known /endpoints/0/flags/0'),
    )
  })
})

test('fixes are applied once the text is valid JSON', () => {
  const text = JSON.stringify(versioned({ flags: ['versioned', 'versioned'] }))
  const unfinished = text.slice(0, -1)
  expect(applyFixes(unfinished)).toEqual({ text: unfinished, count: 0 })
  expect(applyFixes(text.replace('"versioned"]', '"versioned",]')).text).toBe(applyFixes(text).text)
})
