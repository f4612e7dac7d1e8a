import { expect, test } from 'vitest'
import { mergeUpstream } from './merge-upstream.ts'

const config = {
  url: 'https://a.example',
  timeout: 5,
  endpoints: { 'list-*': 'mock', b: 'mock' },
} as const

test('returns undefined without options', () => {
  expect(mergeUpstream({}, undefined)).toBeUndefined()
})

test('prefers the options of the command line', () => {
  const options = {
    url: 'https://b.example',
    endpoints: { '*': 'upstream', b: 'upstream' },
  } as const
  const merged = mergeUpstream(options, config)
  expect(merged).toMatchObject({ url: 'https://b.example', timeout: 5 })
  expect(Object.entries(merged!.endpoints!)).toEqual([
    ['*', 'upstream'],
    ['b', 'upstream'],
    ['list-*', 'mock'],
  ])
})

test('keeps those of the configuration', () => {
  expect(mergeUpstream({}, config)).toEqual(config)
})

test('requires a URL', () => {
  expect(() => mergeUpstream({ timeout: 3 }, undefined)).toThrow('pass --upstream.')
})
