import type { FieldHint } from './field-hint.ts'

const always = /^(?:ok|success|successful|acknowledged|accepted|created|updated)$/
const rarely =
  /\b(?:deleted|archived|blocked|banned|disabled|hidden|bot|locked|expired|cancell?ed|failed|error|suspended|deprecated|dry|test|truncated|muted|spam|readonly|read only|restricted|ultra|paused|overdue|refunded|starred|stranger|frozen|incomplete|scam|fake|has more|more)\b/
const mostly = /\b(?:active|enabled|verified|available|valid|confirmed|visible|open|online|approved|paid|subscribed|success|public|in stock|supports|can|allow|allowed|exists)\b/

/** In how many of all cases a yes-or-no field is true, going by its name. */
export function shareOfTrue({ text }: FieldHint): number {
  if (always.test(text)) return 1
  if (rarely.test(text)) return 0.08
  return mostly.test(text) ? 0.85 : 0.4
}
