import { describe, expect, it } from 'vitest'
import { joinWords, namingStyleOf, wordsOf } from './name-words.ts'

describe('wordsOf', () => {
  it.each([
    ['newPetName', 'new pet name'],
    ['new_pet_name', 'new pet name'],
    ['admin.inviteRequests.list', 'admin invite requests list'],
    ['DescribeVPCEndpoints', 'describe vpc endpoints'],
    ['get-user-v2', 'get user v2'],
    ['HTTP2Server', 'http2 server'],
    ['Ipv4IpamPoolId', 'ipv4 ipam pool id'],
    ['userID', 'user id'],
    ['Größe', 'größe'],
    ['名前', '名前'],
    ['a b', 'a b'],
    ['__proto__', 'proto'],
    ['', ''],
  ])('%s', (name, words) => expect(wordsOf(name).join(' ')).toBe(words))
})

describe('namingStyleOf', () => {
  it.each([
    [['limit', 'page_size', 'user_id'], 'snake'],
    [['limit', 'newPetName'], 'camel'],
    [['DryRun', 'MaxResults'], 'pascal'],
    [['max-results'], 'kebab'],
    [['limit'], 'snake'],
  ])('%j', (names, style) => expect(namingStyleOf(names)).toBe(style))
})

describe('joinWords', () => {
  it.each([
    ['snake', 'created_at'],
    ['camel', 'createdAt'],
    ['pascal', 'CreatedAt'],
    ['kebab', 'created-at'],
  ] as const)('%s', (style, name) => expect(joinWords(['created', 'at'], style)).toBe(name))
})
