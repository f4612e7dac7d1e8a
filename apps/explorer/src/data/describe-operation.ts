import type { MockModel } from 'fc-core/internal'

type Operation = MockModel['operations'][string]

/**
 * Describes how the mock reads an endpoint.
 *
 * @example describeOperation(operation, model) // 'Lists orders of a customer, filtered by `status`.'
 */
export function describeOperation(
  operation: Operation,
  { collections }: Pick<MockModel, 'collections'>,
): string {
  const {
    action,
    collection = '',
    filters = {},
    search = [],
    sort,
    key = {},
    sets = {},
  } = operation
  const model = collections[collection]
  if (action === 'none' || model === undefined)
    return 'Returns generated values that belong to no collection.'
  const one = withArticle(model.record)
  const many = collection.replaceAll('-', ' ')
  const { parent } = model
  const parentFields = Object.keys(parent?.fields ?? {})
  const isOfParent = (field: string | undefined): boolean =>
    field !== undefined && parentFields.includes(field)
  const others = Object.entries(filters).filter(([, { field }]) => !isOfParent(field))
  const ofParent =
    parent !== undefined && Object.values(filters).some(({ field }) => isOfParent(field))
      ? ` of ${withArticle(collections[parent.collection]?.record ?? parent.collection)}`
      : ''
  const by = list(Object.keys(key))
  const identified = by === '' ? '' : ` by ${by}`
  const parts = [
    others.length === 0 ? '' : `filtered by ${list(others.map(([name]) => name))}`,
    search.length === 0 ? '' : `searched by ${list(search)}`,
    sort?.by === undefined ? '' : `sorted by ${list([sort.by])}`,
  ].filter((part) => part !== '')
  const tail = parts.map((part) => `, ${part}`).join('')
  switch (action) {
    case 'list':
      return `Lists ${many}${ofParent}${tail}.`
    case 'count':
      return `Counts ${many}${ofParent}${tail}.`
    case 'get':
      return `Gets ${one}${identified}.`
    case 'delete':
      return `Deletes ${one}${identified}.`
    case 'create':
      return `Creates ${one}.`
    case 'replace':
      return `Creates ${one}, or replaces an existing one.`
    case 'link':
      return `Adds ${one}.`
    case 'unlink':
      return `Removes ${one}${identified}.`
    case 'update': {
      const changes = Object.entries(sets).map(
        ([field, value]) =>
          `\`${field}\` to ${value === 'now' ? 'the current time' : JSON.stringify(value)}`,
      )
      const set = changes.length === 0 ? '' : ` and sets ${changes.join(', ')}`
      return `Updates ${one}${identified}${set}.`
    }
  }
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, 6).map((name) => `\`${name}\``)
  const more = names.length > 6 ? ` and ${names.length - 6} more` : ''
  return shown.join(', ') + more
}

function withArticle(noun: string): string {
  return `${/^(?:[aei]|o|u(?!ni|s))/.test(noun) ? 'an' : 'a'} ${noun}`
}
