import type { ResolvedConfig } from 'fc-core'
import { flagLevelAt, sideAt } from '../place/role.ts'
import { DEFINITION_SCHEMA } from '../schema/schemas.generated.ts'
import { schemaAt } from '../schema/schema.ts'
import { definitionOf, type LooseDefinition } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { proposeApplications } from './application-proposals.ts'
import { proposeFlags } from './flag-proposals.ts'
import { proposeKeys } from './key-proposals.ts'
import { type Proposal, ProposalKind } from './proposal.ts'
import type { Slot } from './slot.ts'
import { SNIPPETS } from './snippets.ts'
import { proposeTypes, type TypeSlot } from './type-proposals.ts'
import { proposeWords } from './word-proposals.ts'

/** What can be written at a slot of a definition. */
export function proposeInDefinition(
  slot: Slot,
  snapshot: Snapshot,
  config: ResolvedConfig,
): Proposal[] {
  switch (slot.kind) {
    case 'root':
      return [...SNIPPETS.root!]
    case 'key': {
      const owner = schemaAt(DEFINITION_SCHEMA, slot.path)
      if (owner?.kind === 'type') return proposeApplications(slot, definitionOf(snapshot))
      return owner === undefined ? [] : proposeKeys(DEFINITION_SCHEMA, owner, slot)
    }
    case 'value':
      return proposeValues(slot, definitionOf(snapshot), config)
    case 'item': {
      const taken = takenEntries(slot)
      return proposeEntries(slot, definitionOf(snapshot), config).filter(
        ({ label }) => !taken.has(label),
      )
    }
  }
}

function proposeValues(
  { path }: Slot,
  definition: LooseDefinition,
  config: ResolvedConfig,
): Proposal[] {
  const place = schemaAt(DEFINITION_SCHEMA, path)
  const key = path.at(-1)
  if (place === undefined) return []
  if (place.kind === 'type') {
    const isReturns = key === 'returns'
    return proposeTypes(definition, { ...typeSlot(path), inList: false, isReturns })
  }
  if (key === 'flags') {
    const level = flagLevelAt(path.slice(0, -1))
    const flags = level === undefined ? [] : proposeFlags(level, config)
    return [EMPTY_LIST, ...flags.map((flag) => ({ ...flag, snippet: `[${flag.snippet}]` }))]
  }
  if (place.schema.type === 'array') return [EMPTY_LIST]
  if (key === 'version') return proposeWords(definition.versions, 'One of `versions`')
  if (key === 'group') return proposeWords(groupsOf(definition), 'Group')
  return key === 'code' ? proposeErrorCodes(definition) : []
}

function proposeEntries(
  { path }: Slot,
  definition: LooseDefinition,
  config: ResolvedConfig,
): Proposal[] {
  const entry = schemaAt(DEFINITION_SCHEMA, [...path, 0])
  const key = path.at(-1)
  if (entry?.kind === 'type')
    return proposeTypes(definition, { ...typeSlot(path), inList: true, isReturns: false })
  if (key === 'flags') {
    const level = flagLevelAt(path.slice(0, -1))
    return level === undefined ? [] : proposeFlags(level, config)
  }
  if (key === 'versions') return proposeWords([definition.version], '`version` of this definition')
  const snippets = (entry?.kind !== undefined && SNIPPETS[entry.kind]) || []
  // An endpoint may name an error of the package by its code.
  const codes = entry?.kind === 'error' && path.length > 1 ? proposeErrorCodes(definition) : []
  return [...snippets, ...codes]
}

const EMPTY_LIST: Proposal = { label: '[]', kind: ProposalKind.value, snippet: '[$1]' }

function typeSlot(path: Slot['path']): Pick<TypeSlot, 'side' | 'insideObjects'> {
  return { side: sideAt(path), insideObjects: path[0] === 'objects' }
}

/** The codes that the definition uses, and those that many services use. */
function proposeErrorCodes({ errors, endpoints }: LooseDefinition): Proposal[] {
  const used = [...(errors ?? []), ...(endpoints ?? []).flatMap((each) => each?.errors ?? [])]
  const codes = used.map((error) => (typeof error === 'object' ? error.code : error))
  return proposeWords([...codes, ...COMMON_CODES], 'Error code')
}

const COMMON_CODES = ['UNAUTHORIZED', 'INVALID_ARGUMENTS', 'NOT_FOUND', 'BAD_VERSION']

function groupsOf({ endpoints, events }: LooseDefinition): (string | undefined)[] {
  return [...(endpoints ?? []), ...(events ?? [])].map((each) => each?.group)
}

/** The strings a list has already, but for the one at the cursor. */
function takenEntries({ container, start }: Slot): Set<string> {
  if (container?.kind !== 'array') return new Set()
  return new Set(
    container.items.flatMap((item) =>
      item.kind === 'string' && item.start !== start ? [item.value] : [],
    ),
  )
}
