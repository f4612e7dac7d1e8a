import type { Make } from '../field-hint.ts'
import type { WordRows } from '../word-table.ts'
import { oneOf } from './one-of.ts'

/** One of a few words: states, roles, kinds. */
export const textsOfKinds: WordRows<Make<string>> = [
  [
    'status|status code name|job status|phase',
    oneOf('active', 'active', 'pending', 'completed', 'paused', 'archived'),
  ],
  ['state|lifecycle state', oneOf('active', 'active', 'available', 'pending', 'stopped')],
  ['role|access level|permission level', oneOf('member', 'member', 'admin', 'viewer', 'owner')],
  ['priority|importance|urgency', oneOf('low', 'medium', 'medium', 'high')],
  ['severity', oneOf('info', 'warning', 'error', 'critical')],
  ['log level|level', oneOf('info', 'info', 'warn', 'error', 'debug')],
  ['visibility|privacy|access', oneOf('public', 'private', 'internal')],
  ['environment|env|stage', oneOf('production', 'staging', 'development')],
  ['plan|tier|subscription plan|edition', oneOf('free', 'starter', 'team', 'enterprise')],
  [
    'payment method|payment type|payment instrument',
    oneOf('card', 'sepa_debit', 'paypal', 'invoice'),
  ],
  ['card brand|card type|network', oneOf('visa', 'mastercard', 'amex')],
  ['sort direction|direction', oneOf('inbound', 'outbound')],
  [
    'frequency|interval|recurrence|cadence|billing cycle',
    oneOf('daily', 'weekly', 'monthly', 'yearly'),
  ],
  ['presence', oneOf('active', 'away')],
  ['weekday|day of week', oneOf('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')],
  ['unit|units|unit of measure', oneOf('piece', 'kg', 'box', 'hour')],
  ['error|error code|failure code|reason code', oneOf('timeout', 'not_found', 'limit_exceeded')],

  ['mode', oneOf('default', 'auto', 'manual')],
  ['type|class|variant|tenancy', oneOf('standard', 'standard', 'default', 'custom')],
]
