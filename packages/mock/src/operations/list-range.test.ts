import { expect, test } from 'vitest'
import { endpoint } from '../laws/inline-service.ts'
import { compileRange } from './list-range.ts'

const list = (args: string): ReturnType<typeof endpoint> => endpoint(`list-users(${args})`)
const MAX = 100

test.each<[args: string, sent: object, start: number, count: number]>([
  ['', {}, 0, MAX],
  ['', { limit: 5, offset: 5 }, 0, MAX],
  ['limit:number', {}, 0, MAX],
  ['limit:number', { limit: 5 }, 0, 5],
  ['limit:number', { limit: 0 }, 0, 0],
  ['limit:number', { limit: 500 }, 0, MAX],
  ['limit:number', { limit: -1 }, 0, MAX],
  ['limit:number', { limit: 1.5 }, 0, MAX],
  ['limit:any', { limit: '5' }, 0, MAX],
  ['limit:number, offset:number', { limit: 5, offset: 7 }, 7, 5],
  ['limit:number, offset:number', { offset: 7 }, 7, MAX],
  ['limit:number, skip:number', { limit: 5, skip: 7 }, 7, 5],
  ['limit:number, start:number', { limit: 5, start: 7 }, 7, 5],
  ['maxResults:number, startIndex:number', { maxResults: 5, startIndex: 7 }, 7, 5],
  ['per_page:number, page:number', { per_page: 5, page: 1 }, 0, 5],
  ['per_page:number, page:number', { per_page: 5, page: 3 }, 10, 5],
  ['per_page:number, page:number', { per_page: 5, page: 0 }, 0, 5],
  ['per_page:number, pageNumber:number', { per_page: 5, pageNumber: 3 }, 10, 5],
  ['per_page:number, page:number', { page: 3 }, 0, MAX],
  ['limit:number, page:number, offset:number', { limit: 5, page: 3, offset: 0 }, 0, 5],
  ['limit:number, homepage:number, starting:number', { limit: 5, homepage: 3, starting: 2 }, 0, 5],
])('list-users(%s) with %j starts at %i and has up to %i records', (args, sent, start, count) => {
  expect(compileRange(list(args), MAX)(sent as never)).toEqual({ start, count })
})

test('reads own members only', () => {
  const sent = Object.create({ limit: 5 }) as Record<string, unknown>
  expect(compileRange(list('limit:number'), MAX)(sent)).toEqual({ start: 0, count: MAX })
})
