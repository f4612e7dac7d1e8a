/** Returns a copy of a value with one change, selected by `variant`. */
export type Mutation = (variant: number) => unknown

/**
 * Returns every single-location mutation of a JSON value: removing or changing a key or an item, or adding to an object or a list. Unchanged parts are
 * shared.
 */
export function mutations(root: unknown): Mutation[] {
  const found: Mutation[] = []
  visit(root, (value) => value)
  return found

  function visit(value: unknown, rebuild: (value: unknown) => unknown): void {
    if (typeof value !== 'object' || value === null) return
    found.push((variant) => rebuild(addTo(value, variant)))
    for (const key of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[key]
      const put = (next: unknown): unknown => rebuild(replaced(value, key, next))
      found.push((variant) =>
        variant % 4 === 0 ? rebuild(without(value, key)) : put(differentValue(item, variant)),
      )
      visit(item, put)
    }
  }
}

function addTo(value: object, variant: number): unknown {
  if (Array.isArray(value)) return [...(value as unknown[]), ADDED[variant % ADDED.length]]
  return { ...value, [`mutated-${variant % 3}`]: ADDED[variant % ADDED.length] }
}

const ADDED: readonly unknown[] = ['mutated', { name: 'mutated', type: 'string' }, null, ['string']]

function differentValue(value: unknown, variant: number): unknown {
  const candidates = [`${JSON.stringify(value)}~`, null, 'required', ['null'], variant]
  const start = variant % candidates.length
  const text = JSON.stringify(value)
  return [...candidates.slice(start), ...candidates].find((one) => JSON.stringify(one) !== text)
}

function replaced(value: object, key: string, next: unknown): unknown {
  if (Array.isArray(value)) return (value as unknown[]).with(Number(key), next)
  return { ...value, [key]: next }
}

function without(value: object, key: string): unknown {
  if (Array.isArray(value)) return (value as unknown[]).toSpliced(Number(key), 1)
  const { [key as keyof object]: _, ...rest } = value
  return rest
}
