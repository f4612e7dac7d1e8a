import { expect, test } from 'vitest'
import { type CaseKind, casesInDocs } from './cases-in-docs.ts'

test.each<[string, CaseKind, string | undefined, string[]?]>([
  ['Grams. 20000 for a bike, 70000 for a van.', 'number', '20000 for bike, 70000 for van'],
  ['standard 490, express 990; plus 300', 'number', '490 for standard, 990 for express'],
  ['Deposit: 500 euro for flats, and 0 otherwise.', 'number', '500 for flats, 0 otherwise'],
  ['4 hours if critical, otherwise 24 hours.', 'number', '4 for critical, 24 otherwise'],
  [
    '`celsius` for temperature, `percent` otherwise.',
    'text',
    'celsius for temperature, percent otherwise',
  ],
  [
    '1 day after registration for same_day, two for express.',
    'time',
    'registration + 1 days for same_day, registration + 2 days for express',
  ],
  [
    '4 hours after the report for emergencies, 24 hours for high and 3 days for low.',
    'time',
    'report + 4 hours for emergencies, report + 24 hours for high, report + 3 days for low',
  ],
  [
    'm3 for water and gas, kWh for heat.',
    'text',
    'm3 for water, m3 for gas, kWh for heat',
    ['m3', 'kWh'],
  ],
  [
    'Negative for damaged, positive for found, never 0.',
    'number',
    'Negative for damaged, positive for found',
  ],
  ['m3 for water and gas, kWh for heat.', 'text', undefined],
  ['Score from 1 for bad to 5 for good.', 'number', undefined],
  ['3 for new customers.', 'number', undefined],
  ['Which, for example.', 'text', undefined],
  ['Two for express, one day after registration for standard.', 'time', undefined],
])('%s is %j', (docs, kind, cases, choices) => {
  expect(casesInDocs(docs, kind, choices)).toBe(cases)
})
