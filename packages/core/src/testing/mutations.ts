/** Makes one of the values that differ from a value in one place. */
export type Mutation = (how: number) => unknown

/**
 * Every place of a JSON value that can be changed by itself: each key and each entry of a list, to be removed or changed, and each object and list,
 * to be added to. What is not changed is shared, not copied.
 */
export function mutations(root: unknown): Mutation[] {
  const found: Mutation[] = []
  visit(root, (value) => value)
  return found

  function visit(value: unknown, rebuild: (value: unknown) => unknown): void {
    if (typeof value !== 'object' || value === null) return
    found.push((how) => rebuild(addTo(value, how)))
    for (const key of Object.keys(value)) {
      const item = (value as Record<string, unknown>)[key]
      const put = (next: unknown): unknown => rebuild(replaced(value, key, next))
      found.push((how) => (how % 4 === 0 ? rebuild(without(value, key)) : put(another(item, how))))
      visit(item, put)
    }
  }
}

function addTo(value: object, how: number): unknown {
  if (Array.isArray(value)) return [...(value as unknown[]), ADDED[how % ADDED.length]]
  return { ...value, [`mutated-${how % 3}`]: ADDED[how % ADDED.length] }
}

const ADDED: readonly unknown[] = ['mutated', { name: 'mutated', type: 'string' }, null, ['string']]

function another(value: unknown, how: number): unknown {
  const candidates = [`${JSON.stringify(value)}~`, null, 'required', ['null'], how]
  const start = how % candidates.length
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
