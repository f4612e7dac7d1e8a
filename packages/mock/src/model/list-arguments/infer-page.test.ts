import { expect, test } from 'vitest'
import { endpoint } from '../../../tests/laws/inline-service.ts'
import { namedOnly } from '../object-types.ts'
import type { PageModel } from '../model.ts'
import { wordsOf } from '../../names/name-words.ts'
import { inferPage } from './infer-page.ts'

const infer = (signature: string, docs = ''): PageModel | undefined => {
  const args = namedOnly(endpoint(`list-tasks(${signature})`).arguments)
  const texts = new Set(args.map(({ name }) => wordsOf(name).join(' ')))
  return inferPage(
    args.map((argument) => ({ ...argument, docs })),
    'task',
    texts,
  )
}

test.each<[signature: string, page: PageModel | undefined]>([
  ['page:number, per_page:number', { number: 'page' }],
  ['pageNumber:number', { number: 'pageNumber' }],
  ['PageIndex:number', { number: 'PageIndex', first: 0 }],
  ['offset:number', { offset: 'offset' }],
  ['skip:number, take:number', { offset: 'skip' }],
  ['start:number', { offset: 'start' }],
  ['start:number, end:number', undefined],
  ['startIndex:number, page:number', { offset: 'startIndex', number: 'page' }],
  ['starting_after, ending_before', { after: 'starting_after', before: 'ending_before' }],
  ['after_task_id', { after: 'after_task_id' }],
  ['after_id:number', { after: 'after_id' }],
  ['after', undefined],
  ['after:string.datetime, before:string.datetime', undefined],
  ['skip:boolean', undefined],
  ['page, offset', undefined],
  ['page:object', undefined],
  ['homepage:number, cursor, page_token, limit:number', undefined],
])('list-tasks(%s) selects pages by %j', (signature, page) => {
  expect(infer(signature)).toEqual(page)
})

test.each<[signature: string, docs: string, page: PageModel | undefined]>([
  ['page:number', 'The page, zero-based.', { number: 'page', first: 0 }],
  ['page:number', 'Page to return. Defaults to `0`.', { number: 'page', first: 0 }],
  ['page_index:number', 'Starts at 1.', { number: 'page_index' }],
  ['page', 'The page number.', { number: 'page' }],
  ['offset', 'Offset of the first entry, as received from the previous request.', undefined],
  ['after', 'Return tasks after the task with this id.', { after: 'after' }],
])('list-tasks(%s) with the docs %j selects pages by %j', (signature, docs, page) => {
  expect(infer(signature, docs)).toEqual(page)
})
