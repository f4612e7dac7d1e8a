import { readJson } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { takeStep, type Walk } from './walk.ts'

const page = (previous: string, next: string) =>
  readJson(`{"previous":${previous},"page":[1,2],"next":${next}}`)

describe('takeStep', () => {
  it('starts at page 1', () => {
    const walk = takeStep(undefined, 'start', page('null', '{"cursor":"a"}'))
    expect(walk).toMatchObject({ number: 1, previous: null, next: '{"cursor":"a"}' })
    expect(walk?.items).toMatchObject([{ value: 1 }, { value: 2 }])
  })

  it('counts forth and back', () => {
    let walk: Walk | undefined
    const numbers = (['start', 'next', 'next', 'previous', 'start'] as const).map((step) => {
      walk = takeStep(walk, step, page('{}', '{}'))
      return walk?.number
    })
    expect(numbers).toEqual([1, 2, 3, 2, 1])
  })

  it('keeps the bodies to the last digit and blank', () => {
    const body = '{ "after": 12345678901234567890.0, "q": "\\u0041" }'
    expect(takeStep(undefined, 'start', page(body, body))).toMatchObject({
      previous: body,
      next: body,
    })
  })

  it('takes an empty page', () => {
    const walk = takeStep(undefined, 'start', readJson('{"page":[],"next":null,"previous":null}'))
    expect(walk).toMatchObject({ items: [], previous: null, next: null })
  })

  it.each([
    ['[1]'],
    ['null'],
    [''],
    ['{"page":[],"next":null}'],
    ['{"page":[],"next":null,"previous":null,"total":1}'],
    ['{"page":{},"next":null,"previous":null}'],
    ['{"page":[],"next":"cursor","previous":null}'],
    ['{"page":[],"next":[],"previous":null}'],
  ])('refuses %s', (text) => {
    expect(takeStep(undefined, 'start', readJson(text))).toBeUndefined()
  })
})
