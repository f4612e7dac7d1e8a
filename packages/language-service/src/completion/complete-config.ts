import { rules } from 'fc-core'
import { PRESETS } from 'fc-core/config'
import { describeRule } from '../describe/describe-rule.ts'
import { schemaAt } from '../schema/schema.ts'
import { CONFIG_SCHEMA } from '../schema/schemas.generated.ts'
import { completeKeys, otherKeys } from './complete-keys.ts'
import { CandidateKind, type CompletionCandidate, toJsonSnippet } from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'
import { SNIPPETS } from './snippets.ts'
import { toStringCandidate } from './string-candidates.ts'

/** Returns the completions in a configuration. */
export function completeConfig(context: CompletionContext): CompletionCandidate[] {
  const { kind, path } = context
  if (kind === 'root') return []
  if (kind !== 'key') return completeValues(context)
  if (path.length === 1 && path[0] === 'rules') {
    const present = otherKeys(context)
    const suffix = context.hasColon ? '' : ': "${1:off}"'
    return completeRuleIds(suffix).filter(({ label }) => !present.has(label))
  }
  const owner = schemaAt(CONFIG_SCHEMA, path)
  return owner === undefined ? [] : completeKeys(CONFIG_SCHEMA, owner, context)
}

function completeValues({ kind, path }: CompletionContext): CompletionCandidate[] {
  if (path[0] === 'ignore' && path[2] === 'rule') return completeRuleIds('')
  if (path[0] === 'extends') {
    return Object.entries(PRESETS).map(([name, documentation]) =>
      toStringCandidate(name, { kind: CandidateKind.enumMember, documentation }),
    )
  }
  if (kind === 'item') {
    const entry = schemaAt(CONFIG_SCHEMA, [...path, 0])
    return [...((entry?.kind !== undefined && SNIPPETS[entry.kind]) || [])]
  }
  const schema = schemaAt(CONFIG_SCHEMA, path)?.schema
  if ([schema?.type].flat().includes('boolean'))
    return ['true', 'false'].map((label) => ({ label, kind: CandidateKind.value, snippet: label }))
  // `null` only removes an optional setting.
  const values = (schema?.enum ?? []).filter((value) => value !== null)
  return values.map((value) => toStringCandidate(String(value), { kind: CandidateKind.enumMember }))
}

/** @param suffix Snippet after the id. */
function completeRuleIds(suffix: string): CompletionCandidate[] {
  return rules.map((rule) => ({
    label: rule.id,
    kind: CandidateKind.value,
    detail: rule.severity,
    documentation: describeRule(rule.id)!,
    snippet: toJsonSnippet(rule.id) + suffix,
  }))
}
