import type { FoundDefinition } from 'fc-command'
import type { PackageDefinition } from 'fc-core'
import { CHANGE_KINDS, type DefinitionChange, diffDefinitions } from 'fc-core/diff'
import { readJson } from 'fc-core/json'
import { quote } from 'fc-core/internal'
import type { MatchedDefinitions } from './match-definitions.ts'
import type { DiffSource } from './report.ts'

/** Both sides of a comparison, and the changes from one to the other. */
export interface ComparedPair {
  old: DiffSource | undefined
  new: DiffSource | undefined
  changes: DefinitionChange[]
}

/** Compares both definitions of a package. A definition that is new or gone is one change. */
export function comparePair(pair: MatchedDefinitions): ComparedPair {
  const [old, next] = [toSource(pair.old), toSource(pair.new)]
  if (pair.new === undefined)
    return { old, new: next, changes: [existenceChange('definition-removed', pair.old)] }
  if (pair.old === undefined)
    return { old, new: next, changes: [existenceChange('definition-added', pair.new)] }
  const changes = diffDefinitions(
    // Both definitions were checked.
    old!.document.value as PackageDefinition,
    next!.document.value as PackageDefinition,
  )
  return { old, new: next, changes }
}

function toSource(definition: FoundDefinition | undefined): DiffSource | undefined {
  return definition && { source: definition.source, document: readJson(definition.text) }
}

function existenceChange(
  kind: 'definition-added' | 'definition-removed',
  { path, source }: FoundDefinition,
): DefinitionChange {
  const isAdded = kind === 'definition-added'
  return {
    kind,
    ...CHANGE_KINDS[kind],
    // The path below the folder: the same for all revisions, so that the change can be accepted.
    message: `Definition ${quote(path ?? source)} was ${isAdded ? 'added' : 'removed'}.`,
    old: { path: [], pointer: '', exists: !isAdded },
    new: { path: [], pointer: '', exists: isAdded },
  }
}
