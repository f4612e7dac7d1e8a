import { expect, test } from 'vitest'
import { choicesInDocs, describeField, examplesInDocs, formatInDocs } from './describe-field.ts'

test.each([
  ['`admin`, `editor` or `viewer`.', ['admin', 'editor', 'viewer']],
  ['Only users with this role: `admin`, `editor`, or `viewer`.', ['admin', 'editor', 'viewer']],
  ['Either "asc" or "desc".', ['asc', 'desc']],
  ['Any of `engine`, `brakes`.', ['engine', 'brakes']],
  ['Valid values: `on-demand` | `reserved`', ['on-demand', 'reserved']],
  ['The name, as in `list-users`.', undefined],
  ['Id of the user.', undefined],
  ['`open`, `accepted`, `declined`', ['open', 'accepted', 'declined']],
  ['State of the desk: `free`, `taken`.', ['free', 'taken']],
  ['Required with `x`, `y` and `z`.', undefined],
  ['One of small, medium or large.', ['small', 'medium', 'large']],
  ['Possible values: open|closed', ['open', 'closed']],
  ['scheduled | completed | canceled', ['scheduled', 'completed', 'canceled']],
  ['name, address or city', undefined],
  ['One of the users, if any.', undefined],
])('%s names %j', (docs, values) => {
  expect(choicesInDocs(docs)).toEqual(values)
})

test.each([
  ['In the format `F-YYYY-NNNNN`.', 'dated'],
  ['ISO code, lowercase.', 'lowercase'],
  ['Tax, rounded to cents.', undefined],
  ['In upper case.', undefined],
  ['UPPER-CASE letters.', 'uppercase'],
  ['A positive integer.', 'integer'],
  ['Opening time, HH:MM.', 'time'],
  ['ISO 3166-1 alpha-2 country code.', 'country'],
  ['ISO 3166-1 alpha-3 code.', undefined],
  ['ISO-4217 code.', 'currency'],
  ['BCP 47 language tag.', 'language'],
  ['IANA time zone, such as `Europe/Berlin`.', 'timezone'],
  ['In the format E.164.', 'phone'],
  ['Year of birth.', 'year'],
  ['The year in which it was built', 'year'],
  ['Number of persons per year.', undefined],
  ['HD-2026-00042: the year of creation and five digits.', 'dated'],
  ['Percentage of the seats.', 'percentage'],
])('%s has the format %s', (docs, format) => {
  expect(formatInDocs(docs)).toBe(format)
})

test.each([
  ['Such as `yoga`, `pilates`.', ['yoga', 'pilates']],
  ['Skills, for example `locks`, `first aid` and `forklift`', ['locks', 'first aid', 'forklift']],
  ['Examples: “red” or “blue”.', ['red', 'blue']],
  ['Such as `yoga`.', []],
  ['Written like `a`. Not `b`, `c`.', []],
])('%s has the examples %j', (docs, examples) => {
  expect(examplesInDocs(docs)).toEqual(examples)
})

test.each([
  ['HD-2026-00042: the year of creation and five digits.', 'HD-2026-00042'],
  ['Name with extension, e.g. screenshot.png.', 'screenshot.png'],
  ['Media type, such as image/png', 'image/png'],
  ['For example, `locks`', 'locks'],
  ['Plate, e.g. B-DT 1234', 'B-DT 1234'],
  ['`L-`, the year and four digits: L-2026-0042.', 'L-2026-0042'],
  ['A text like this one.', undefined],
  ['Documents, e.g. https://docs.example.com', undefined],
  ['URL', undefined],
])('%s has the example %s', (docs, example) => {
  expect(describeField({ name: 'code', type: 'string', docs }).example).toBe(example)
})

test.each([
  ['author', 'Name of the author.', 'person'],
  ['inspected_by', 'Name of the inspector. Null until accepted.', 'person'],
  ['confirmed_by', 'Who confirmed it.', 'person'],
  ['name', 'Name of the AI agent.', undefined],
  ['supplier', 'Name of the supplier.', undefined],
  ['reason', 'Who knows.', undefined],
])('%s with the docs “%s” has the format %s', (name, docs, format) => {
  expect(describeField({ name, docs, type: 'string' }).format).toBe(format)
})

test('numbers in words count', () => {
  const type: [string] = ['string.date']
  const docs = 'Three weeks after `lent_on`.'
  expect(describeField({ name: 'due_on', type, docs }).formula).toBe('lent_on + 21 days')
  expect(describeField({ name: 'number', type: 'string', docs: 'Six digits.' }).example).toBe(
    '123456',
  )
})
