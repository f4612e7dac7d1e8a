/** Names of booleans that are always true. */
export const alwaysTrue = 'ok|success|successful|acknowledged|accepted|created|updated'

/** Words of booleans that are seldom true. */
export const rarelyTrue =
  'deleted|archived|blocked|banned|disabled|hidden|bot|locked|expired|canceled|cancelled|failed|error|suspended|deprecated|dry|test|truncated|muted|spam|readonly|restricted|paused|overdue|refunded|starred|frozen|incomplete|fake|more|revoked|removed|trashed|closed|voided|deactivated|inactive|unsubscribed|internal'

/** Words of booleans that are mostly true. */
export const mostlyTrue =
  'active|enabled|verified|available|valid|confirmed|visible|open|online|approved|paid|subscribed|public|stock|supports|can|allow|allowed|exists'
