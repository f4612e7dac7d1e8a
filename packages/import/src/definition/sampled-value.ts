import type { Attribute, Type } from 'fc-core'
import { itemsOfShape, membersOfShape, scalarTypes, type ValueShape } from 'fc-infer'
import type { Alternative } from './value-type.ts'

/** The type of a value, and the members of an object without a name in it. */
export interface SampledType {
  alternatives: Alternative[]
  attributes?: Attribute[] | undefined
}

/** A value that samples describe: what a schema is for other documents. */
export class SampledValue {
  readonly #shape: ValueShape
  readonly #typeOf: (shape: ValueShape) => Type
  readonly #own: SampledType | undefined

  /**
   * @param typeOf Returns the type of a part of the value.
   * @param own The type of the value, if it is not that of its shape.
   */
  constructor(shape: ValueShape, typeOf: (shape: ValueShape) => Type, own?: SampledType) {
    this.#shape = shape
    this.#typeOf = typeOf
    this.#own = own
  }

  get type(): SampledType {
    const type = this.#own === undefined ? this.#typeOf(this.#shape) : undefined
    return this.#own ?? { alternatives: [type].flat(1) as Alternative[] }
  }

  /** Base types of the values. */
  get bases(): string[] {
    const { arrays, objects } = this.#shape
    return [
      ...scalarTypes(this.#shape).map((type) =>
        /^number\.[iu]/.test(type) ? 'integer' : type.replace(/\..*$/, ''),
      ),
      ...(arrays === undefined ? [] : ['array']),
      ...(objects === undefined ? [] : ['object']),
    ]
  }

  get isDate(): boolean {
    return scalarTypes(this.#shape).some((type) => /\.date/.test(type))
  }

  get members(): [name: string, value: SampledValue][] {
    return Array.from(membersOfShape(this.#shape), ([name, shape]) => [
      name,
      new SampledValue(shape, this.#typeOf),
    ])
  }

  /** The items. Undefined if the value is no array. */
  get items(): SampledValue | undefined {
    const items = itemsOfShape(this.#shape)
    const attributes = this.#own?.attributes
    const own = attributes && { alternatives: ['object'], attributes }
    return items && new SampledValue(items, this.#typeOf, own)
  }
}
