import { type PageHandler, paginated, type ResultHandler } from 'fc-server'
import type {
  Club,
  JoinClubArguments,
  LeaveClubArguments,
  ListClubMembersArguments,
  ListClubsArguments,
  Membership,
} from './bookshop.ts'
import type { Context } from './context.ts'
import { type PageContext, readPage } from './sql-pages.ts'

interface MembershipRow extends Omit<Membership, 'joined_at'> {
  joined_at: Date
}

const toMembership = ({ club_id, member, joined_at }: MembershipRow): Membership => ({
  club_id,
  member,
  joined_at: joined_at.toISOString(),
})

export const listClubs: PageHandler<ListClubsArguments, Context> = paginated(
  { order: ['name'] },
  (_args: ListClubsArguments, context: PageContext) =>
    readPage<Club>(
      context,
      '(select club.*, (select count(*)::int from membership where club_id = club.id) as members from club) as club',
    ),
)

export const listClubMembers: PageHandler<ListClubMembersArguments, Context> = paginated(
  { order: ['joined_at', 'club_id', 'member_id'], timestamps: ['joined_at'] },
  ({ club_id }: ListClubMembersArguments, context: PageContext) =>
    readPage<MembershipRow & { member_id: number }>(
      context,
      '(select membership.*, member.name as member from membership join member on member.id = member_id) as membership',
      { club_id },
    ),
  toMembership,
)

export const joinClub: ResultHandler<
  JoinClubArguments,
  Context,
  Membership,
  'ALREADY_MEMBER' | 'NOT_FOUND'
> = async ({ club_id }, { database, member }, { fail }) => {
  const clubs = await database.query('select from club where id = $1', [club_id])
  if (clubs.length === 0) fail('NOT_FOUND', `No club ${club_id}.`)
  const [row] = await database.query<Omit<MembershipRow, 'member'>>(
    'insert into membership (club_id, member_id) values ($1, $2) on conflict do nothing returning *',
    [club_id, member.id],
  )
  return row === undefined
    ? fail('ALREADY_MEMBER', `${member.name} is in the club ${club_id}.`)
    : toMembership({ ...row, member: member.name })
}

export const leaveClub: ResultHandler<LeaveClubArguments, Context, null, 'NOT_A_MEMBER'> = async (
  { club_id },
  { database, member },
  { fail },
) => {
  const left = await database.query(
    'delete from membership where club_id = $1 and member_id = $2 returning club_id',
    [club_id, member.id],
  )
  return left.length === 0
    ? fail('NOT_A_MEMBER', `${member.name} is not in the club ${club_id}.`)
    : null
}
