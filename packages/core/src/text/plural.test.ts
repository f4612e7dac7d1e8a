import { describe, expect, it } from 'vitest'
import { plural, singular } from './plural.ts'

describe('singular and plural', () => {
  it.each([
    ['pets', 'pet'],
    ['ins', 'in'],
    ['policies', 'policy'],
    ['addresses', 'address'],
    ['batches', 'batch'],
    ['boxes', 'box'],
    ['databases', 'database'],
    ['responses', 'response'],
    ['keys', 'key'],
    ['people', 'person'],
    ['caches', 'cache'],
    ['topics', 'topic'],
    ['photos', 'photo'],
    ['shelves', 'shelf'],
    ['leaves', 'leaf'],
    ['knives', 'knife'],
    ['wolves', 'wolf'],
    ['indices', 'index'],
    ['diagnoses', 'diagnosis'],
    ['axes', 'axis'],
    ['curricula', 'curriculum'],
    ['cacti', 'cactus'],
    ['chassis', 'chassis'],
    ['statuses', 'status'],
    ['warehouses', 'warehouse'],
    ['causes', 'cause'],
    ['series', 'series'],
    ['data', 'data'],
  ])('%s ↔ %s', (many, one) => {
    expect(singular(many)).toBe(one)
    expect(plural(one)).toBe(many)
  })
  it.each(['status', 'address', 'aws', 'series', 'analytics', 'history', 'analysis', 'metadata'])(
    'keeps %s',
    (word) => expect(singular(word)).toBe(word),
  )
})
