import { PRESETS, rules } from 'fc-core'
import { describeRule } from '../describe/describe-rule.ts'
import { CONFIG_SCHEMA } from '../schema/schemas.generated.ts'
import { schemaAt } from '../schema/schema.ts'
import { presentKeys, proposeKeys } from './key-proposals.ts'
import { type Proposal, ProposalKind, quoteSnippet } from './proposal.ts'
import type { Slot } from './slot.ts'
import { SNIPPETS } from './snippets.ts'
import { proposeWord } from './word-proposals.ts'

/** What can be written at a slot of a configuration. */
export function proposeInConfig(slot: Slot): Proposal[] {
  const { kind, path } = slot
  if (kind === 'root') return []
  if (kind !== 'key') return proposeValues(slot)
  if (path.length === 1 && path[0] === 'rules') {
    const present = presentKeys(slot)
    const behind = slot.hasColon ? '' : ': "${1:off}"'
    return proposeRules(behind).filter(({ label }) => !present.has(label))
  }
  const owner = schemaAt(CONFIG_SCHEMA, path)
  return owner === undefined ? [] : proposeKeys(CONFIG_SCHEMA, owner, slot)
}

function proposeValues({ kind, path }: Slot): Proposal[] {
  if (path[0] === 'ignore' && path[2] === 'rule') return proposeRules('')
  if (path[0] === 'extends') {
    return Object.entries(PRESETS).map(([name, documentation]) =>
      proposeWord(name, { kind: ProposalKind.enumMember, documentation }),
    )
  }
  if (kind === 'item') {
    const entry = schemaAt(CONFIG_SCHEMA, [...path, 0])
    return [...((entry?.kind !== undefined && SNIPPETS[entry.kind]) || [])]
  }
  const schema = schemaAt(CONFIG_SCHEMA, path)?.schema
  if ([schema?.type].flat().includes('boolean'))
    return ['true', 'false'].map((label) => ({ label, kind: ProposalKind.value, snippet: label }))
  // `null` removes what is optional: it is no word of the enum.
  const words = (schema?.enum ?? []).filter((value) => value !== null)
  return words.map((value) => proposeWord(String(value), { kind: ProposalKind.enumMember }))
}

/** @param behind What is written behind the id. */
function proposeRules(behind: string): Proposal[] {
  return rules.map((rule) => ({
    label: rule.id,
    kind: ProposalKind.value,
    detail: rule.severity,
    documentation: describeRule(rule.id)!,
    snippet: quoteSnippet(rule.id) + behind,
  }))
}
