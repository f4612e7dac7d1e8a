import type { PackageDefinition } from 'fc-core'
import { definitionOf } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** What a reference preview of a definition shows. */
export interface Preview {
  /** The definition without ill-typed parts, with all keys that a reference reads. Undefined while the text is not a definition. */
  definition: PackageDefinition | undefined
  /** The line of the first syntax error, counted from 1. Undefined if there is none. */
  brokenLine: number | undefined
}

/** Returns the definition to show in a reference preview. With syntax errors there is none: parts of it would come and go while typing. */
export function findPreview(snapshot: Snapshot): Preview {
  const { document, lines } = snapshot
  const [problem] = document.problems
  if (problem !== undefined)
    return { definition: undefined, brokenLine: lines.positionAt(problem.start).line + 1 }
  const loose = definitionOf(snapshot)
  if (document.root?.kind !== 'object' || Object.keys(loose).length === 0)
    return { definition: undefined, brokenLine: undefined }
  // Without ill-typed parts, it is the value itself: nothing to remove.
  const definition = (
    loose === document.value ? loose : withoutUndefined(loose)
  ) as Partial<PackageDefinition>
  return { definition: withRequiredKeys(definition), brokenLine: undefined }
}

function withRequiredKeys(definition: Partial<PackageDefinition>): PackageDefinition {
  const hasName = ({ name }: { name?: unknown }): boolean => typeof name === 'string'
  return {
    base_url: '',
    name: '',
    flags: [],
    docs: '',
    errors: [],
    ...definition,
    endpoints: (definition.endpoints ?? []).filter(hasName),
    ...(definition.objects && { objects: definition.objects.filter(hasName) }),
    ...(definition.events && { events: definition.events.filter(hasName) }),
  }
}

/** Removes the entries of lists that are undefined: they replace ill-typed values. */
function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.filter((item) => item !== undefined).map((item) => withoutUndefined(item))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutUndefined(inner)]),
  )
}
