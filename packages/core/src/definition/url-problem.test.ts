import { expect, test } from 'vitest'
import { findUrlProblem } from './url-problem.ts'

test.each([
  ['https://api.example.com/v1/', undefined],
  ['http://localhost:8080', undefined],
  ['', 'empty'],
  ['https://a.example/a b', 'characters'],
  ['https://a.example\\b', 'characters'],
  ['api.example.com', 'not-absolute'],
  ['ftp://a.example', 'scheme'],
  ['https://', 'host'],
  ['https://ada:secret@a.example', 'credentials'],
])('%j: %s', (text, problem) => {
  expect(findUrlProblem(text)).toBe(problem)
})
