import type { Entity } from './entity-index.ts'

/** The shape of a resource name that docs describe: `projects/{project}/topics/{topic}`. */
export function resourceNameInDocs(docs: string): string | undefined {
  return /\b([a-z][A-Za-z]*\/[{*][\w-]*\}?(?:\/[a-z][A-Za-z]*\/[{*][\w-]*\}?)*)/.exec(docs)?.[1]
}

/** The shape of an entity's resource names, going by the docs of the `name` its endpoints take. */
export function resourceNameOf(entity: Entity | undefined): string | undefined {
  for (const { endpoint } of entity?.endpoints ?? []) {
    const name = endpoint.arguments?.find((argument) => argument?.name === 'name')
    const shape = typeof name?.docs === 'string' ? resourceNameInDocs(name.docs) : undefined
    if (shape !== undefined) return shape
  }
  return undefined
}

/** The last hole takes the name; the ones before belong to one fixed place. */
export function fillResourceName(shape: string, name: string): string {
  const holes = shape.match(hole)?.length ?? 0
  let at = 0
  return shape.replace(hole, () => (++at === holes ? name : 'demo'))
}

const hole = /[{*][\w-]*\}?/g
