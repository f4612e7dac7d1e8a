import type { FieldHint } from './field-hint.ts'
import { wordSet } from './word-table.ts'

const always = wordSet('ok|success|successful|acknowledged|accepted|created|updated')
const rarely = wordSet(
  'deleted|archived|blocked|banned|disabled|hidden|bot|locked|expired|canceled|cancelled|failed|error|suspended|deprecated|dry|test|truncated|muted|spam|readonly|restricted|ultra|paused|overdue|refunded|starred|stranger|frozen|incomplete|scam|fake|more|revoked',
)
const mostly = wordSet(
  'active|enabled|verified|available|valid|confirmed|visible|open|online|approved|paid|subscribed|success|public|stock|supports|can|allow|allowed|exists',
)

/** In how many of all cases a yes-or-no field is true, going by its name. */
export function shareOfTrue({ text, words }: FieldHint): number {
  if (always().has(text)) return 1
  if (words.some((word) => rarely().has(word))) return 0.08
  return words.some((word) => mostly().has(word)) ? 0.85 : 0.4
}
