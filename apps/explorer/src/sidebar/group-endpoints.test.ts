import type { Endpoint } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { findFamily, groupEndpoints } from './group-endpoints.ts'

/** Creates endpoints from `name` or `group/name`. */
function endpoints(...names: string[]): Endpoint[] {
  return names.map((text) => {
    const [group, name] = text.includes('/') ? text.split('/') : [undefined, text]
    return { name: name!, returns: ['object'], ...(group !== undefined && { group }) }
  })
}

/** Formats sections as `group: name name`, with indented entries in brackets. */
function outline(...names: string[]): string[] {
  return groupEndpoints(endpoints(...names)).map(({ group, entries }) => {
    const list = entries.map(({ endpoint, isIndented }) =>
      isIndented ? `[${endpoint.name}]` : endpoint.name,
    )
    return `${group ?? ''}: ${list.join(' ')}`
  })
}

describe('groupEndpoints', () => {
  it.each([
    ['nothing', [], []],
    ['groups in order of first use', ['B/x', 'A/y', 'B/z'], ['B: x z', 'A: y']],
    [
      'endpoints without a group in their position',
      ['a', 'G/b', 'c', 'd'],
      [': a', 'G: b', ': c d'],
    ],
    ['an empty group like no group', ['/a', 'b'], [': a b']],
    [
      'a version family together, in the order of the definition',
      ['find-v2', 'list', 'find'],
      [': find-v2 [find] list'],
    ],
    [
      'a version family in several groups separately',
      ['A/find', 'B/find-v2'],
      ['A: find', 'B: find-v2'],
    ],
  ])('lists %s', (_, names, expected) => {
    expect(outline(...names)).toEqual(expected)
  })

  it('has a suffix only in a version family', () => {
    const [section] = groupEndpoints(endpoints('find-v2', 'list', 'list-v2'))
    expect(section?.entries.map(({ suffix }) => suffix)).toEqual(['', '', '-v2'])
  })
})

describe('findFamily', () => {
  it.each([
    ['find', ['find-v3', 'find', 'find-v2']],
    ['find-v2', ['find-v3', 'find', 'find-v2']],
    ['list', []],
  ])('finds the version family of %s', (name, family) => {
    expect(findFamily(endpoints('find-v3', 'list', 'G/find', 'find-v2'), name)).toEqual(family)
  })
})
