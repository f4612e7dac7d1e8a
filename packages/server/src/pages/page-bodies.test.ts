import { fc, test as property } from '@fast-check/vitest'
import { FcError } from 'fc-core'
import { runs } from 'fc-core/testing'
import { describe, expect, test } from 'vitest'
import { Failure } from '../protocol/failure.ts'
import { createPageBodies } from './page-bodies.ts'
import type { SignedPageBody } from './signed-bodies.ts'

const OLD = 'o'.repeat(32)
const NEW = 'n'.repeat(32)
const service = '/shop'
const bodies = createPageBodies({ service, secrets: [OLD] })
const call: SignedPageBody = {
  endpoint: 'list',
  version: '2',
  position: ['after', 7],
  size: 20,
  args: { color: 'red' },
}
const parse = (text: string): { cursor: string } => JSON.parse(text) as { cursor: string }
const issued = (request: Partial<SignedPageBody> = {}, by = bodies): { cursor: string } =>
  parse(by.encode({ ...call, ...request }))

const text = fc.string({ unit: 'binary' })
const request: fc.Arbitrary<SignedPageBody> = fc.record({
  endpoint: text,
  version: fc.option(text, { nil: undefined }),
  position: fc.jsonValue() as fc.Arbitrary<never>,
  size: fc.nat(),
  args: fc.dictionary(text, fc.jsonValue({ maxDepth: 1 })),
  principal: fc.option(text, { nil: undefined }),
})

/** The value after a round trip through JSON, which has no `-0`. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('decode', () => {
  property.prop([request, request], { numRuns: runs(500) })(
    'returns what was encoded, also for later pages',
    (first, { position }) => {
      const { endpoint, version, principal } = first
      const decoded = bodies.decode(parse(bodies.encode(first)), endpoint, version, principal)
      if (decoded instanceof Failure) throw new Error(decoded.message)
      expect(plain({ ...decoded, encodedCall: undefined })).toEqual(plain(first))
      expect(bodies.encode({ ...decoded, position })).toBe(bodies.encode({ ...first, position }))
    },
  )

  property.prop([fc.object(), fc.string(), fc.nat()], { numRuns: runs(1000) })(
    'never throws, and rejects what was not issued',
    (args, text, index) => {
      const { cursor } = issued()
      const at = index % cursor.length
      for (const body of [
        args,
        { cursor: text },
        { cursor: `fcc_${text}` },
        { cursor: `${cursor.slice(0, at)}${text}${cursor.slice(at)}` },
        { cursor: cursor.slice(0, at) },
        { ...args, cursor },
      ]) {
        const decoded = bodies.decode(body as Record<string, unknown>, 'list', '2')
        const isUnchanged = Object.keys(body).length === 1 && body.cursor === cursor
        expect(decoded instanceof Failure).toBe(!isUnchanged)
      }
    },
  )

  test('rejects each change of a character', () => {
    const { cursor } = issued()
    for (let index = 0; index < cursor.length; index++) {
      const other = cursor[index] === 'A' ? 'B' : 'A'
      const changed = `${cursor.slice(0, index)}${other}${cursor.slice(index + 1)}`
      expect(bodies.decode({ cursor: changed }, 'list', '2')).toMatchObject({
        code: 'CURSOR_MODIFIED',
        details: { changed: ['cursor'] },
      })
    }
  })

  test('names the members that were added and removed', () => {
    expect(bodies.decode({ ...issued(), color: 'blue' }, 'list', '2')).toMatchObject({
      code: 'CURSOR_MODIFIED',
      message:
        '`next` and `previous` must be sent back unchanged: this request added "color". For other arguments, start again with an initial body.',
      details: { added: ['color'], removed: [], changed: [] },
    })
    expect(bodies.decode({ color: 'blue' }, 'list', '2')).toMatchObject({
      details: { added: ['color'], removed: ['cursor'] },
    })
    expect(bodies.decode({}, 'list', '2')).toMatchObject({ details: { removed: ['cursor'] } })
  })

  test.each([
    ['find', '2', 'This body belongs to the endpoint "list", not "find".'],
    ['list', '1', 'This body belongs to version "2", not version "1".'],
    ['list', undefined, 'This body belongs to version "2", not no version.'],
  ])('rejects a body for another endpoint or version: %s %s', (endpoint, version, message) => {
    expect(bodies.decode(issued(), endpoint, version)).toMatchObject({
      code: 'CURSOR_MODIFIED',
      message: expect.stringContaining(message) as string,
    })
  })

  test.each([
    ['ann', 'bob'],
    ['ann', undefined],
    [undefined, 'bob'],
    ['', undefined],
  ])('rejects the body of user %j for user %j', (owner, user) => {
    const body = issued({ principal: owner })
    expect(bodies.decode(body, 'list', '2', owner)).not.toBeInstanceOf(Failure)
    expect(bodies.decode(body, 'list', '2', user)).toMatchObject({
      code: 'CURSOR_MODIFIED',
      message: expect.stringContaining('another user') as string,
    })
  })

  test('rejects a body of another service with the same secret', () => {
    const other = createPageBodies({ service: '/books', secrets: [OLD] })
    expect(other.decode(issued(), 'list', '2')).toMatchObject({ code: 'CURSOR_MODIFIED' })
  })

  test('rejects a body that has expired', () => {
    let time = 1000
    const bodies = createPageBodies({ service, secrets: [OLD], expiresIn: 500, now: () => time })
    const body = issued({}, bodies)
    time = 1499
    expect(bodies.decode(body, 'list', '2')).not.toBeInstanceOf(Failure)
    time = 1500
    expect(bodies.decode(body, 'list', '2')).toMatchObject({ code: 'CURSOR_EXPIRED' })
  })
})

test('a walk goes on while the secret is replaced', () => {
  const both = createPageBodies({ service, secrets: [NEW, OLD] })
  const after = createPageBodies({ service, secrets: [NEW] })
  const principal = 'ann'
  const first = both.decode(issued({ principal }), 'list', '2', principal)
  if (first instanceof Failure) throw new Error(first.message)
  const second = issued(first, both)
  expect(after.decode(second, 'list', '2', principal)).not.toBeInstanceOf(Failure)
  expect(after.decode(issued({ principal }), 'list', '2', principal)).toBeInstanceOf(Failure)
})

test('a cursor has no characters that JSON escapes, and does not reveal the user', () => {
  const { cursor } = issued({ args: { name: '"ü\\😀"' }, principal: 'ann@example.com' })
  expect(cursor).toMatch(/^fcc_[\w.-]+$/)
  expect(
    cursor.split('.').map((part) => atob(part.replace(/^fcc_/, '').replaceAll(/[-_]/g, '0'))),
  ).not.toContainEqual(expect.stringContaining('ann@'))
})

test('carries a megabyte of arguments', () => {
  const args = { text: 'aé漢😀'.repeat(100_000) }
  const decoded = bodies.decode(issued({ args }), 'list', '2')
  expect(decoded).toMatchObject({ args })
})

test.each([
  [{ cursor: 'fcc_x' }, true, true],
  [{ cursor: 'x' }, true, false],
  [{ cursor: 'x' }, false, true],
  [{ cursor: 7 }, false, true],
  [{ color: 'red' }, false, false],
  [{}, false, false],
])('isPageBody of %j, with an argument of that name: %j, is %j', (args, hasCursor, expected) => {
  expect(bodies.isPageBody(args, () => hasCursor)).toBe(expected)
})

test.each([
  [[], 'it is empty.'],
  [[undefined], '[0] is missing. Is its environment variable set?'],
  [[OLD, ''], '[1] is missing. Is its environment variable set?'],
  [[7], '[0] must be a string, got number.'],
  ['x', 'expected an array, got string.'],
  [['short'], '[0] has 5 characters, fewer than 32. Create one: openssl rand -base64 32'],
])('rejects the secrets %j', (secrets, problem) => {
  const create = (): unknown => createPageBodies({ service, secrets: secrets as string[] })
  expect(create).toThrow(FcError)
  expect(create).toThrow(`The option \`cursorSecrets\` is invalid: ${problem}`)
})

test('without secrets, only the same object accepts its bodies', () => {
  const ephemeral = createPageBodies({ service })
  expect(ephemeral.decode(issued({}, ephemeral), 'list', '2')).not.toBeInstanceOf(Failure)
  expect(createPageBodies({ service }).decode(issued({}, ephemeral), 'list', '2')).toBeInstanceOf(
    Failure,
  )
})
