/**
 * Statuses in the regular lifecycle of a record, one row per rank. Synonyms are separated by `|`.
 * They match statuses (`shipped`) and timestamps (`shipped_at`).
 */
export const mainStatuses: readonly (readonly string[])[] = [
  [
    'draft',
    'new|created',
    'requested',
    'placed',
    'invited',
    'todo|backlog|to do',
    'unpaid',
    'registered',
    'applied',
    'trial|trialing',
    'unread',
  ],
  [
    'open|opened|reopened',
    'pending|waiting|awaiting|awaiting payment|pending payment|payment pending|payment due',
    'queued|enqueued',
    'submitted',
    'scheduled|planned|upcoming',
    'provisioning|creating|starting|initializing',
  ],
  [
    'confirmed|confirmation',
    'accepted|acknowledged',
    'approved|approval',
    'decided|answered|assessed',
    'authorized|authorised',
    'assigned',
    'verified',
    'issued',
    'finalized',
    'reserved|booked',
    'full|fully booked|booked out|sold out',
  ],
  ['paid|captured|settled|charged|payment'],
  [
    'started|begun|running|in progress|under way|underway|ongoing|working|executing',
    'processing|preparing|packing',
    'active|activated',
    'enabled',
    'available|online',
    'live',
    'packed',
    'review|in review|reviewing',
    'checked in',
    'subscribed',
    'joined',
  ],
  [
    'shipped|dispatched|in transit|on the way|shipping|shipment|out for delivery',
    'sent',
    'published',
    'released',
    'deployed',
    'checked out',
  ],
  ['delivered|delivery', 'received', 'read|seen', 'picked up|collected'],
  [
    'completed|complete|done|completion|fulfilled|processed',
    'finished',
    'succeeded|success|successful|passed',
    'resolved|solved|fixed|resolution',
    'merged',
    'won',
    'hired',
    'ready',
  ],
  ['closed', 'ended|past|over', 'terminated'],
  ['archived'],
]

/** Statuses outside of the regular lifecycle, with the rank that a record has reached before. */
export const offPathStatuses: readonly (readonly [after: number, statuses: readonly string[]])[] = [
  [0, ['spam', 'skipped']],
  [
    1,
    [
      'canceled|cancelled|cancel|canceling|cancelling|cancellation|aborted',
      'rejected|declined|denied|refused|reject|rejection|decline',
      'void|voided|uncollectible',
      'lost',
      'overdue|past due',
      'withdrawn|retracted',
      'written off|waived|forgiven',
      'incomplete',
    ],
  ],
  [2, ['no show|missed|absent|did not attend']],
  [3, ['refunded|refund|chargeback|disputed']],
  [
    4,
    [
      'failed|failure|error|errored|timed out|crashed',
      'expired',
      'deleted|deletion|removed|trashed',
      'suspended|blocked|banned|locked',
      'disabled|deactivated|inactive',
      'stopped',
      'revoked',
      'unsubscribed',
      'deprecated',
    ],
  ],
  [5, ['paused|on hold']],
  [6, ['returned']],
]

/** Words of timestamps that are not past events. */
export const plannedWords =
  'last|latest|next|expected|estimated|scheduled|due|planned|updated|modified|expires|closes|requested|actual|target|promised|window|method|address|provider|term|terms|type|deadline|first|previous|duration|interval|start|end|by|from|to|until|since|not'

/** Events that end the lifecycle in any status. */
export const endEvents = 'ended|finished|closed|terminated'
