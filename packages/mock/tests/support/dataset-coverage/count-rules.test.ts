import { expect, test } from 'vitest'
import { packageOfSignatures } from '../definitions.ts'
import { countRules } from './count-rules.ts'

test('counts the parts of a model that each rule decided', () => {
  const counts = countRules(
    packageOfSignatures(['get-order(order_id)', 'list-lines(order_id)', 'get-line(line_id)']),
  )
  expect(counts.get('verb')).toBe(3)
  expect(counts.get('parent-in-lists')).toBe(1)
  expect(counts.get('parent-in-key')).toBeUndefined()
  expect(counts.get('filter =')).toBe(1)
})
