import { type PageHandler, paginated, type ResultHandler } from 'fc-server'
import type {
  GetOrderArguments,
  ListOrdersArguments,
  Order,
  PlaceOrderArguments,
} from './bookshop.ts'
import type { Context } from './context.ts'
import { type PageContext, readPage } from './sql-pages.ts'

interface OrderRow extends Omit<Order, 'placed_at'> {
  placed_at: Date
}

const toOrder = ({ id, total, lines, placed_at }: OrderRow): Order => ({
  id,
  total,
  lines,
  placed_at: placed_at.toISOString(),
})

export const placeOrder: ResultHandler<
  PlaceOrderArguments,
  Context,
  Order,
  'NO_LINES' | 'UNKNOWN_BOOK'
> = async ({ lines }, { database, member }, { fail }) => {
  if (lines.length === 0) fail('NO_LINES', 'Order at least one book.')
  const [row] = await database.query<OrderRow>(
    `insert into purchase (member_id, lines, total)
     select $1, $2::json, sum(line.quantity * book.price)
     from json_to_recordset($2::json) as line (book_id int8, quantity int8) join book on book.id = line.book_id
     having count(*) = json_array_length($2::json)
     returning *`,
    [member.id, JSON.stringify(lines)],
  )
  return row === undefined
    ? fail('UNKNOWN_BOOK', 'A line has an unknown book.', { lines })
    : toOrder(row)
}

export const listOrders: PageHandler<ListOrdersArguments, Context> = paginated(
  { order: ['-id'] },
  (_args: ListOrdersArguments, context: PageContext) =>
    readPage<OrderRow>(context, 'purchase', { member_id: context.member.id }),
  toOrder,
)

export const findOrder: ResultHandler<GetOrderArguments, Context, Order, 'NOT_FOUND'> = async (
  { id },
  { database, member },
  { fail },
) => {
  const [row] = await database.query<OrderRow>(
    'select * from purchase where id = $1 and member_id = $2',
    [id, member.id],
  )
  return row === undefined ? fail('NOT_FOUND', `No order ${id}.`) : toOrder(row)
}
