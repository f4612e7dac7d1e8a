import type { Argument } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { isControlArgument } from './control-argument.ts'
import { inferListArguments } from './infer-list-arguments.ts'
import type { FieldModel } from './model.ts'

const fields: Record<string, FieldModel> = {
  id: { type: 'string' },
  title: { type: 'string' },
  name: { type: 'string' },
  path: { type: 'string' },
  status: { type: 'string', choices: ['open', 'done', 'blocked'] },
  is_starred: { type: 'boolean' },
  project_id: { type: 'string' },
  owner: { type: 'string' },
  customer: { type: 'object.Customer' },
  tags: { type: [['string']] },
  price: { type: 'number' },
  duration: { type: 'number' },
  daily_rate: { type: 'number' },
  replies: { type: 'number' },
  avatar: { type: 'object.Image' },
  email: { type: 'string.email' },
  created_at: { type: 'string.datetime' },
  assigned_at: { type: 'string.datetime' },
  archived_at: { type: ['string.datetime', 'null'] },
}

/** Returns the meaning of an argument, together with others: `field operator`. */
function meaningOf(argument: Argument, ...others: string[]): string {
  const args = [argument, ...others.map((name): Argument => ({ name, type: 'any' }))]
  const { filters, sort, search } = inferListArguments(args, fields, 'task')
  const filter = Object.hasOwn(filters, argument.name) ? filters[argument.name] : undefined
  if (filter !== undefined)
    return [filter.field, filter.operator ?? '=', filter.value]
      .filter((part) => part !== '' && part !== undefined)
      .join(' ')
  if (search?.includes(argument.name)) return 'search'
  return Object.entries(sort ?? {}).find(([, name]) => name === argument.name)?.[0] ?? 'nothing'
}

describe('inferListArguments', () => {
  it.each([
    ['status', 'string', 'status ='],
    ['Status', 'string', 'status ='],
    ['statuses', 'array', 'status in'],
    ['statuses', 'string', 'status in'],
    ['status', 'array', 'status in'],
    ['status_in', 'string', 'status in'],
    ['statusIn', 'any', 'status in'],
    ['status_not', 'string', 'status !='],
    ['exclude_status', 'string', 'status !='],
    ['exclude_ids', 'array', 'id !='],
    ['notStatus', 'string', 'status !='],
    ['exclude_unknown', 'string', 'nothing'],
    ['task_status', 'string', 'status ='],
    ['id', 'string', 'id ='],
    ['ids', 'array', 'id in'],
    ['task_id', 'string', 'id ='],
    ['TaskIds', 'array', 'id in'],
    ['projectId', 'string', 'project_id ='],
    ['project', 'string', 'project_id ='],
    ['project_ids', 'array', 'project_id in'],
    ['owner_id', 'string', 'owner ='],
    ['customer.id', 'string', 'customer.id ='],
    ['customer', 'object', 'customer ='],
    ['avatar.url', 'string', 'avatar.url ='],
    ['avatar_id', 'string', 'nothing'],
    ['tag', 'string', 'tags ='],
    ['tags', 'array', 'tags in'],
    ['path', 'string', 'path prefix'],
    ['email', 'string', 'email ='],
  ])('matches %s (%s) with a field: %s', (name, type, expected) =>
    expect(meaningOf({ name, type })).toBe(expected),
  )

  it.each([
    ['min_price', 'number', 'price >='],
    ['MaxPrice', 'number', 'price <='],
    ['price_max', 'any', 'price <='],
    ['price_gt', 'any', 'price >'],
    ['minDuration', 'number', 'duration >='],
    ['created_after', 'string', 'created_at >'],
    ['created_before', 'string', 'created_at <'],
    ['createdSince', 'string', 'created_at >='],
    ['created[gte]', 'string', 'created_at >='],
    ['created.lt', 'string', 'created_at <'],
    ['created', 'object', 'created_at ='],
    ['since', 'any', 'created_at >='],
    ['until', 'string', 'created_at <='],
    ['start_date', 'string', 'created_at >='],
    ['end_time', 'number', 'created_at <='],
    ['after', 'string.datetime', 'created_at >'],
    ['after', 'string', 'nothing'],
    ['from', 'string.date', 'created_at >='],
    ['from', 'number', 'nothing'],
    ['assigned_to', 'string', 'nothing'],
    ['reply_to', 'number', 'nothing'],
    ['from_project_id', 'string', 'nothing'],
    ['end_user_id', 'string', 'nothing'],
    ['latest_price', 'number', 'nothing'],
    ['min_rate', 'number', 'daily_rate >='],
    ['maxRate', 'number', 'daily_rate <='],
    ['price_range', 'object', 'price ='],
    ['created_range', 'object', 'created_at ='],
    ['created_range', 'string', 'nothing'],
    ['ts_from', 'string.date', 'created_at >='],
  ])('infers the bound %s (%s): %s', (name, type, expected) =>
    expect(meaningOf({ name, type })).toBe(expected),
  )

  it('selects by the request to which a record refers, but not by the id of the call', () => {
    const own = { ...fields, request_id: { type: 'string' } } as const
    const args: Argument[] = [{ name: 'request_id', type: 'string' }]
    const filtersOf = (known: Record<string, FieldModel>) =>
      inferListArguments(args, known, 'repair').filters
    expect(filtersOf(own)).toEqual({ request_id: { field: 'request_id' } })
    expect(filtersOf(fields)).toEqual({})
  })

  it('resolves an ambiguous bound by its counterpart or its docs', () => {
    expect(meaningOf({ name: 'from', type: 'any' }, 'to')).toBe('created_at >=')
    expect(meaningOf({ name: 'created_to', type: 'string' }, 'created_from')).toBe('created_at <=')
    expect(meaningOf({ name: 'from', type: 'string', docs: 'ISO 8601 date' })).toBe('created_at >=')
    expect(meaningOf({ name: 'start', type: 'string' }, 'end')).toBe('created_at >=')
  })

  it.each([
    ['name_prefix', 'string', 'name prefix'],
    ['prefix', 'string', 'name prefix'],
    ['title_contains', 'string', 'title contains'],
    ['title_like', 'string', 'title contains'],
    ['starred', 'boolean', 'is_starred ='],
    ['only_starred', 'boolean', 'is_starred only'],
    ['exclude_starred', 'boolean', 'is_starred exclude'],
    ['exclude_archived', 'boolean', 'archived_at exclude'],
    ['archived', 'boolean', 'archived_at present'],
    ['is_archived', 'boolean', 'archived_at present'],
    ['has_avatar', 'boolean', 'avatar present'],
    ['include_archived', 'boolean', 'nothing'],
    ['title', 'boolean', 'nothing'],
    ['filter', 'object', 'fields'],
    ['Filters', 'array', 'fields'],
    ['where', 'any', 'fields'],
    ['filter', 'string', 'nothing'],
    ['q', 'string', 'search'],
    ['search_term', 'string', 'search'],
    ['filter_term', 'string', 'search'],
    ['keyword', 'string', 'search'],
    ['sort', 'string', 'by'],
    ['orderBy', 'string', 'by'],
    ['order', 'string', 'by'],
    ['sort_dir', 'string', 'direction'],
    ['SortOrder', 'string', 'direction'],
    ['descending', 'boolean', 'reverse'],
    ['sort_by_price', 'boolean', 'nothing'],
    ['', 'string', 'nothing'],
    ['__proto__', 'string', 'nothing'],
  ])('infers %s (%s): %s', (name, type, expected) =>
    expect(meaningOf({ name, type })).toBe(expected),
  )

  it.each<[docs: string, type: string, descending: true | undefined]>([
    ['Default: true.', 'boolean', true],
    ['Default: false.', 'boolean', undefined],
    ['Direction. Default: desc.', 'string', true],
    ['Direction. Default: asc.', 'string', undefined],
  ])('reads the usual direction in docs: %s', (docs, type, descending) => {
    const name = type === 'boolean' ? 'descending' : 'sort_order'
    const { sort } = inferListArguments([{ name, type, docs }], fields, 'task')
    expect(sort?.descending).toBe(descending)
  })

  it.each(
    'limit,page_size,page,page_token,cursor,offset,after,before,NextToken,MaxResults,expand,fields,dry_run,DryRun,include,include_deleted,format,size,count,token,idempotency_key,nonsense,locale'.split(
      ',',
    ),
  )('ignores %s', (name) => {
    const all = {
      ...fields,
      size: { type: 'number' },
      format: { type: 'string' },
      count: { type: 'number' },
    }
    const type = name === 'nonsense' ? 'string' : 'any'
    expect(inferListArguments([{ name, type }], all, 'task')).toEqual({ filters: {} })
  })

  it('infers the orders of choices', () => {
    const choices = [
      'newest',
      'oldest',
      'price_asc',
      'price_desc',
      'priceDesc',
      'relevance',
      'magic',
      '-title',
    ]
    expect(
      inferListArguments([{ name: 'sort', type: 'string', choices }], fields, 'task').sort,
    ).toEqual({
      by: 'sort',
      values: {
        newest: '-created_at',
        oldest: 'created_at',
        price_asc: 'price',
        price_desc: '-price',
        priceDesc: '-price',
        relevance: '',
        magic: '',
        '-title': '-title',
      },
    })
  })

  it('treats `order` as a direction next to `sort`, and as a filter if records have such a field', () => {
    expect(meaningOf({ name: 'order', type: 'string' }, 'sort')).toBe('direction')
    const order: Argument = { name: 'order', type: 'string' }
    const own = { order_id: { type: 'string' } }
    expect(inferListArguments([order], own, 'shipment').filters).toEqual({
      order: { field: 'order_id' },
    })
    expect(
      inferListArguments([{ ...order, choices: ['asc', 'desc'] }], own, 'shipment').sort,
    ).toEqual({ direction: 'order' })
  })
})

describe('isControlArgument', () => {
  it.each([
    ['limit', 'number', true],
    ['DryRun', 'boolean', true],
    ['updateMask', 'string', true],
    ['include_deleted', 'boolean', true],
    ['send_invitation', 'boolean', true],
    ['sort_by', 'string', true],
    ['order_id', 'string', false],
    ['sort_order', 'number', false],
    ['return_url', 'string', false],
    ['send_at', 'string', false],
    ['size', 'number', false],
    ['name', 'string', false],
    ['page_title', 'string', false],
  ])('%s (%s): %s', (name, type, expected) =>
    expect(isControlArgument({ name, type })).toBe(expected),
  )

  it('takes an optional `request_id` for that of the call, a required one for that of a record', () => {
    const argument = { name: 'request_id', type: 'string' }
    expect(isControlArgument(argument)).toBe(true)
    expect(isControlArgument({ ...argument, flags: ['required'] })).toBe(false)
  })
})
