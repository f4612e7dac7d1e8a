import type { InferredResult, InferredResults } from './infer-results.ts'
import type { Type } from 'fc-core'

/** Replaces each object that only the result of one endpoint refers to by attributes of the endpoint. */
export function inlineObjects({ results, objects }: InferredResults): InferredResults {
  const references = countReferences([
    results.map(({ returns, attributes }) => [returns, attributes]),
    objects,
  ])
  const single = new Map(
    objects
      .filter(({ name }) => references.get(`object.${name}`) === 1)
      .map((object) => [`object.${object.name}`, object]),
  )
  const inlined = new Set<string>()
  const inline = (result: InferredResult): InferredResult => {
    if (result.attributes !== undefined) return result
    const position = result.returns.findIndex((type) => single.has(String([type].flat()[0])))
    const type = result.returns[position]
    // The attributes describe one of an object and an array.
    const others = result.returns.filter((each) => each !== type && each !== 'null')
    if (type === undefined || others.length > 0) return result
    const members = [type].flat() as Type[]
    if (members.length > 1) return result
    const name = String(members[0])
    inlined.add(name)
    const bare: Type = Array.isArray(type) ? 'array' : 'object'
    const returns = result.returns.map((each) => (each === type ? bare : each))
    return { ...result, returns, attributes: single.get(name)!.attributes! }
  }
  return {
    results: results.map(inline),
    objects: objects.filter(({ name }) => !inlined.has(`object.${name}`)),
  }
}

function countReferences(value: unknown, counts = new Map<string, number>()): Map<string, number> {
  if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) countReferences(each, counts)
  return counts
}
