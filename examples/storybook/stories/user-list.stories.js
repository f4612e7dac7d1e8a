import { createUserList } from './user-list.js'

export default { title: 'User list', render: createUserList }

export const Generated = {}

export const Empty = { parameters: { mock: { items: 0 } } }

export const SeedData = {
  parameters: { mock: { data: { users: [{ name: 'Ada' }, { name: 'Bob' }] } } },
}

export const Failed = {
  parameters: { mock: { overrides: [{ endpoint: 'list-users', error: 'UNAUTHORIZED' }] } },
}
