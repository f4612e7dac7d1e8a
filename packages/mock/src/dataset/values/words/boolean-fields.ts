import type { WordRows } from '../../../names/word-table.ts'

/** Share of records in which a boolean is true, by the words of its name. */
export const booleanShares: WordRows<number> = [
  ['ok|success|successful|acknowledged|accepted|created|updated', 1],
  [
    'deleted|archived|blocked|banned|disabled|hidden|bot|locked|expired|canceled|cancelled|failed|error|suspended|deprecated|dry|test|truncated|muted|spam|readonly|restricted|paused|refunded|starred|frozen|incomplete|fake|more|revoked|removed|trashed|closed|voided|deactivated|inactive|unsubscribed|internal',
    0.08,
  ],
  ['overdue|late', 0.3],
  [
    'active|enabled|verified|available|valid|confirmed|visible|open|online|approved|paid|subscribed|public|stock|supports|can|allow|allowed|exists',
    0.85,
  ],
]
