import type { Argument, Endpoint } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { granted } from '../testing/collections.ts'
import { packageOf } from '../testing/definitions.ts'
import { readArgumentMeaning } from './argument-meaning.ts'
import { toMoment } from './comparable.ts'
import { createWorld } from './create-world.ts'
import type { JsonObject } from './json-value.ts'
import { planner } from './planner.ts'
import { planOfEntity } from './object-plans.ts'
import { createContext } from './context.ts'
import { createMemory } from './memory.ts'

const attributes = [
  { name: 'id', type: 'string' },
  { name: 'title', type: 'string' },
  { name: 'status', type: 'string', values: ['open', 'done'] },
  { name: 'is_starred', type: 'boolean' },
  { name: 'project_id', type: 'string' },
  { name: 'label', type: 'string' },
  { name: 'tags', type: [['string']] },
  { name: 'price', type: 'number' },
  { name: 'created_at', type: 'string.datetime' },
  { name: 'archived_at', type: 'string.datetime', flags: ['nullable'] },
] as Argument[]

/** A list that takes these arguments, some of them required, and what else a test needs. */
function tasks(required: string[] = [], more: Argument[] = []) {
  const names =
    'status,status_in,statuses,is_starred,starred,only_starred,exclude_starred,archived,project_id,label,tags,price,min_price,price_max,created_after,created_before,createdSince,since,until,created[gte],created_at,filters,q,title_prefix,title_contains,ids,limit,sort,order,direction,sort_by,nonsense'
  const own = names.split(',').map((name): Argument => ({
    name,
    type: 'any',
    ...(required.includes(name) && { flags: ['required'] }),
  }))
  return packageOf(
    [
      {
        name: 'list-tasks',
        flags: ['paginated'],
        returns: ['object.Task'],
        arguments: [...own, ...more],
      },
      { name: 'create-task', returns: ['object.Task'], arguments: attributes },
      { name: 'get-project' },
    ],
    { objects: [{ name: 'Task', attributes }] },
  )
}

const definition = tasks()
const [list, create] = definition.endpoints as [Endpoint, Endpoint]
const world = createWorld(definition, { seed: 1, items: 60 })
const shown = (args: Record<string, unknown>, of = world, by = list): JsonObject[] =>
  granted(of.collection(by, args))
    .slice(0, 999)
    .map(({ value }) => value as JsonObject)
const all = shown({})
const [first, second] = all as [JsonObject, JsonObject]
const price = all.map((each) => each['price'] as number).toSorted((a, b) => a - b)[30]!
const middle = all[30]!['created_at'] as string

describe('filters', () => {
  it.each<[Record<string, unknown>, (task: JsonObject) => boolean]>([
    [{ status: 'open' }, (task) => task['status'] === 'open'],
    [{ status: 'OPEN' }, (task) => task['status'] === 'open'],
    [{ status: ['open', 'done'] }, () => true],
    [{ status_in: 'open,none' }, (task) => task['status'] === 'open'],
    [{ statuses: ['done'] }, (task) => task['status'] === 'done'],
    [{ status: 'lost' }, () => false],
    [{ is_starred: true }, (task) => task['is_starred'] === true],
    [{ starred: false }, (task) => task['is_starred'] === false],
    [{ only_starred: true }, (task) => task['is_starred'] === true],
    [{ exclude_starred: true }, (task) => task['is_starred'] !== true],
    [{ exclude_starred: false }, () => true],
    [{ archived: true }, (task) => task['archived_at'] !== null],
    [{ label: first['label'] }, (task) => task['label'] === first['label']],
    [
      { tags: (first['tags'] as string[])[0] },
      (task) => (task['tags'] as string[]).includes((first['tags'] as string[])[0]!),
    ],
    [{ min_price: price }, (task) => (task['price'] as number) >= price],
    [{ price_max: price }, (task) => (task['price'] as number) <= price],
    [
      { price: { gte: price, lt: price + 100 } },
      (task) => (task['price'] as number) >= price && (task['price'] as number) < price + 100,
    ],
    [{ created_after: middle }, (task) => (task['created_at'] as string) > middle],
    [{ created_before: middle }, (task) => (task['created_at'] as string) < middle],
    [{ createdSince: middle }, (task) => (task['created_at'] as string) >= middle],
    [{ since: toMoment(middle) }, (task) => (task['created_at'] as string) >= middle],
    [
      { until: `${middle.slice(0, 10)}` },
      (task) => (task['created_at'] as string).slice(0, 10) <= middle.slice(0, 10),
    ],
    [{ 'created[gte]': middle }, (task) => (task['created_at'] as string) >= middle],
    [{ created_at: { gte: middle } }, (task) => (task['created_at'] as string) >= middle],
    [
      { created_at: middle.slice(0, 10) },
      (task) => (task['created_at'] as string).startsWith(middle.slice(0, 10)),
    ],
    [
      { filters: { status: 'open', min_price: price } },
      (task) => task['status'] === 'open' && (task['price'] as number) >= price,
    ],
    [{ filters: [{ Name: 'status', Values: ['open'] }] }, (task) => task['status'] === 'open'],
    [{ filters: 'anything' }, () => true],
    [
      { q: (first['title'] as string).toUpperCase() },
      (task) => (task['title'] as string).includes(first['title'] as string),
    ],
    [{ q: 'no such words' }, () => false],
    [
      { title_prefix: (first['title'] as string).slice(0, 3) },
      (task) => (task['title'] as string).startsWith((first['title'] as string).slice(0, 3)),
    ],
    [{ title_contains: 'the' }, (task) => (task['title'] as string).toLowerCase().includes('the')],
    [{ ids: [second['id'], first['id'], 'none'] }, (task) => task === first || task === second],
    [{ status: null, label: '' }, () => true],
    [{ nonsense: 'x', limit: 3 }, () => true],
    [{ since: '2031-05-01' }, () => true],
  ])('%j', (args, isWanted) => {
    expect(shown(args)).toEqual(all.filter(isWanted))
  })
})

describe('values that are made up', () => {
  it('give way to the parent that is asked for', () => {
    const found = shown({ project_id: 'P1' })
    expect(found).toEqual(all.map((task) => ({ ...task, project_id: 'P1' })))
  })

  it('give way to a word that none of them has', () => {
    expect(shown({ label: 'never heard of' })).toHaveLength(60)
    expect(shown({ label: 'never heard of' })[0]).toEqual({ ...first, label: 'never heard of' })
  })

  it('give way to nothing that was set: created things belong where they were created', () => {
    const own = createWorld(definition, { seed: 1, items: 3 })
    const made = own.result(create, { title: 'Mine', project_id: 'P1', label: 'L1' }) as JsonObject
    expect(shown({ project_id: 'P1' }, own).at(-1)).toEqual(made)
    expect(shown({ project_id: 'P2' }, own)).toHaveLength(3)
    expect(shown({ label: 'L1' }, own)).toHaveLength(4)
    expect(shown({ label: 'L2' }, own)).toHaveLength(3)
  })

  it('do not leave a list empty whose filter or search is required', () => {
    const searching = tasks(['q', 'status'])
    const search = createWorld(searching, { seed: 1, items: 7 })
    expect(
      shown({ q: 'example', status: 'open' }, search, searching.endpoints[0]).length,
    ).toBeGreaterThan(0)
  })
})

describe('orders', () => {
  const by = (field: string, sign: 1 | -1): JsonObject[] =>
    all.toSorted((left, right) => {
      const [a, b] = [left[field]!, right[field]!].map((each) =>
        typeof each === 'string' ? each.toLowerCase() : each,
      )
      return a! < b! ? -sign : a! > b! ? sign : all.indexOf(left) - all.indexOf(right)
    })

  it.each<[Record<string, unknown>, JsonObject[]]>([
    [{ sort: 'title' }, by('title', 1)],
    [{ sort: '-title' }, by('title', -1)],
    [{ sort: 'title:desc' }, by('title', -1)],
    [{ sort: 'title_desc' }, by('title', -1)],
    [{ sort: 'title DESC' }, by('title', -1)],
    [{ sort: 'title', order: 'desc' }, by('title', -1)],
    [{ sort_by: 'price', direction: 'desc' }, by('price', -1)],
    [{ order: { price: 'desc' } }, by('price', -1)],
    [{ sort: [{ field: 'price', direction: 'asc' }] }, by('price', 1)],
    [{ sort: 'created' }, by('created_at', 1)],
    [{ order: 'desc' }, all.toReversed()],
    [{ sort: 'newest' }, all.toReversed()],
    [{ sort: 'relevance' }, all],
    [{ order: 'asc' }, all],
  ])('%j', (args, expected) => {
    expect(shown(args)).toEqual(expected)
  })

  it('put what is missing at the end, either way', () => {
    for (const sort of ['archived_at', '-archived_at'])
      expect(shown({ sort }).at(-1)).toMatchObject({ archived_at: null })
  })

  it('refuse a field that is not there', () => {
    expect(world.collection(list, { sort: 'colour' })).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      details: [{ pointer: '/sort', received: '"colour"' }],
    })
  })
})

it('a selection is looked for among the first 10,000 things, and all that were created', () => {
  const large = createWorld(definition, { seed: 1, items: 1_000_000 })
  large.result(create, { title: 'Mine', status: 'open' })
  const found = granted(large.collection(list, { status: 'open' }))
  expect(found.size).toBeLessThan(10_002)
  expect(found.before(undefined, 1)[0]).toMatchObject({
    position: 1_000_000,
    value: { title: 'Mine' },
  })
})

describe('readArgumentMeaning', () => {
  const context = createContext(definition, {
    seed: 1,
    items: 1,
    planner,
    stateless: false,
    madeUpIds: false,
    rowsOf: () => undefined,
    memory: createMemory(),
  })
  const plan = planOfEntity(context, 'task')

  it.each([
    ['Status', 'equal status'],
    ['TaskIds', 'equal id'],
    ['task_id', 'equal id'],
    ['statusIn', 'equal status'],
    ['status_not', 'unequal status'],
    ['priceMin', 'range price >='],
    ['MaxPrice', 'range price <='],
    ['from', 'range created_at >='],
    ['end_date', 'range created_at <='],
    ['created.lt', 'range created_at <'],
    ['SortOrder', 'direction'],
    ['orderBy', 'sort'],
    ['search_term', 'search'],
    ['Filters', 'filters'],
    ['page_token', 'nothing'],
    ['after', 'nothing'],
    ['include_archived', 'nothing'],
    ['', 'nothing'],
    ['__proto__', 'nothing'],
  ])('%s: %s', (name, expected) => {
    const meaning = readArgumentMeaning(name, plan)
    const parts = meaning === undefined ? ['nothing'] : [meaning.kind]
    if (meaning !== undefined && 'field' in meaning) parts.push(meaning.field.name)
    if (meaning !== undefined && 'bound' in meaning) parts.push(meaning.bound)
    expect(parts.join(' ')).toBe(expected)
  })
})

describe('toMoment', () => {
  it.each([
    ['2025-03-01', 1_740_787_200],
    ['2025-03-01T00:00', 1_740_787_200],
    ['2025-03-01 01:00:00', 1_740_790_800],
    ['2025-03-01T01:00:00+01:00', 1_740_787_200],
    [1_740_787_200_000, 1_740_787_200],
    ['1740787200.5', 1_740_787_200.5],
    ['2025-13-01', undefined],
    ['yesterday', undefined],
    [null, undefined],
  ])('%j is %j', (value, moment) => expect(toMoment(value)).toBe(moment))
})
