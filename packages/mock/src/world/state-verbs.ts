import type { Endpoint } from 'fc-core'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { choicesInDocs } from './docs-values.ts'
import type { JsonValue } from './json-value.ts'
import { planOfEntity } from './object-plans.ts'
import type { SentValue } from './sent-value.ts'
import { WORLD_NOW, toIsoDateTime } from './timeline.ts'

/** What a verb makes of a thing: the states it may be in, and the flags that are raised and lowered. */
interface Consequence {
  states: readonly string[]
  raised: readonly string[]
  lowered: readonly string[]
}

/** Rows of verb, states, flags raised, flags lowered. */
const rows = `
archive|archived|archived|active
unarchive|active,unarchived|active|archived
activate|active,activated|active,enabled,activated|disabled
deactivate|inactive,deactivated,disabled|disabled,deactivated|active,enabled
enable|enabled,active|enabled,active|disabled
disable|disabled,inactive|disabled|enabled,active
cancel|canceled,cancelled|canceled,cancelled|active
complete|completed,complete,done|completed,complete,done|
finish|finished,completed,done|finished,completed,done|
close|closed|closed|open
open|open,opened|open|closed
reopen|open,reopened,active|open|closed
pause|paused|paused|active,running
resume|active,running,resumed|active,running|paused
start|running,started,active|running,started,active|stopped
stop|stopped|stopped|running,active
suspend|suspended|suspended|active
approve|approved|approved|rejected,denied
accept|accepted|accepted|rejected,declined
confirm|confirmed|confirmed|
verify|verified|verified|
reject|rejected|rejected|approved,accepted
deny|denied,rejected|denied,rejected|approved
decline|declined,rejected|declined|accepted
publish|published|published|draft
unpublish|unpublished,draft|draft|published
lock|locked|locked|
unlock|unlocked|unlocked|locked
pin|pinned|pinned|
unpin|unpinned|unpinned|pinned
mute|muted|muted|
unmute|unmuted|unmuted|muted
ban|banned|banned|
unban|active,unbanned|active|banned
block|blocked|blocked|
unblock|active,unblocked|active|blocked
like|liked|liked|
unlike|unliked||liked
follow|followed|followed|
unfollow|unfollowed||followed
pay|paid|paid|
refund|refunded|refunded|
void|void,voided|voided|
capture|captured,succeeded|captured|
ship|shipped|shipped|
deliver|delivered|delivered|
return|returned,available|returned,available|borrowed,lent,on loan
lend|lent,on_loan,borrowed|lent,borrowed,on loan|available
borrow|borrowed,on_loan,lent|borrowed,lent,on loan|available
restore|active,restored|active|deleted,archived
revoke|revoked|revoked|active,valid
promote|promoted|promoted|
read|read|read|unread
share|shared|shared|
unshare|unshared||shared
subscribe|subscribed,active|subscribed|
unsubscribe|unsubscribed,canceled||subscribed
acknowledge|acknowledged|acknowledged|
resolve|resolved|resolved|
assign|assigned|assigned|
unassign|unassigned||assigned
submit|submitted|submitted|draft
expire|expired|expired|active
retry|pending,queued,running||failed`

const consequences = new Map(
  rows
    .trim()
    .split('\n')
    .map((row): [string, Consequence] => {
      const [verb, ...lists] = row.split('|')
      const [states, raised, lowered] = lists.map((list) =>
        list.split(',').filter((each) => each !== ''),
      )
      return [verb!, { states: states!, raised: raised!, lowered: lowered! }]
    }),
)

/** The values that an endpoint sets by its verb alone: archiving a thing makes its status `archived`, its `is_archived` true and dates `archived_at`, so far as it has these. */
export function consequencesOf(
  context: WorldContext,
  endpoint: Endpoint,
  verb: string | undefined,
): SentValue[] {
  const consequence = verb === undefined ? undefined : consequences.get(verb)
  if (consequence === undefined) return []
  const { entity } = context.entities.meaningOf(endpoint)
  const found: SentValue[] = []
  for (const [text, member] of planOfEntity(context, entity).byText) {
    const value = valueAfter(consequence, text, member)
    if (value !== undefined) found.push({ name: member.name, texts: [text], isKey: false, value })
  }
  return found
}

function valueAfter(
  { states, raised, lowered }: Consequence,
  text: string,
  member: DescribedMember,
): JsonValue | undefined {
  const flag = text.replace(/^(?:is|has been|was) /, '')
  if (admits(member, 'boolean')) {
    if (raised.includes(flag)) return true
    if (lowered.includes(flag)) return false
  }
  if (/^(?:status|state|phase|lifecycle state)$/.test(text)) return stateOf(states, member)
  const [, past] = /^(.+) (?:at|on|time|date)$/.exec(text) ?? []
  if (past === undefined) return undefined
  if (raised.includes(past)) return admits(member, 'number') ? WORLD_NOW : toIsoDateTime(WORLD_NOW)
  return lowered.includes(past) ? null : undefined
}

/** The state by the name that the definition gives it. */
function stateOf(states: readonly string[], { values, docs }: DescribedMember): string | undefined {
  const allowed = values ?? choicesInDocs(docs)
  if (allowed === undefined) return states[0]
  for (const state of states) {
    const known = allowed.find((each) => typeof each === 'string' && fold(each) === fold(state))
    if (typeof known === 'string') return known
  }
  return undefined
}

function admits({ type }: DescribedMember, base: 'boolean' | 'number'): boolean {
  const members = type.kind === 'union' ? type.members : [type]
  return members.some((member) => member.kind === 'base' && member.base === base)
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}
