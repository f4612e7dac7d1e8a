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
    [
      'https://a.example/f?X-Amz-Signature=0123abcd&sig=a%2Bb&page=2',
      'https://a.example/f?X-Amz-Signature=(removed)&sig=(removed)&page=2',
    ],
    [`use ghp_${'a1'.repeat(18)}.`, 'use (removed).'],
    [`sk_live_${'a1'.repeat(12)}`, '(removed)'],
    [`xoxb-123456789012-${'a'.repeat(12)}`, '(removed)'],
    [`id AKIA${'A1'.repeat(8)}`, 'id (removed)'],
    ['Basic YWRhOnMzY3IzdCE=', '(removed)'],
    [
      'a -----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAA==\n-----END RSA PRIVATE KEY----- b',
      'a (removed) b',
    ],
    ['-----BEGIN PRIVATE KEY-----\nMIIEow', '(removed)'],
  ])('removes the secret of %j', (text, expected) => {
    expect(removeSecrets(text, ['s3cr3t'])).toBe(expected)
  })

  test.each([
    'The bearer of this letter',
    'https://a.example:8080/x@y?next_token=abc&token_type=b',
    'a@b.example',
    'if (a && token==1)',
    'Basic information about ghp_ and sk_live_ keys',
    'https://a.example/?design=1&sigma=2',
    '-----BEGIN CERTIFICATE-----\nMIIEow\n-----END CERTIFICATE-----',
  ])('keeps %j', (text) => expect(removeSecrets(text)).toBe(text))
})

// A quadratic search would take minutes.
test.each(['eyJ-', 'a.', 'a://', 'basic-', 'a:', '?a', '-----BEGIN PRIVATE KEY-----', 'bearer a'])(
  'reads many of %j in linear time',
  (part) => {
    const text = `${part.repeat(100_000)}=@`
    expect(removeSecrets(text).length).toBeLessThanOrEqual(text.length + 1_000_000)
  },
)

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
