import type { ObjectDefinition, PackageDefinition } from 'fc-core'
import { wordsOf } from './name-words.ts'
import { singular } from './plural.ts'
import { isVerb } from './verbs.ts'

const suffixes = new Set([
  'object',
  'resource',
  'response',
  'result',
  'info',
  'description',
  'details',
  'metadata',
  'summary',
  'data',
  'output',
  'dto',
  'model',
  'entity',
  'param',
  'schema',
  'view',
  'full',
  'v2',
  'basic',
])

/** What an object type describes, going by its name: `files.FileMetadata` → `file`, `CreateBackupResponse` → `backup`. */
export function entityOfObject(name: string): string {
  let words = wordsOf(name.slice(name.lastIndexOf('.') + 1))
  while (words.length > 1 && suffixes.has(words.at(-1)!)) words = words.slice(0, -1)
  if (words.length > 1 && isVerb(words[0]!)) words = words.slice(1)
  return words.map(singular).join(' ') || 'item'
}

/** The object types that describe entities. */
export interface ObjectFinder {
  /** The one named like the entity. */
  find(entity: string): string | undefined
  /** The one named like the entity, else like its last words: for `chat gift` the type `Gift`. */
  findNearest(entity: string): string | undefined
}

/** Looks object types up by what they describe. */
export function createObjectFinder(definition: PackageDefinition): ObjectFinder {
  const byEntity = new Map<string, string>()
  for (const object of [...(definition.objects ?? [])].sort(byPlainness)) {
    if (typeof object?.name !== 'string' || !object.attributes?.length) continue
    const [first] = wordsOf(object.name.slice(object.name.lastIndexOf('.') + 1))
    if (first !== undefined && /^(?:delete|create|update|list|input)$/.test(first)) continue
    const entity = entityOfObject(object.name)
    if (!byEntity.has(entity)) byEntity.set(entity, object.name)
  }
  return {
    find: (entity) => byEntity.get(entity),
    findNearest(entity) {
      const words = entity.split(' ')
      const start = words.findIndex((_, index) => byEntity.has(words.slice(index).join(' ')))
      return start < 0 ? undefined : byEntity.get(words.slice(start).join(' '))
    },
  }
}

/** Richer objects first: `FileMetadata` describes a file better than `FileSummary`. */
function byPlainness(left: ObjectDefinition, right: ObjectDefinition): number {
  return (right?.attributes?.length ?? 0) - (left?.attributes?.length ?? 0)
}
