import { lazy } from '../../names/lazy.ts'

/** The effect of a verb on a record: possible statuses, and flags that become true or false. */
export interface VerbEffect {
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
start|running,started,active,live|running,started,active|stopped
stop|stopped,ended,finished,completed|stopped,ended|running,active
end|ended,finished,completed|ended,finished|running,active
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
dismiss|dismissed,closed,resolved,archived|dismissed,hidden,acknowledged,read,resolved|active,visible
hide|hidden|hidden|visible,shown
share|shared|shared|
unshare|unshared||shared
subscribe|subscribed,active|subscribed|
unsubscribe|unsubscribed,canceled||subscribed
acknowledge|acknowledged|acknowledged|
resolve|resolved|resolved|
assign|assigned,occupied,taken|assigned|
unassign|unassigned,free,available,vacant||assigned,assignee,assigned to
submit|submitted|submitted|draft
expire|expired|expired|active
retry|pending,queued,running||failed
finalize|finalized,open|finalized|
vacate|vacant,free,available|vacant,free,available|occupied,assigned
occupy|occupied,taken|occupied,taken|vacant,free,available
hold|on_hold,held|held|
capture|captured,succeeded|captured|
void|void,voided|voided|
release|free,available,vacant,released|released|assigned,reserved,held
star|starred|starred|
unstar|unstarred||starred`

/** Effects by verb. */
export const verbEffects: () => ReadonlyMap<string, VerbEffect> = lazy(
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
