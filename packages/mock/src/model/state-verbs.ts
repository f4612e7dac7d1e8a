import type { JsonValue } from '../names/json-value.ts'
import { lazy } from '../names/lazy.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf } from './object-types.ts'
import { normalizeName } from './record-words.ts'

/** The effect of a verb on a record: possible statuses, and flags that become true or false. */
interface VerbEffect {
  statuses: readonly string[]
  setFlags: readonly string[]
  clearedFlags: readonly string[]
}

/** Rows: verb, statuses, flags that become true, flags that become false. */
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
retry|pending,queued,running||failed
finalize|finalized,open|finalized|
hold|on_hold,held|held|
capture|captured,succeeded|captured|
void|void,voided|voided|
star|starred|starred|
unstar|unstarred||starred`

const effects = lazy(
  () =>
    new Map(
      rows
        .trim()
        .split('\n')
        .map((row): [string, VerbEffect] => {
          const [verb, ...lists] = row.split('|')
          const [statuses, setFlags, clearedFlags] = lists.map((list) =>
            list.split(',').filter((each) => each !== ''),
          )
          return [verb!, { statuses: statuses!, setFlags: setFlags!, clearedFlags: clearedFlags! }]
        }),
    ),
)

/**
 * Infers the values that a verb sets: `archive` sets the status to `archived`, `is_archived` to true and `archived_at` to the time of the call, if the record has
 * these fields.
 */
export function inferVerbEffect(
  verb: string | undefined,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, JsonValue> {
  const effect = verb === undefined ? undefined : effects().get(verb)
  const sets: Record<string, JsonValue> = {}
  if (effect === undefined) return sets
  for (const [name, field] of fields) {
    const value = effectOnField(effect, normalizeName(name), field)
    if (value !== undefined) sets[name] = value
  }
  return sets
}

function effectOnField(
  { statuses, setFlags, clearedFlags }: VerbEffect,
  text: string,
  field: FieldModel,
): JsonValue | undefined {
  const flag = text.replace(/^(?:is|has been|was) /, '')
  if (hasBase(field, 'boolean'))
    return setFlags.includes(flag) ? true : clearedFlags.includes(flag) ? false : undefined
  if (/^(?:status|state|phase|lifecycle state)$/.test(text)) return findStatus(statuses, field)
  const [, past] = /^(.+) (?:at|on|time|date)$/.exec(text) ?? []
  if (past === undefined || !(hasBase(field, 'string') || hasBase(field, 'number')))
    return undefined
  return setFlags.includes(past) ? 'now' : clearedFlags.includes(past) ? null : undefined
}

/** Returns the status as the definition writes it. */
function findStatus(
  statuses: readonly string[],
  { choices, type }: FieldModel,
): JsonValue | undefined {
  if (choices === undefined) return hasBase({ type }, 'string') ? statuses[0] : undefined
  for (const status of statuses) {
    const known = choices.find(
      (each) => typeof each === 'string' && toLetters(each) === toLetters(status),
    )
    if (known !== undefined) return known
  }
  return undefined
}

function hasBase({ type }: Pick<FieldModel, 'type'>, base: string): boolean {
  return alternativesOf(type).some(
    (each) => typeof each === 'string' && each.split('.')[0] === base,
  )
}

function toLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
