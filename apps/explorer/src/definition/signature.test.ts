import type { Argument, Endpoint, PackageDefinition } from 'fc-core'
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
  const { name, parameters, hidden, returns } = signatureOf(target, DEFINITION)
  const list = parameters.map(({ name, isOptional }) => `${name}${isOptional ? '?' : ''}`)
  return `${name}(${list.join(' ')}${hidden > 0 ? ` +${hidden}` : ''}) ${returns}`
}

const DEFINITION: PackageDefinition = {
  base_url: 'https://api.example.com/',
  name: 'Users',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
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

  it.each<[string, Partial<Endpoint>, string]>([
    ['an object', { returns: ['object.user'] }, 'page of user'],
    ['an array', { returns: [['object.user']] }, 'page of user'],
    ['a scalar', { returns: [['string']] }, 'page of string'],
    ['nothing', { returns: ['object'] }, 'page'],
    [
      'attributes',
      {
        returns: ['object'],
        attributes: ['id', 'a', 'b', 'c'].map((name) => ({ name, type: 'string' })),
      },
      'page of {id, a, b, …}',
    ],
  ])('names the items of a page: %s', (_, parts, expected) => {
    const target = { ...endpoint(), flags: ['paginated'], ...parts }
    expect(signatureOf(target, DEFINITION).returns).toBe(expected)
  })

  it('shows choices instead of their type, unless they are long', () => {
    const typeOf = (choices: string[]): string | undefined =>
      signatureOf(
        { ...endpoint(), arguments: [{ name: 'role', type: 'string', choices }] },
        DEFINITION,
      ).parameters[0]?.type
    expect(typeOf(['admin', 'member'])).toBe('"admin" | "member"')
    expect(typeOf(['a'.repeat(30), 'b'.repeat(30)])).toBe('string')
  })
})
