import type { PackageDefinition } from 'fc-core'
import { createEntityIndex, type EntityIndex } from './entity-index.ts'
import { createIdCodec, type IdCodec } from './id-codec.ts'
import { idStyleOf } from './id-style.ts'
import { lazy } from './lazy.ts'
import { type NamingStyle, namingStyleOf } from './name-words.ts'
import { createObjectFinder, type ObjectFinder } from './object-types.ts'
import type { JsonObject } from './json-value.ts'
import type { ObjectPlan } from './object-plan.ts'
import type { Planner } from './planner.ts'
import { hashText } from './random.ts'
import { rowIdCodec } from './row-ids.ts'
import type { Memory } from './memory.ts'
import type { StateBudget } from './state-budget.ts'
import { Store } from './store.ts'
import type { Subject } from './subject.ts'

/** What all values of one world have in common. Everything costly is made on first use. */
export interface WorldContext {
  readonly definition: PackageDefinition
  readonly seed: number
  /** How many items a collection has. */
  readonly items: number
  readonly style: NamingStyle
  /** Whether numbers travel as `0x…`, as Ethereum's do. */
  readonly hexadecimal: boolean
  readonly entities: EntityIndex
  readonly objects: ObjectFinder
  idsOf(entity: string): IdCodec
  /** The things of an entity. */
  storeOf(entity: string): Store
  /** The stores in use. */
  readonly stores: ReadonlyMap<string, Store>
  readonly budget: StateBudget
  /** Whether calls leave no trace. */
  readonly stateless: boolean
  /** Whether a thing is made up for an id that none has. */
  readonly madeUpIds: boolean
  /** A thing as it is now. */
  subject(entity: string, ordinal: number): Subject
  readonly planner: Planner
  /** Plans already made, by a key their makers choose. */
  readonly plans: Map<string, ObjectPlan>
}

/** What a context is made of, besides the definition. */
export interface ContextOptions {
  seed: string | number
  items: number
  planner: Planner
  stateless: boolean
  madeUpIds: boolean
  /** Own data of an entity. */
  rowsOf(entity: string): readonly JsonObject[] | undefined
  memory: Memory
}

/** A seed and a definition, ready to make values. */
export function createContext(
  definition: PackageDefinition,
  { seed, items, planner, stateless, madeUpIds, rowsOf, memory }: ContextOptions,
): WorldContext {
  const style = lazy(() => namingStyleOf(argumentNames(definition)))
  const hexadecimal = lazy(() =>
    definition.endpoints.some((endpoint) => endpoint?.name?.startsWith?.('eth_')),
  )
  const entities = lazy(() => createEntityIndex(definition))
  const objects = lazy(() => createObjectFinder(definition))
  const codecs = new Map<string, IdCodec>()
  const { stores, budget } = memory
  const seedHash = hashText(String(seed))
  const storeOf = (entity: string): Store => {
    let store = stores.get(entity)
    if (store === undefined) {
      store = new Store(seedHash, entity, items, budget, rowsOf(entity))
      stores.set(entity, store)
    }
    return store
  }
  return {
    definition,
    seed: seedHash,
    items,
    planner,
    plans: new Map(),
    stores,
    budget,
    stateless,
    madeUpIds,
    storeOf,
    subject: (entity, ordinal) => storeOf(entity).subject(ordinal),
    get style() {
      return style()
    },
    get hexadecimal() {
      return hexadecimal()
    },
    get entities() {
      return entities()
    },
    get objects() {
      return objects()
    },
    idsOf(entity) {
      let codec = codecs.get(entity)
      if (codec === undefined) {
        codec = createIdCodec(seedHash, entity, idStyleOf(entity, entities().find(entity), style()))
        const { rows } = storeOf(entity)
        if (rows !== undefined) codec = rowIdCodec(codec, entity, rows)
        codecs.set(entity, codec)
      }
      return codec
    },
  }
}

/** The first few hundred tell the style. */
function argumentNames(definition: PackageDefinition): string[] {
  const names: string[] = []
  for (const endpoint of definition.endpoints) {
    for (const argument of endpoint?.arguments ?? []) {
      if (typeof argument?.name === 'string') names.push(argument.name)
    }
    if (names.length > 300) break
  }
  return names
}
