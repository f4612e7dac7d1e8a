import { describe, expect, test } from 'vitest'
import { removeSecrets, secretForms } from './secret-texts.ts'

describe('removeSecrets', () => {
  test.each([
    ['Bearer abc.def-123', '(removed)'],
    [
      '<https://a.example/?access_token=abc&page=2>; rel="next"',
      '<https://a.example/?access_token=(removed)&page=2>; rel="next"',
    ],
    ['wss://a.example/e#api_key=abc', 'wss://a.example/e#api_key=(removed)'],
    ['/events?access%5Ftoken=abc', '/events?access%5Ftoken=(removed)'],
    ['postgres://ada:s3cr3t@db/main', 'postgres://ada:(removed)@db/main'],
    ['x eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln y', 'x (removed) y'],
    ['echo s3cr3t!', 'echo (removed)!'],
  ])('removes the secret of %j', (text, expected) => {
    expect(removeSecrets(text, ['s3cr3t'])).toBe(expected)
  })

  test.each([
    'The bearer of this letter',
    'https://a.example:8080/x@y?next_token=abc&token_type=b',
    'a@b.example',
    'if (a && token==1)',
  ])('keeps %j', (text) => expect(removeSecrets(text)).toBe(text))
})

describe('secretForms', () => {
  test.each([
    ['Bearer to/ken+1==', ['to/ken+1==', 'to%2Fken%2B1%3D%3D']],
    ['to%2Fken%2B1', ['to%2Fken%2B1', 'to/ken+1']],
    [`Basic ${btoa('ada:s3cr3t!')}`, ['ada:s3cr3t!', 's3cr3t!', btoa('ada:s3cr3t!')]],
    ['a=1; session=abc%20def', ['abc%20def', 'abc def', 'abc+def']],
    ['pass word', ['pass+word', 'pass%20word']],
  ])('of %j has %j', (value, forms) => {
    for (const form of forms) expect(secretForms(value)).toContain(form)
  })

  test('has no short texts, and starts with the longest', () => {
    expect(secretForms('abc')).toEqual([])
    const forms = secretForms('Bearer to/ken+1')
    expect(forms.map(({ length }) => length)).toEqual(
      forms.map(({ length }) => length).toSorted((a, b) => b - a),
    )
  })
})
