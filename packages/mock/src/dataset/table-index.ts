import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { CollectionState } from './state.ts'
import { MAX_READ, type Table } from './types.ts'

/** Finds records of one collection: by key, by parent, by the value of a field. */
export class TableIndex {
  readonly #table: Table
  readonly #state: CollectionState
  #version = -1
  /** Changed and created records by their own key, and by the key of their parent. */
  #byKey = new Map<string, number[]>()
  #byParent = new Map<string, number[]>()
  #rowsByKey: Map<string, number[]> | undefined
  #rowsByParent: Map<string, number[]> | undefined
  readonly #byField = new Map<string, { version: number; ordinals: Map<string, number[]> }>()

  constructor(table: Table, state: CollectionState) {
    this.#table = table
    this.#state = state
  }

  find(values: Readonly<Record<string, JsonValue>>): number | undefined {
    const own = this.#table.model.key.at(-1)
    const names = Object.keys(values)
    if (names.length === 0) return first(this.all())
    if (own === undefined || !Object.hasOwn(values, own))
      return this.#findByField(Object.entries(values))
    if (names.length === 1 && this.#table.model.key.length === 1)
      return this.#findByKey(values[own]!)
    const entries = Object.entries(values)
    for (const ordinal of this.#candidates(values, own))
      if (this.#matches(ordinal, entries)) return ordinal
    return undefined
  }

  childrenOf(parent: number): number[] {
    const { ranges, parent: above, model } = this.#table
    if (above === undefined || model.parent === undefined) return []
    this.#refresh()
    const found: number[] = []
    const key = this.#parentKey((field) => above.keyValue(parent, model.parent!.fields[field]!))
    if (ranges !== undefined) {
      const { start, end } = ranges.rangeOf(parent)
      for (let ordinal = start; ordinal < end; ordinal++)
        if (this.#state.get(ordinal) === undefined) found.push(ordinal)
    } else
      for (const ordinal of this.#rows('parent').get(key) ?? [])
        if (this.#state.get(ordinal) === undefined) found.push(ordinal)
    const changed = this.#byParent.get(key)
    return changed === undefined ? found : [...found, ...changed].sort((a, b) => a - b)
  }

  *all(): Iterable<number> {
    const { end } = this.#table
    const { deleted } = this.#state
    for (
      let ordinal = deleted.nextOutside(0);
      ordinal < end;
      ordinal = deleted.nextOutside(ordinal + 1)
    )
      yield ordinal
  }

  withValue(field: string, value: JsonValue): readonly number[] {
    const version = this.#state.version
    let index = this.#byField.get(field)
    if (index === undefined || index.version !== version) {
      index = { version, ordinals: new Map() }
      let count = 0
      for (const ordinal of this.all()) {
        if (++count > MAX_READ) break
        const record = this.#table.record(ordinal)
        if (record !== undefined) push(index.ordinals, textOf(record[field] ?? null), ordinal)
      }
      this.#byField.set(field, index)
    }
    return index.ordinals.get(textOf(value)) ?? []
  }

  /** The record of a key of one field: what is written in it says which. */
  #findByKey(value: JsonValue): number | undefined {
    this.#refresh()
    const changed = this.#byKey.size === 0 ? undefined : this.#byKey.get(textOf(value))
    if (changed !== undefined) return changed[0]
    if (this.#table.rows !== undefined)
      return this.#rows('key')
        .get(textOf(value))
        ?.find((ordinal) => this.#state.get(ordinal) === undefined)
    const ordinal = this.#table.isOnePerParent
      ? this.#parentIn({ [this.#table.model.key[0]!]: value })
      : this.#table.keys.decode(value)
    return ordinal !== undefined && this.#isGenerated(ordinal) ? ordinal : undefined
  }

  *#candidates(values: Readonly<Record<string, JsonValue>>, own: string): Iterable<number> {
    const value = values[own]!
    this.#refresh()
    yield* this.#byKey.get(textOf(value)) ?? []
    const { rows, keys, model, ranges, isNumberedInParent, isOnePerParent, parent } = this.#table
    if (rows !== undefined) {
      for (const ordinal of this.#rows('key').get(textOf(value)) ?? [])
        if (this.#state.get(ordinal) === undefined) yield ordinal
      return
    }
    const isMember = model.references[own] !== undefined && ranges !== undefined
    if (!isMember && !isNumberedInParent) {
      const ordinal = isOnePerParent ? this.#parentIn(values) : keys.decode(value)
      if (ordinal !== undefined && this.#isGenerated(ordinal)) yield ordinal
      return
    }
    const above = this.#parentIn(values)
    if (above === undefined || parent === undefined) {
      if (!Object.keys(model.parent?.fields ?? {}).every((field) => Object.hasOwn(values, field)))
        yield* this.withValue(own, value)
      return
    }
    const { start, end } = ranges!.rangeOf(above)
    if (isMember) for (let ordinal = start; ordinal < end; ordinal++) yield ordinal
    else {
      const index = keys.decode(value)
      if (index !== undefined && start + index < end) yield start + index
    }
  }

  /** The parent that values of a key name. */
  #parentIn(values: Readonly<Record<string, JsonValue>>): number | undefined {
    const { parent, model } = this.#table
    const key: Record<string, JsonValue> = {}
    for (const [field, above] of Object.entries(model.parent?.fields ?? {})) {
      if (!Object.hasOwn(values, field)) return undefined
      key[above] = values[field]!
    }
    return parent?.find(key)
  }

  #isGenerated(ordinal: number): boolean {
    if (ordinal < this.#table.base) return this.#state.get(ordinal) === undefined
    return ordinal >= this.#table.end && this.#table.has(ordinal)
  }

  #findByField(entries: readonly [string, JsonValue][]): number | undefined {
    const [first] = entries
    if (first === undefined) return undefined
    return this.withValue(...first).find((ordinal) => this.#matches(ordinal, entries))
  }

  #matches(ordinal: number, entries: readonly [string, JsonValue][]): boolean {
    if (!this.#table.has(ordinal)) return false
    const { key, parent } = this.#table.model
    return entries.every(([field, value]) => {
      const isKey = key.includes(field) || parent?.fields[field] !== undefined
      const known = isKey
        ? this.#table.keyValue(ordinal, field)
        : this.#table.record(ordinal)?.[field]
      return textOf(known ?? null) === textOf(value)
    })
  }

  /** Reads the changes anew when there are others. */
  #refresh(): void {
    if (this.#version === this.#state.version) return
    this.#version = this.#state.version
    this.#byKey = new Map()
    this.#byParent = new Map()
    const own = this.#table.model.key.at(-1)
    for (const [ordinal, record] of this.#state.scan()) {
      if (own !== undefined) push(this.#byKey, textOf(record[own] ?? null), ordinal)
      if (this.#table.model.parent !== undefined)
        push(
          this.#byParent,
          this.#parentKey((field) => record[field] ?? null),
          ordinal,
        )
    }
  }

  #rows(by: 'key' | 'parent'): Map<string, number[]> {
    if (this.#rowsByKey === undefined || this.#rowsByParent === undefined) {
      this.#rowsByKey = new Map()
      this.#rowsByParent = new Map()
      for (let ordinal = 0; ordinal < this.#table.base; ordinal++) {
        const record: JsonObject = this.#table.generated(ordinal)
        push(this.#rowsByKey, textOf(record[this.#table.model.key.at(-1) ?? ''] ?? null), ordinal)
        push(
          this.#rowsByParent,
          this.#parentKey((field) => record[field] ?? null),
          ordinal,
        )
      }
    }
    return by === 'key' ? this.#rowsByKey : this.#rowsByParent
  }

  #parentKey(read: (field: string) => JsonValue): string {
    const fields = Object.keys(this.#table.model.parent?.fields ?? {})
    return fields.length === 1
      ? textOf(read(fields[0]!))
      : fields.map((field) => textOf(read(field))).join('\0')
  }
}

/** A value as the key of an index. Numbers and their texts are the same key. */
function textOf(value: JsonValue): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number'
      ? String(value)
      : JSON.stringify(value)
}

function push(index: Map<string, number[]>, key: string, ordinal: number): void {
  const known = index.get(key)
  if (known === undefined) index.set(key, [ordinal])
  else known.push(ordinal)
}

function first(ordinals: Iterable<number>): number | undefined {
  for (const ordinal of ordinals) return ordinal
  return undefined
}
