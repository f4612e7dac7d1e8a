/**
 * Memoizes a function of a definition, so that rules share its result.
 *
 * Keyed by object identity: rules get a new object in every run, so results are released with it.
 */
export function memoize<Definition extends object, Result>(
  compute: (definition: Definition) => Result,
): (definition: Definition) => Result {
  const known = new WeakMap<Definition, { result: Result }>()
  return (definition) => {
    let entry = known.get(definition)
    if (entry === undefined) known.set(definition, (entry = { result: compute(definition) }))
    return entry.result
  }
}

/** Memoizes a visitor as a list of what it visits, once per definition. */
export function memoizeList<Definition extends object, Item>(
  visitAll: (definition: Definition, visit: (item: Item) => void) => void,
): (definition: Definition) => readonly Item[] {
  return memoize((definition) => {
    const items: Item[] = []
    visitAll(definition, (item) => void items.push(item))
    return items
  })
}
