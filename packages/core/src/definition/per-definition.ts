import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'

/**
 * Makes something of a definition once, for all rules that ask.
 *
 * What is made lives as long as the very object that rules are given, which is that of one run.
 */
export function perDefinition<Made>(
  make: (definition: Loose<PackageDefinition>) => Made,
): (definition: Loose<PackageDefinition>) => Made {
  const known = new WeakMap<object, { made: Made }>()
  return (definition) => {
    let entry = known.get(definition)
    if (entry === undefined) known.set(definition, (entry = { made: make(definition) }))
    return entry.made
  }
}

/** Turns a function that visits things into one that lists them, once per definition. */
export function listOnce<Thing>(
  visitAll: (definition: Loose<PackageDefinition>, visit: (thing: Thing) => void) => void,
): (definition: Loose<PackageDefinition>) => readonly Thing[] {
  return perDefinition((definition) => {
    const things: Thing[] = []
    visitAll(definition, (thing) => void things.push(thing))
    return things
  })
}
