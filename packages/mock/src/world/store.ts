import type { Facts } from './facts.ts'
import { withSent } from './facts.ts'
import type { JsonObject, JsonValue } from './json-value.ts'
import { OrdinalSet } from './ordinal-set.ts'
import type { SentValue } from './sent-value.ts'
import type { StateBudget } from './state-budget.ts'
import { Subject } from './subject.ts'
import { WORLD_NOW } from './timeline.ts'

/**
 * The things of one sort: those the world began with, and what has become of them since. Only what differs from
 * the beginning takes memory. A thing keeps its ordinal for life, and an ordinal is never given twice.
 */
export class Store {
  readonly entity: string
  /** How many things there were in the beginning. */
  readonly base: number
  /** The beginning, where it was given rather than made up. */
  readonly rows: readonly JsonObject[] | undefined
  readonly #seed: number
  readonly #budget: StateBudget
  readonly #facts = new Map<number, Facts & { cost: number }>()
  readonly #byValue = new Map<string, Set<number>>()
  #deleted = new OrdinalSet()
  #created = 0
  #version = 0
  #resets = 0

  constructor(
    seed: number,
    entity: string,
    base: number,
    budget: StateBudget,
    rows?: readonly JsonObject[],
  ) {
    this.#seed = seed
    this.entity = entity
    this.base = rows?.length ?? base
    this.rows = rows
    this.#budget = budget
  }

  /** The ordinal behind the last. */
  get end(): number {
    return this.base + this.#created
  }

  /** How many live. */
  get size(): number {
    return this.end - this.#deleted.size
  }

  /** A number that is another one after every write. */
  get version(): number {
    return this.#version
  }

  /** How often it has gone back to the beginning. */
  get resets(): number {
    return this.#resets
  }

  get created(): number {
    return this.#created
  }

  get deleted(): number {
    return this.#deleted.size
  }

  /** How many of those that live were changed since the world began or they were created. */
  get changed(): number {
    let count = 0
    for (const { updated } of this.#facts.values()) if (updated !== undefined) count++
    return count
  }

  isAlive(ordinal: number): boolean {
    return (
      Number.isSafeInteger(ordinal) &&
      ordinal >= 0 &&
      ordinal < this.end &&
      !this.#deleted.has(ordinal)
    )
  }

  factsOf(ordinal: number): Facts | undefined {
    const facts = this.#facts.get(ordinal)
    const row = this.rows?.[ordinal]
    return row === undefined ? facts : { ...(facts ?? { sent: nothing }), row }
  }

  /** A thing as it is now. Values in `besides` are shown where nothing else is known. */
  subject(ordinal: number, besides?: readonly SentValue[]): Subject {
    let facts =
      this.#facts.size === 0 && this.rows === undefined ? undefined : this.factsOf(ordinal)
    if (besides !== undefined && facts?.row === undefined) {
      facts = withSent(withSent(undefined, besides), [...(facts?.sent.values() ?? [])], {
        ...(facts?.created !== undefined && { created: facts.created }),
        ...(facts?.updated !== undefined && { updated: facts.updated }),
      })
    }
    return new Subject(this.#seed, this.entity, ordinal, facts)
  }

  /** A thing as it would be with values set. */
  imagine(ordinal: number, values: readonly SentValue[]): Subject {
    const facts = withSent(this.factsOf(ordinal), values)
    return new Subject(this.#seed, this.entity, ordinal, facts)
  }

  /** Adds a thing at the end, and gives its ordinal; undefined when the world is full. */
  create(values: readonly SentValue[]): number | undefined {
    const ordinal = this.end
    const cost = costOf(values)
    if (!this.#budget.take(1, cost)) return undefined
    this.#created++
    this.#note(ordinal, { ...withSent(undefined, values, { created: this.#now() }), cost })
    return ordinal
  }

  /** Sets values of a thing; false when the world is full. */
  change(ordinal: number, values: readonly SentValue[]): boolean {
    const known = this.#facts.get(ordinal)
    const changed = withSent(known, values)
    const cost = costOf(changed.sent.values())
    if (!this.#budget.take(known === undefined ? 1 : 0, cost - (known?.cost ?? 0))) return false
    this.#forget(ordinal)
    this.#note(ordinal, { ...changed, updated: this.#now(), cost })
    return true
  }

  /** Takes a thing away for good; false when the world is full. */
  delete(ordinal: number): boolean {
    const known = this.#facts.get(ordinal)
    const runs = this.#deleted.runs
    // Room for what is known of the thing is free again, so that creating and deleting forever costs nothing.
    if (known === undefined && !this.#budget.take(1, 0)) return false
    this.#forget(ordinal)
    this.#facts.delete(ordinal)
    this.#deleted.add(ordinal)
    this.#budget.give(1 + runs - this.#deleted.runs, known?.cost ?? 0)
    this.#now()
    return true
  }

  /** What was set on a thing is undone. */
  restore(ordinal: number): void {
    const known = this.#facts.get(ordinal)
    if (known === undefined) return
    this.#forget(ordinal)
    this.#facts.delete(ordinal)
    this.#budget.give(1, known.cost)
    this.#now()
  }

  /** The things on which some value was set, under any name. */
  withValue(value: unknown): readonly number[] {
    if (this.#byValue.size === 0) return none
    return [...(this.#byValue.get(JSON.stringify(value)) ?? [])]
  }

  /** Ordinals of up to `count` things that live, from an ordinal on. */
  from(ordinal: number, count: number): number[] {
    const found: number[] = []
    let at = this.#deleted.nextOutside(Math.max(ordinal, 0))
    while (found.length < count && at < this.end) {
      found.push(at)
      at = this.#deleted.nextOutside(at + 1)
    }
    return found
  }

  /** Ordinals of up to `count` things that live, in front of an ordinal. */
  upTo(ordinal: number, count: number): number[] {
    const found: number[] = []
    let at = this.#deleted.previousOutside(Math.min(ordinal, this.end) - 1)
    while (found.length < count && at >= 0) {
      found.push(at)
      at = this.#deleted.previousOutside(at - 1)
    }
    return found.toReversed()
  }

  /** Ordinals of up to `count` things, from the one on that has `index` others in front of it. */
  slice(index: number, count: number): number[] {
    return this.from(this.#deleted.outsideAt(Math.max(index, 0)), count)
  }

  /** Back to the beginning. The budget is reset by the world, for all its stores at once. */
  reset(): void {
    this.#facts.clear()
    this.#byValue.clear()
    this.#deleted = new OrdinalSet()
    this.#created = 0
    this.#version++
    this.#resets++
  }

  #now(): number {
    this.#version++
    return WORLD_NOW + this.#budget.tick()
  }

  #note(ordinal: number, facts: Facts & { cost: number }): void {
    this.#facts.set(ordinal, facts)
    for (const key of keysOf(facts)) {
      const ordinals = this.#byValue.get(key)
      if (ordinals === undefined) this.#byValue.set(key, new Set([ordinal]))
      else ordinals.add(ordinal)
    }
  }

  #forget(ordinal: number): void {
    for (const key of keysOf(this.#facts.get(ordinal))) {
      const ordinals = this.#byValue.get(key)
      ordinals?.delete(ordinal)
      if (ordinals?.size === 0) this.#byValue.delete(key)
    }
  }
}

const none: readonly number[] = []
const nothing: ReadonlyMap<string, SentValue> = new Map()

/** Values that may be asked for as keys: short texts and numbers. */
function keysOf(facts: Facts | undefined): string[] {
  const keys: string[] = []
  for (const { value } of facts?.sent.values() ?? []) {
    if (typeof value === 'number' || (typeof value === 'string' && value.length <= 500))
      keys.push(JSON.stringify(value))
  }
  return keys
}

function costOf(values: Iterable<SentValue>): number {
  let cost = 0
  for (const { name, value } of values) cost += name.length + lengthOf(value)
  return cost
}

function lengthOf(value: JsonValue): number {
  return typeof value === 'string' ? value.length : JSON.stringify(value).length
}
