import { type Rule, rules } from 'fc-core'
import { type ResolvedConfig } from 'fc-core/config'
import { PRESETS } from 'fc-core/internal'
import { describeRule } from '../describe/describe-rule.ts'
import { schemaAt } from '../schema/schema.ts'
import { CONFIG_SCHEMA } from '../schema/config-schema.generated.ts'
import { completeKeys, otherKeys } from './complete-keys.ts'
import {
  CandidateKind,
  type CompletionCandidate,
  escapeSnippet,
  toJsonSnippet,
} from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'
import { SNIPPETS } from './snippets.ts'
import { toStringCandidate } from './string-candidates.ts'

/**
 * Returns the completions in a configuration.
 *
 * @param knowsSchema Whether the client completes what the JSON schema of configurations describes: only rules of plugins are returned.
 */
export function completeConfig(
  context: CompletionContext,
  config: ResolvedConfig,
  { knowsSchema = false }: { knowsSchema?: boolean | undefined } = {},
): CompletionCandidate[] {
  if (knowsSchema) return completeRules(context, config.customRules) ?? []
  const ofRules = completeRules(context, [...rules, ...config.customRules])
  if (ofRules !== undefined) return ofRules

  const { kind, path } = context
  if (kind === 'root') return []
  if (kind !== 'key') return completeValues(context)
  const owner = schemaAt(CONFIG_SCHEMA, path)
  return owner === undefined ? [] : completeKeys(CONFIG_SCHEMA, owner, context)
}

/** Completes ids and options of rules. Undefined in other parts of a configuration. */
function completeRules(
  context: CompletionContext,
  known: readonly Rule[],
): CompletionCandidate[] | undefined {
  const { kind, path } = context
  if (kind !== 'key')
    return path[0] === 'ignore' && path[2] === 'rule' ? completeRuleIds(known, '') : undefined
  if (path.length === 1 && path[0] === 'rules') {
    const present = otherKeys(context)
    const suffix = context.hasColon ? '' : ': "${1:off}"'
    return completeRuleIds(known, suffix).filter(({ label }) => !present.has(label))
  }
  return path[0] === 'ruleOptions' ? completeOptions(context, known) : undefined
}

function completeValues({ kind, path }: CompletionContext): CompletionCandidate[] {
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

/** Completes rules with options, and the options of a rule with their defaults. */
function completeOptions(
  context: CompletionContext,
  known: readonly Rule[],
): CompletionCandidate[] {
  const [, id, ...rest] = context.path
  const present = otherKeys(context)
  if (id === undefined) {
    const withOptions = known.filter(({ options }) => options !== undefined)
    return completeRuleIds(withOptions, context.hasColon ? '' : ': {$1}').filter(
      ({ label }) => !present.has(label),
    )
  }
  if (rest.length > 0) return []
  const { options = {} } = known.find((rule) => rule.id === id) ?? {}
  return Object.entries(options)
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => ({
      label: name,
      kind: CandidateKind.value,
      detail: `default ${JSON.stringify(value)}`,
      snippet:
        toJsonSnippet(name) + (context.hasColon ? '' : `: ${escapeSnippet(JSON.stringify(value))}`),
    }))
}

/** @param suffix Snippet after the id. */
function completeRuleIds(all: readonly Rule[], suffix: string): CompletionCandidate[] {
  return all.map((rule) => ({
    label: rule.id,
    kind: CandidateKind.value,
    detail: rule.severity,
    documentation: describeRule(rule),
    snippet: toJsonSnippet(rule.id) + suffix,
  }))
}
