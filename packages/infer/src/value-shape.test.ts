import { expect, test } from 'vitest'
import { isDictionary } from './shape-structure.ts'
import { addSample, createShape, mergeObjects, type ObjectShape } from './value-shape.ts'

/** Returns an object with the members from `start` to before `end`. */
function objectOf(start: number, end: number): object {
  const names = Array.from({ length: end - start }, (_, index) => `member${start + index}`)
  return Object.fromEntries(names.map((name) => [name, 1]))
}

function shapeOf(...samples: object[]): ObjectShape {
  const shape = createShape()
  for (const sample of samples) addSample(shape, sample)
  return shape.objects!
}

function merge(...samples: object[]): ObjectShape {
  const [first, ...others] = samples.map((sample) => shapeOf(sample))
  for (const other of others) mergeObjects(first!, other)
  return first!
}

test.each<[name: string, shape: ObjectShape, size: number, isDictionary: boolean]>([
  ['an object with 500 members', shapeOf(objectOf(0, 500)), 500, false],
  ['an object with 501 members', shapeOf(objectOf(0, 501)), 501, true],
  ['an object with 2000 members', shapeOf(objectOf(0, 2000)), 501, true],
  ['objects with 500 members', shapeOf(objectOf(0, 300), objectOf(200, 500)), 500, false],
  ['objects with 501 members', shapeOf(objectOf(0, 300), objectOf(200, 501)), 501, true],
  ['merged objects with 500 members', merge(objectOf(0, 300), objectOf(200, 500)), 500, false],
  ['merged objects with 501 members', merge(objectOf(0, 300), objectOf(200, 501)), 501, true],
  ['merged objects with 2000 members', merge(objectOf(0, 300), objectOf(200, 2000)), 501, true],
])('%s: keeps at most one member more than an object has', (_, shape, size, expected) => {
  expect(shape.members.size).toBe(size)
  expect(isDictionary(shape)).toBe(expected)
})

test('counts the samples of known members of a dictionary', () => {
  const shape = shapeOf(objectOf(0, 501), { other: 1, ...objectOf(500, 501) })
  expect([shape.count, shape.members.get('member500')?.count]).toEqual([2, 2])
})

test('merging is a change only if more is known', () => {
  const shape = shapeOf(objectOf(0, 501))
  expect(mergeObjects(shape, shapeOf(objectOf(0, 501)))).toBe(false)
  const dictionary = shapeOf(objectOf(0, 501))
  expect(mergeObjects(dictionary, shapeOf({ ...objectOf(0, 501), other: 1 }))).toBe(false)
  expect(mergeObjects(shapeOf({ a: 1 }), shapeOf({ a: 1, b: 1 }))).toBe(true)
})
