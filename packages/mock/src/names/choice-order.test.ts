import { expect, test } from 'vitest'
import { choiceRanks } from './choice-order.ts'

test.each<[name: string, choices: unknown[], highest: unknown]>([
  ['priority', ['low', 'normal', 'high'], 'high'],
  ['ticketPriority', ['urgent', 'normal', 'low'], 'urgent'],
  ['urgency', ['whenever', 'soon', 'immediately'], 'immediately'],
  ['severity', ['p1', 'p2', 'p3'], 'p1'],
  ['status', ['low', 'high'], undefined],
  ['priority', [1, 2, 3], 3],
])('%s of %j has the highest rank for %s', (name, choices, highest) => {
  const ranks = choiceRanks(name, choices as string[])
  expect([...(ranks ?? [])].find(([, rank]) => rank === choices.length - 1)?.[0]).toBe(highest)
})

test('fields without choices have no ranks', () => {
  expect(choiceRanks('priority', undefined)).toBeUndefined()
})
