import type { InferredResults } from './infer-results.ts'

/** Returns the descriptions of some endpoints only, with the objects they refer to. */
export function selectResults(
  { results, objects }: InferredResults,
  isSelected: (index: number) => boolean,
): InferredResults {
  const selected = results.filter(({ index }) => isSelected(index))
  const byType = new Map(objects.map((object) => [`object.${object.name}`, object]))
  const used = new Set<unknown>()
  const pending: unknown[] = [...selected]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'string') {
      const object = byType.get(value)
      if (object === undefined || used.has(object)) continue
      used.add(object)
      pending.push(object.attributes)
    } else if (typeof value === 'object' && value !== null) pending.push(...Object.values(value))
  }
  return { results: selected, objects: objects.filter((object) => used.has(object)) }
}
