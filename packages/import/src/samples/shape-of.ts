import { addSample, createShape, type ValueShape } from 'fc-infer'
import type { CollectedField } from './collect-fields.ts'
import { readTexts } from './read-texts.ts'

export function shapeOf(values: readonly unknown[]): ValueShape {
  const shape = createShape()
  for (const value of values) addSample(shape, value)
  return shape
}

/** Returns the shape of the values of a parameter, which are texts. */
export function fieldShape({ values, isList }: CollectedField): ValueShape {
  const texts = readTexts(values)
  return shapeOf(isList ? [texts] : texts)
}
