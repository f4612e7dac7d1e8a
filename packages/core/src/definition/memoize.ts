/**
 * Makes something of a definition once, for all rules that ask.
 *
 * What is made lives as long as the very object that rules are given, which is that of one run.
 */
export function memoize<Definition extends object, Made>(
  make: (definition: Definition) => Made,
): (definition: Definition) => Made {
  const known = new WeakMap<Definition, { made: Made }>()
  return (definition) => {
    let entry = known.get(definition)
    if (entry === undefined) known.set(definition, (entry = { made: make(definition) }))
    return entry.made
  }
}

/** Turns a function that visits things into one that lists them, once per definition. */
export function memoizeList<Definition extends object, Thing>(
  visitAll: (definition: Definition, visit: (thing: Thing) => void) => void,
): (definition: Definition) => readonly Thing[] {
  return memoize((definition) => {
    const things: Thing[] = []
    visitAll(definition, (thing) => void things.push(thing))
    return things
  })
}
