import type { ObjectDefinition, PackageDefinition } from 'fc-core'

/** Finds the objects whose name, documentation or members contain each word of a query. Those with a matching name come first. */
export function searchObjects(
  objects: NonNullable<PackageDefinition['objects']>,
  query: string,
): readonly ObjectDefinition[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return objects
  const contains = (text: string): boolean => words.every((word) => text.includes(word))
  const byName = objects.filter(({ name }) => contains(name.toLowerCase()))
  const inside = objects.filter(
    (object) => !byName.includes(object) && contains(textOf(object).toLowerCase()),
  )
  return [...byName, ...inside]
}

function textOf({ name, docs, arguments: args = [], attributes = [] }: ObjectDefinition): string {
  return [name, docs, ...[...args, ...attributes].map((member) => member.name)].join(' ')
}
