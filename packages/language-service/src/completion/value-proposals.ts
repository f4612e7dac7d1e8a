import { KNOWN_FLAGS, PRESETS, type ResolvedConfig, rules } from 'fc-core'
import { describeFlag } from '../describe/describe-flag.ts'
import { describeRule } from '../describe/describe-rule.ts'
import { keyRole, flagLevelAt, sideAt } from '../place/role.ts'
import { CONFIG_SCHEMA, DEFINITION_SCHEMA } from '../schema/schemas.generated.ts'
import { schemaAt } from '../schema/schema.ts'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { type Proposal, ProposalKind, quoteSnippet } from './proposal.ts'
import type { Slot } from './slot.ts'
import { SNIPPETS } from './snippets.ts'
import { proposeTypes } from './type-proposals.ts'

/** What can stand as a value or an entry of a definition. */
export function proposeValues(
  slot: Slot,
  definition: LooseDefinition,
  config: ResolvedConfig,
): Proposal[] {
  const { path } = slot
  const [list] = path
  const key = path.at(-1)
  const taken = takenEntries(slot)
  if (slot.kind === 'item' && key === 'flags') {
    const level = flagLevelAt(path.slice(0, -1))
    return level === undefined ? [] : proposeFlags(level, taken, config)
  }
  if (slot.kind === 'value' && key === 'flags') return proposeFlagLists(path, config)
  if (path.length === 1 && list === 'version')
    return words(definition.versions, 'One of `versions`')
  if (slot.kind === 'item' && path.length === 1 && list === 'versions')
    return words([definition.version], '`version` of this definition').filter(
      ({ label }) => !taken.has(label),
    )
  if (slot.kind === 'value' && key === 'group') return words(groupsOf(definition), 'Group')
  if (slot.kind === 'value' && key === 'code' && path.includes('errors'))
    return proposeErrorCodes(definition)
  const place = schemaAt(DEFINITION_SCHEMA, path)
  if (place === undefined) return []
  if (place.kind === 'type') {
    const insideObjects = list === 'objects'
    return proposeTypes(definition, {
      side: sideAt(path),
      inList: slot.kind === 'item',
      insideObjects,
      isReturns: key === 'returns' && slot.kind === 'value',
      taken,
    })
  }
  if (slot.kind === 'value') return place.schema.type === 'array' ? [EMPTY_LIST] : []
  const entry = schemaAt(DEFINITION_SCHEMA, [...path, 0])
  const snippets = (entry?.kind !== undefined && SNIPPETS[entry.kind]) || []
  const codes =
    entry?.kind === 'error' && path.length > 1
      ? proposeErrorCodes(definition).filter(({ label }) => !taken.has(label))
      : []
  return [...snippets, ...codes]
}

/** What can stand as a key where keys are not fixed: the generic objects that a type applies. */
export function proposeApplications(slot: Slot, definition: LooseDefinition): Proposal[] {
  const role = keyRole([...slot.path, ''])
  if (role?.kind !== 'type' || slot.path[0] === 'objects') return []
  return (definition.objects ?? []).flatMap((object) => {
    if (object?.name === undefined || !JSON.stringify(object).includes('"T"')) return []
    const label = `object.${object.name}`
    return [
      {
        label,
        kind: ProposalKind.reference,
        detail: 'generic object',
        snippet: slot.hasColon ? quoteSnippet(label) : `${quoteSnippet(label)}: "\${1:object}"`,
      },
    ]
  })
}

/** What can stand as a value or an entry of a configuration. */
export function proposeConfigValues(slot: Slot): Proposal[] {
  const { path } = slot
  const [first] = path
  const isRule = first === 'ignore' && path[2] === 'rule'
  if (isRule) return proposeRules('')
  if (first === 'extends')
    return Object.entries(PRESETS).map(([name, text]) => word(name, text, ProposalKind.enumMember))
  if (slot.kind === 'item') {
    const entry = schemaAt(CONFIG_SCHEMA, [...path, 0])
    return [...((entry?.kind !== undefined && SNIPPETS[entry.kind]) || [])]
  }
  const schema = schemaAt(CONFIG_SCHEMA, path)?.schema
  if (schema?.type === 'boolean')
    return ['true', 'false'].map((label) => ({
      label,
      kind: ProposalKind.value,
      snippet: label,
    }))
  return (schema?.enum ?? []).map((value) =>
    word(String(value), undefined, ProposalKind.enumMember),
  )
}

/** The rules as keys of `rules`, or as values. */
export function proposeRules(behind: string): Proposal[] {
  return rules.map((rule) => ({
    label: rule.id,
    kind: ProposalKind.value,
    detail: rule.severity,
    documentation: describeRule(rule.id)!,
    snippet: quoteSnippet(rule.id) + behind,
  }))
}

function proposeFlags(
  level: 'package' | 'endpoint' | 'argument' | 'attribute',
  taken: ReadonlySet<string>,
  config: ResolvedConfig,
): Proposal[] {
  const known = KNOWN_FLAGS.filter(({ levels }) => levels.includes(level)).map(({ name }) => name)
  return [...new Set([...known, ...config.flags[level]])]
    .filter((name) => !taken.has(name))
    .map((name) => word(name, describeFlag(name, level, config), ProposalKind.enumMember))
}

/** Lists of flags, where there is no list yet. */
function proposeFlagLists(path: Slot['path'], config: ResolvedConfig): Proposal[] {
  const level = flagLevelAt(path.slice(0, -1))
  if (level === undefined) return []
  const flags = proposeFlags(level, new Set(), config)
  return [EMPTY_LIST, ...flags.map((flag) => ({ ...flag, snippet: `[${flag.snippet}]` }))]
}

const EMPTY_LIST: Proposal = { label: '[]', kind: ProposalKind.value, snippet: '[$1]' }

/** The codes that the definition uses, and those that many services use. */
function proposeErrorCodes({ errors, endpoints }: LooseDefinition): Proposal[] {
  const used = [...(errors ?? []), ...(endpoints ?? []).flatMap((each) => each?.errors ?? [])]
  const codes = used.flatMap((error) =>
    typeof error === 'object' ? (error.code ?? []) : (error ?? []),
  )
  return words([...new Set([...codes, ...COMMON_CODES])], 'Error code')
}

const COMMON_CODES = ['UNAUTHORIZED', 'INVALID_ARGUMENTS', 'NOT_FOUND', 'BAD_VERSION']

function groupsOf({ endpoints, events }: LooseDefinition): string[] {
  const all = [...(endpoints ?? []), ...(events ?? [])].flatMap((each) => each?.group ?? [])
  return [...new Set(all)].filter((group) => group !== '')
}

/** The strings a list has already, but for the one at the cursor. */
function takenEntries({ container, kind, start }: Slot): Set<string> {
  if (kind !== 'item' || container?.kind !== 'array') return new Set()
  return new Set(
    container.items.flatMap((item) =>
      item.kind === 'string' && item.start !== start ? [item.value] : [],
    ),
  )
}

function words(values: readonly (string | undefined)[] | undefined, detail: string): Proposal[] {
  return [...new Set(values ?? [])].flatMap((value) =>
    value === undefined ? [] : [{ ...word(value, undefined, ProposalKind.value), detail }],
  )
}

function word(label: string, documentation: string | undefined, kind: Proposal['kind']): Proposal {
  return {
    label,
    kind,
    ...(documentation !== undefined && { documentation }),
    snippet: quoteSnippet(label),
  }
}
