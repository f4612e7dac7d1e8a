import type { PackageDefinition } from 'fc-core'
import { createEntityIndex, type EntityIndex } from './entity-index.ts'
import { createIdCodec, type IdCodec } from './id-codec.ts'
import { idStyleOf } from './id-style.ts'
import { lazy } from './lazy.ts'
import { type NamingStyle, namingStyleOf } from './name-words.ts'
import { createObjectFinder, type ObjectFinder } from './object-types.ts'
import type { ObjectPlan } from './object-plan.ts'
import type { Planner } from './planner.ts'
import { hashText } from './random.ts'

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
  readonly planner: Planner
  /** Plans already made, by a key their makers choose. */
  readonly plans: Map<string, ObjectPlan>
}

/** A seed and a definition, ready to make values. */
export function createContext(
  definition: PackageDefinition,
  seed: string | number,
  items: number,
  planner: Planner,
): WorldContext {
  const style = lazy(() => namingStyleOf(argumentNames(definition)))
  const hexadecimal = lazy(() =>
    definition.endpoints.some((endpoint) => endpoint?.name?.startsWith?.('eth_')),
  )
  const entities = lazy(() => createEntityIndex(definition))
  const objects = lazy(() => createObjectFinder(definition))
  const codecs = new Map<string, IdCodec>()
  const seedHash = hashText(String(seed))
  return {
    definition,
    seed: seedHash,
    items,
    planner,
    plans: new Map(),
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
