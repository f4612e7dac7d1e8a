import type { Endpoint } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { readEndpointMeaning } from './endpoint-meaning.ts'

function endpoint(name: string, more: Partial<Endpoint> = {}): Endpoint {
  return {
    name,
    returns: ['object'],
    flags: [],
    group: '',
    docs: '',
    errors: [],
    arguments: [],
    ...more,
  }
}

const paginated = { flags: ['paginated'] }

describe('readEndpointMeaning', () => {
  it.each<[string, Partial<Endpoint>, string]>([
    ['list_pets', {}, 'list pet'],
    ['create_pet', {}, 'create pet'],
    ['get_pet', {}, 'get pet'],
    ['conversations.list', paginated, 'list conversation'],
    ['conversations.info', {}, 'get conversation'],
    ['admin.inviteRequests.approved.list', paginated, 'list invite request'],
    ['admin.conversations.getTeams', paginated, 'list team'],
    ['conversations.history', paginated, 'list message'],
    ['conversations.members', paginated, 'list member'],
    ['chat.postMessage', {}, 'create message'],
    ['ListQueues', paginated, 'list queue'],
    ['list-dead-letter-source-queues', paginated, 'list dead letter source queue'],
    ['BatchGetItem', {}, 'act item'],
    ['TransactWriteItems', {}, 'act item'],
    ['describe-instances', {}, 'list instance'],
    ['DescribeInstances', paginated, 'list instance'],
    ['RunInstances', {}, 'create instance'],
    ['TerminateInstances', {}, 'delete instance'],
    ['DescribeTable', {}, 'get table'],
    ['ListTagsOfResource', paginated, 'list tag'],
    ['files-list-folder', { group: 'files', ...paginated }, 'list file'],
    ['list-v2', { group: 'file_requests', ...paginated }, 'list file request'],
    ['get', { group: 'file_requests' }, 'get file request'],
    ['count', { group: 'file_requests' }, 'count file request'],
    ['team-folder-list', { group: 'team_folder', ...paginated }, 'list team folder'],
    ['team-folder-get-info', { group: 'team_folder' }, 'get team folder'],
    ['members-list-v2', { group: 'members', ...paginated }, 'list member'],
    ['legal-holds-list-policies', {}, 'list policy'],
    ['legal-holds-get-policy', {}, 'get policy'],
    ['templates-get-for-user', { group: 'templates' }, 'get template'],
    ['get-user-v2', {}, 'get user'],
    ['post-listRecurringDetails', {}, 'list recurring detail'],
    ['eth_getBlockByHash', { group: 'eth' }, 'get block'],
    ['eth_getBlockTransactionCountByHash', { group: 'eth' }, 'count block transaction'],
    ['getUpdates', paginated, 'list update'],
    ['getMe', {}, 'get me'],
    ['retrieveBatch', { group: 'Batch' }, 'get batch'],
    ['getChatCompletionMessages', paginated, 'list chat completion message'],
    ['find_user', {}, 'get user'],
    ['get_book', {}, 'get book'],
    ['get-order', {}, 'get order'],
    ['lend-book', {}, 'act book'],
    ['post-disablePermit', {}, 'update permit'],
    ['ListUsers', {}, 'list user'],
    ['users.list', {}, 'list user'],
    ['__proto__', {}, 'get proto'],
    ['', {}, 'get item'],
  ])('%s', (name, more, expected) => {
    const { action, entity } = readEndpointMeaning(endpoint(name, more))
    expect(`${action} ${entity}`).toBe(expected)
  })

  it('reads the change of one field as an update of the thing that has it', () => {
    const setTopic = endpoint('conversations.setTopic', {
      arguments: [{ name: 'topic', type: 'string', flags: [], docs: '' }],
    })
    expect(readEndpointMeaning(setTopic)).toEqual({ action: 'update', entity: 'conversation' })
  })
})
