import { readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import { updateCurrentPage, type CurrentPage } from './current-page.ts'

const page = (previous: string, next: string) =>
  readJson(`{"previous":${previous},"page":[1,2],"next":${next}}`)

describe('updateCurrentPage', () => {
  it('starts at page 1', () => {
    const currentPage = updateCurrentPage(undefined, 'first', page('null', '{"cursor":"a"}'))
    expect(currentPage).toMatchObject({ number: 1, previous: null, next: '{"cursor":"a"}' })
    expect(currentPage?.items).toMatchObject([{ value: 1 }, { value: 2 }])
  })

  it('counts forward and backward', () => {
    let currentPage: CurrentPage | undefined
    const numbers = (['first', 'next', 'next', 'previous', 'first'] as const).map((direction) => {
      currentPage = updateCurrentPage(currentPage, direction, page('{}', '{}'))
      return currentPage?.number
    })
    expect(numbers).toEqual([1, 2, 3, 2, 1])
  })

  it('keeps the bodies unchanged, including digits and whitespace', () => {
    const body = '{ "after": 12345678901234567890.0, "q": "\\u0041" }'
    expect(updateCurrentPage(undefined, 'first', page(body, body))).toMatchObject({
      previous: body,
      next: body,
    })
  })

  it('accepts an empty page', () => {
    const currentPage = updateCurrentPage(
      undefined,
      'first',
      readJson('{"page":[],"next":null,"previous":null}'),
    )
    expect(currentPage).toMatchObject({ items: [], previous: null, next: null })
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
  ])('returns undefined for %s', (text) => {
    expect(updateCurrentPage(undefined, 'first', readJson(text))).toBeUndefined()
  })
})
