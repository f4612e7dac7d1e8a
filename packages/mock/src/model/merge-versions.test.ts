import { describe, expect, test } from 'vitest'
import { createCheckedMock, createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'
import { mergeDefinitions, mergeVersions } from './merge-versions.ts'

const versioned = (version: string): object => ({
  flags: ['versioned'],
  version,
  versions: ['1', '2'],
})
const arg = (name: string, type = 'string'): { name: string; type: string } => ({ name, type })

describe('mergeVersions', () => {
  test('keeps endpoints that are the same, apart from their docs, and adds others', () => {
    const v1 = packageOf([
      { name: 'get-user', arguments: [arg('id')], docs: 'Old.' },
      { name: 'find-user', arguments: [arg('id')] },
      { name: 'find-user-v1', arguments: [arg('key')] },
      { name: 'old' },
    ])
    const v2 = packageOf([
      { name: 'get-user', arguments: [arg('id')], docs: 'New.' },
      { name: 'find-user', arguments: [arg('user_id')] },
    ])
    const merged = mergeVersions([v1, v2])
    const names = merged.definition.endpoints.map(({ name, docs }) => [name, docs])
    expect(names).toEqual([
      ['get-user', 'New.'],
      ['find-user', undefined],
      ['find-user-v2', undefined],
      ['find-user-v1', undefined],
      ['old', undefined],
    ])
    expect([...merged.added]).toEqual([['find-user-v2', 'find-user']])
    expect(merged.nameOf(v1, 'find-user')).toBe('find-user-v2')
    expect(merged.nameOf(v2, 'find-user')).toBe('find-user')
    expect(merged.nameOf(v1, 'old')).toBe('old')
  })

  test('shares an added endpoint among earlier versions', () => {
    const old = packageOf([{ name: 'a-v2', arguments: [arg('x')] }])
    const merged = mergeVersions([old, { ...old }, packageOf([{ name: 'a-v2' }])])
    expect([...merged.added]).toEqual([['a-v1', 'a-v2']])
  })

  test('merges objects by their members, the last definition first', () => {
    const object = (...attributes: object[]): object => ({
      objects: [{ name: 'user', attributes }],
    })
    const { definition } = mergeVersions([
      packageOf([], object(arg('id', 'number'), arg('fax'))),
      packageOf([], object(arg('id'), arg('email'))),
    ])
    expect(definition.objects).toMatchObject([
      { name: 'user', attributes: [arg('id'), arg('email'), arg('fax')] },
    ])
  })
})

test('merges definitions only if they are versions of one package', () => {
  const one = packageOf([], versioned('1'))
  const two = packageOf([], { ...versioned('2'), base_url: 'https://api.example.com/test' })
  const other = packageOf([], { ...versioned('2'), base_url: 'https://api.example.com/x' })
  const plain = packageOf([])
  expect(mergeDefinitions([one, other, two, plain, plain])).toHaveLength(4)
})

const get = { name: 'get-user', returns: ['object'], attributes: [arg('id'), arg('name')] }
const v1 = packageOf([{ ...get, arguments: [arg('id')] }, { name: 'list-users' }], versioned('1'))
const v2 = packageOf([{ ...get, arguments: [arg('user_id')] }], versioned('2'))

test('applies overrides of an endpoint to all versions', () => {
  const model = { operations: { 'get-user': { action: 'none' } } } as const
  const mock = createMock([v1, v2], { model })
  expect(mock.model.map(({ operations }) => operations['get-user'])).toEqual([
    { action: 'none' },
    { action: 'none' },
  ])
})

test('accepts overrides of what only one version has', () => {
  const model = { operations: { 'list-users': { action: 'none' } } } as const
  expect(() => createMock([v1, v2], { model })).not.toThrow()
  expect(() =>
    createMock([v1, v2], { model: { operations: { other: { action: 'none' } } } }),
  ).toThrow('/operations/other')
})

test('one collection is accessed, with events for each change and one state per session', async () => {
  const mock = createMock([v1, v2], { items: 2 })
  mock.collection('users').create({ id: 'u', name: 'Ada' })
  const headers = (version: string): object => ({
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'api-version': version,
    },
  })
  for (const [version, body] of [
    ['1', { id: 'u' }],
    ['2', { user_id: 'u' }],
  ] as const)
    expect((await send(mock, '/test/get-user', { body, ...headers(version) })).value).toMatchObject(
      {
        name: 'Ada',
      },
    )
  expect(mock.sessions()).toMatchObject([{ changes: 1 }])
  const copy = mock.createSession({ from: 'default' })
  expect(copy.collection('users').count()).toBe(3)
  copy.collection('users').delete('u')
  expect(mock.collection('users').count()).toBe(3)
  mock.reset()
  expect(mock.collection('users').count()).toBe(2)
})

test('changes survive a reload', () => {
  const mock = createMock([v1, v2], { items: 2 })
  mock.collection('users').create({ id: 'u', name: 'Ada' })
  const reloaded = createCheckedMock([{ ...v1, docs: 'New.' }, v2], { items: 2 }, mock)
  expect(reloaded.collection('users').find('u')).toMatchObject({ name: 'Ada' })
})

test('preferred data is that of the version', async () => {
  const mock = createMock([v1, v2], { items: 2 })
  const list = async (prefer: string): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'api-version': '1',
      prefer,
    }
    return (await send(mock, '/test/list-users', { headers })).value
  }
  expect(await list('seed=b')).not.toEqual(await list('seed=c'))
  expect(await list('seed=b')).toEqual(await list('seed=b'))
})

test('a value that the called version cannot return is generated by its own definition', async () => {
  const definition = (version: string, type: string, member: string): typeof v1 =>
    packageOf(
      [
        { name: 'create-user', returns: ['object.user'], arguments: [arg('name')] },
        { name: 'get-user', returns: ['object.user'], arguments: [arg('id')] },
      ],
      {
        ...versioned(version),
        objects: [
          { name: 'user', attributes: [arg('id'), arg('name'), arg('meta', type)] },
          { name: 'meta', attributes: [arg('size', member)] },
        ],
      },
    )
  const mock = createMock([
    definition('1', 'object.meta', 'string'),
    definition('2', 'number.u32', 'number.u32'),
  ])
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'api-version': '1',
  }
  const { value } = await send(mock, '/test/create-user', { body: { name: 'Ada' }, headers })
  expect(value).toMatchObject({ name: 'Ada', meta: { size: expect.any(String) as string } })
})
