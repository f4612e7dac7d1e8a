import { expect, test } from 'vitest'
import { findMember } from './find-node.ts'
import type { JsonMember, JsonObjectNode } from './json-node.ts'
import { readJson } from './read-json.ts'

const objectOf = (text: string): JsonObjectNode => readJson(text).root as JsonObjectNode
const membersOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => `"k${index}": ${index}`).join(', ')

test.each([3, 100, 101, 1000])('findMember finds each of %i members', (count) => {
  const object = objectOf(`{${membersOf(count)}}`)
  for (const member of object.members) expect(findMember(object, member.key)).toBe(member)
  expect(findMember(object, `k${count}`)).toBeUndefined()
  expect(findMember(object, 'constructor')).toBeUndefined()
})

test.each([3, 1000])('findMember finds the last of two equal keys among %i', (count) => {
  const object = objectOf(`{"k0": "earlier", ${membersOf(count)}, "last": 1}`)
  expect(findMember(object, 'k0')?.value).toMatchObject({ kind: 'number', value: 0 })
})

test('the time to find every member of an object grows with its size, not with the square', () => {
  const readsFor = (count: number): number => {
    let reads = 0
    const { members, ...object } = objectOf(`{${membersOf(count)}}`)
    const counted = members.map((member): JsonMember => ({
      ...member,
      get key() {
        reads++
        return member.key
      },
    }))
    for (const { key } of members) findMember({ ...object, members: counted }, key)
    return reads
  }
  expect(readsFor(8000)).toBe(8 * readsFor(1000))
})
