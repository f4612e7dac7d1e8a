import { expect, test } from 'vitest'
import { isSecretCodeName, isSecretName } from './secret-name.ts'

test.each([
  ['password', true],
  ['access_token', true],
  ['X-Api-Key', true],
  ['APIKey', true],
  ['clientSecret', true],
  ['pin', true],
  ['name', false],
  ['key', false],
  ['next_page_token', false],
  ['token_type', false],
  ['tokenize', false],
  ['', false],
])('isSecretName(%j) is %j', (name, expected) => {
  expect(isSecretName(name)).toBe(expected)
})

test.each([
  ['card_cvc', true],
  ['token', false],
])('isSecretCodeName(%j) is %j', (name, expected) => {
  expect(isSecretCodeName(name)).toBe(expected)
})
