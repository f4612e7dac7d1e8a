import { describe, expect, it } from 'vitest'
import { compileGlob } from './glob.ts'

describe('compileGlob', () => {
  it.each([
    ['*.json', 'a.json .json', 'a.jso a/b.json axjson'],
    ['*/a', 'b/a .b/a', 'a b/c/a'],
    ['a/*', 'a/b', 'a/ a a/b/c'],
    ['**', 'a a/b .a/b', ''],
    ['**/a', 'a b/a b/c/a', 'ba b/ca'],
    ['a/**', 'a a/b a/b/c', 'ab b/a'],
    ['a/**/b', 'a/b a/c/b a/c/d/b', 'ab a/cb'],
    ['a**b', 'ab acb', 'a/b'],
    ['a?c', 'abc a.c', 'ac a/c abbc'],
    ['{a,b/*}.json', 'a.json b/c.json', 'b.json c.json'],
    ['{a,{b,c}d}', 'a bd cd', 'b d {a'],
    ['{**/a,b}', 'a c/a b', 'c/b'],
    ['{a}', '{a}', 'a'],
    ['{a', '{a', 'a'],
    ['[a-c]1', 'a1 c1', 'd1 1'],
    ['[!a]', 'b !', 'a /'],
    ['[^a]', 'b ^', 'a'],
    ['[]a]', '] a', 'b'],
    ['[a', '[a', 'a'],
    ['[z-a]', '', 'z a'],
    ['\\*', '*', 'a \\*'],
    ['(a|b)+', '(a|b)+', 'a b ab'],
    ['./a', 'a', './a b'],
    ['!a/*', 'b a', 'a/b'],
  ])('%s', (glob, matching, others) => {
    const matches = compileGlob(glob)
    for (const text of matching.split(' ').filter(Boolean))
      expect([text, matches(text)]).toEqual([text, true])
    for (const text of others.split(' ').filter(Boolean))
      expect([text, matches(text)]).toEqual([text, false])
  })
})

describe('the time of a test', () => {
  it.each([
    '*a'.repeat(400),
    '**/a/'.repeat(150) + 'b',
    `{${'{a,b},'.repeat(100)}c}`,
    '{*,**}'.repeat(100),
    '{'.repeat(1000),
    '{a,'.repeat(300) + '}'.repeat(300),
  ])('is linear: %s', (glob) => {
    // With backtracking, this takes years.
    expect(compileGlob(`${glob}!`)('a/'.repeat(2000))).toBe(false)
  })

  it('is bounded by the length of the glob', () => {
    expect(compileGlob('a'.repeat(1000))('a'.repeat(1000))).toBe(true)
    expect(compileGlob('a'.repeat(1001))('a'.repeat(1001))).toBe(false)
  })
})
