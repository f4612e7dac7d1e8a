import type { ResolvedConfig } from 'fc-core/config'
import { flagLevelAt, sideAt } from '../location/role.ts'
import { schemaAt } from '../schema/schema.ts'
import { DEFINITION_SCHEMA } from '../schema/definition-schema.generated.ts'
import { definitionOf, type LooseDefinition } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { completeFlags } from './complete-flags.ts'
import { completeGenericObjects } from './complete-generic-objects.ts'
import { completeKeys } from './complete-keys.ts'
import { completeTypes, type TypeCompletionContext } from './complete-types.ts'
import { CandidateKind, type CompletionCandidate } from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'
import { SNIPPETS } from './snippets.ts'
import { toStringCandidates } from './string-candidates.ts'

/** Returns the completions in a definition. */
export function completeDefinition(
  context: CompletionContext,
  snapshot: Snapshot,
  config: ResolvedConfig,
): CompletionCandidate[] {
  switch (context.kind) {
    case 'root':
      return [...SNIPPETS.root!]
    case 'key': {
      const owner = schemaAt(DEFINITION_SCHEMA, context.path)
      if (owner?.kind === 'type') return completeGenericObjects(context, definitionOf(snapshot))
      return owner === undefined ? [] : completeKeys(DEFINITION_SCHEMA, owner, context)
    }
    case 'value':
      return completeValues(context, definitionOf(snapshot), config)
    case 'item': {
      const others = otherItems(context)
      return completeItems(context, definitionOf(snapshot), config).filter(
        ({ label }) => !others.has(label),
      )
    }
  }
}

function completeValues(
  { path }: CompletionContext,
  definition: LooseDefinition,
  config: ResolvedConfig,
): CompletionCandidate[] {
  const resolved = schemaAt(DEFINITION_SCHEMA, path)
  const key = path.at(-1)
  if (resolved === undefined) return []
  if (resolved.kind === 'type') {
    const isReturns = key === 'returns'
    return completeTypes(definition, { ...typeContextAt(path), inList: false, isReturns })
  }
  if (key === 'flags') {
    const level = flagLevelAt(path.slice(0, -1))
    const flags = level === undefined ? [] : completeFlags(level, config)
    return [EMPTY_ARRAY, ...flags.map((flag) => ({ ...flag, snippet: `[${flag.snippet}]` }))]
  }
  if (resolved.schema.type === 'array') return [EMPTY_ARRAY]
  if (key === 'version') return toStringCandidates(definition.versions, 'One of `versions`')
  if (key === 'group') return toStringCandidates(groupsOf(definition), 'Group')
  return key === 'code' ? completeErrorCodes(definition) : []
}

function completeItems(
  { path }: CompletionContext,
  definition: LooseDefinition,
  config: ResolvedConfig,
): CompletionCandidate[] {
  const entry = schemaAt(DEFINITION_SCHEMA, [...path, 0])
  const key = path.at(-1)
  if (entry?.kind === 'type')
    return completeTypes(definition, { ...typeContextAt(path), inList: true, isReturns: false })
  if (key === 'flags') {
    const level = flagLevelAt(path.slice(0, -1))
    return level === undefined ? [] : completeFlags(level, config)
  }
  if (key === 'versions')
    return toStringCandidates([definition.version], '`version` of this definition')
  const snippets = (entry?.kind !== undefined && SNIPPETS[entry.kind]) || []
  // An endpoint can refer to an error of the package by its code.
  const codes = entry?.kind === 'error' && path.length > 1 ? completeErrorCodes(definition) : []
  return [...snippets, ...codes]
}

const EMPTY_ARRAY: CompletionCandidate = { label: '[]', kind: CandidateKind.value, snippet: '[$1]' }

function typeContextAt(
  path: CompletionContext['path'],
): Pick<TypeCompletionContext, 'side' | 'insideObjects'> {
  return { side: sideAt(path), insideObjects: path[0] === 'objects' }
}

/** Completes the error codes of the definition and common ones. */
function completeErrorCodes({ errors, endpoints }: LooseDefinition): CompletionCandidate[] {
  const used = [...(errors ?? []), ...(endpoints ?? []).flatMap((each) => each?.errors ?? [])]
  const codes = used.map((error) => (typeof error === 'object' ? error.code : error))
  return toStringCandidates([...codes, ...COMMON_CODES], 'Error code')
}

const COMMON_CODES = ['UNAUTHORIZED', 'INVALID_ARGUMENTS', 'NOT_FOUND', 'BAD_VERSION']

function groupsOf({ endpoints, events }: LooseDefinition): (string | undefined)[] {
  return [...(endpoints ?? []), ...(events ?? [])].map((each) => each?.group)
}

/** Returns the strings in the array except the one at the cursor. */
function otherItems({ container, start }: CompletionContext): Set<string> {
  if (container?.kind !== 'array') return new Set()
  return new Set(
    container.items.flatMap((item) =>
      item.kind === 'string' && item.start !== start ? [item.value] : [],
    ),
  )
}
