import { expect, test } from 'vitest'
import { packageOfSignatures } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'

/** A definition, and the parts of the key of each collection. */
type Case = [name: string, signatures: string[], collections: Record<string, string[]>]

test.each<Case>([
  ['listed records, with an id', ['list-users()'], { users: ['id'] }],
  ['records with a key', ['get-user(user_id)'], { users: ['user_id'] }],
  [
    'the arguments that all endpoints on one record share',
    ['get-page(book, number)', 'delete-page(book, number)', 'update-page(book, number, text)'],
    { pages: ['book', 'number'] },
  ],
  [
    'no argument that only some of them require',
    ['get-page(book, page_id)', 'delete-page(page_id)'],
    { pages: ['page_id'] },
  ],
  ['a single record without a key', ['get-profile()', 'update-profile(name?)'], { profiles: [] }],
  ['nothing that is only checked', ['check-spelling(text)', 'translate-text(text)'], {}],
])('forms %s', (_, signatures, collections) => {
  const found = [...draftModel(packageOfSignatures(signatures)).collections.values()]
  const parts = found.map((each) => [each.name, each.parts.map(({ argument }) => argument)])
  expect(Object.fromEntries(parts)).toEqual(collections)
})

/** Signatures, and the action of the last endpoint. */
test.each<[signatures: string[], action: string]>([
  [['get-post(post_id)', 'publish-post(post_id)'], 'update'],
  [['get-post(post_id)', 'create-post(title)'], 'create'],
  [['get-post(post_id)', 'send-post(post_id)'], 'update'],
  [['get-post(post_id)', 'post-post(post_id)'], 'create'],
  [['get-webhook(name)', 'set-webhook(name, url)'], 'replace'],
  [['create-webhook(url)', 'get-webhook(name)', 'set-webhook(name, url)'], 'update'],
  [
    [
      'get-user(user_id)',
      'get-avatar(user_id)',
      'delete-avatar(user_id)',
      'create-avatar(user_id, url)',
    ],
    'replace',
  ],
])('%j ends with %s', (signatures, action) => {
  const endpoint = signatures.at(-1)!.replace(/\(.*/, '')
  const all = [...draftModel(packageOfSignatures(signatures)).collections.values()]
  const parsed = all.flatMap(({ endpoints }) => endpoints)
  expect(parsed.find((each) => each.endpoint.name === endpoint)?.action).toBe(action)
})

test.each([
  ['WEBHOOK_NOT_FOUND', 'update'],
  ['USER_NOT_FOUND', 'replace'],
])('set-webhook, which rejects with %s, is an %s', (code, action) => {
  const definition = packageOfSignatures(['get-webhook(name)', 'set-webhook(name, url)'])
  definition.endpoints[1]!.errors = [{ code, docs: '' }]
  const [webhooks] = draftModel(definition).collections.values()
  expect(webhooks!.endpoints[1]!.action).toBe(action)
})
