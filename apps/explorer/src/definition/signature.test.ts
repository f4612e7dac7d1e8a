import type { Argument, Endpoint } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { signatureOf } from './signature.ts'

/** Arguments written as `name` or, when required, `name!`. */
function endpoint(...names: string[]): Endpoint {
  const list: Argument[] = names.map((text) => ({
    name: text.replace('!', ''),
    type: 'string',
    flags: text.endsWith('!') ? ['required'] : [],
  }))
  return { name: 'f', returns: ['object.user', 'null'], arguments: list }
}

function format(target: Endpoint): string {
  const { name, parameters, hidden, returns } = signatureOf(target)
  const list = parameters.map(({ name, isOptional }) => `${name}${isOptional ? '?' : ''}`)
  return `${name}(${list.join(' ')}${hidden > 0 ? ` +${hidden}` : ''}) ${returns}`
}

describe('signatureOf', () => {
  it.each([
    ['no arguments', [], 'f() user or null'],
    ['required arguments first', ['a', 'b!', 'c'], 'f(b a? c?) user or null'],
    ['at most six', 'abcdef'.split(''), 'f(a? b? c? d? e? f?) user or null'],
    ['the number of hidden ones', 'abcdefgh'.split(''), 'f(a? b? c? d? e? +3) user or null'],
    [
      'every required argument',
      ['a!', 'b!', 'c!', 'd!', 'e!', 'f!', 'g!', 'h'],
      'f(a b c d e f g +1) user or null',
    ],
  ])('shows %s', (_, names, expected) => {
    expect(format(endpoint(...names))).toBe(expected)
  })
})
