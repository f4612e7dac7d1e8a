import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'

/** The order of rows, and how its fields are stored. */
export interface OrderOptions {
  /**
   * Fields that order the rows, the most significant first; `-` in front of a name means descending. The last field must be unique, as a key is: rows
   * that are equal in all fields have no order, and a walk would lose some of them. Nulls are larger than all other values, as in PostgreSQL.
   */
  order: readonly string[]
  /** The columns of fields that have other names in the query: `{ created_at: 'p.created_at' }`. */
  columns?: Readonly<Record<string, string>>
  /** Fields whose columns may be null. The last field may not. */
  nullable?: readonly string[]
  /**
   * Fields whose columns are a `timestamp`, `timestamptz` or `date` of PostgreSQL. Drivers return these as `Date`, without the microseconds: their positions
   * are read as text, in a column that is added to the query and removed from the rows.
   */
  timestamps?: readonly string[]
  /**
   * Whether each range of the index is read by a query of its own: the rows that are equal in the first fields, then those that follow. The function is called
   * until the page is complete, mostly once or twice. For orders of mixed directions where many rows are equal in the first field, and for SQLite where the
   * last field is an `integer primary key`: a single query would read all equal rows that precede the page. Default: `false`.
   */
  separateRanges?: boolean
}

/** A field of an order. */
export interface OrderField {
  name: string
  column: string
  isDescending: boolean
  isNullable: boolean
  /** The added column with the text of the value. Undefined where the value itself is the position. */
  textColumn: string | undefined
}

/** The order of the rows of an endpoint. */
export interface Order {
  fields: readonly [OrderField, ...OrderField[]]
  /** `-created_at,id` */
  text: string
  separateRanges: boolean
}

/**
 * Parses the order of rows.
 *
 * @throws {FcError} `invalid-order` with the option and what is wrong with it.
 */
export function parseOrder(options: OrderOptions): Order {
  const { order, columns = {}, nullable = [], timestamps = [], separateRanges = false } = options
  if (!Array.isArray(order) || order.length === 0)
    throw invalid("`order` must list at least one field, for example ['-created_at', 'id']")
  const fields = order.map((text: unknown, index): OrderField => {
    if (typeof text !== 'string' || text === '' || text === '-')
      throw invalid(`\`order[${index}]\` must be the name of a field`)
    const isDescending = text.startsWith('-')
    const name = isDescending ? text.slice(1) : text
    const column = Object.hasOwn(columns, name) ? columns[name]! : name
    if (column === '' || column.includes('\0'))
      throw invalid(`the column ${quote(column)} of ${quote(name)} is not a name`)
    return {
      name,
      column,
      isDescending,
      isNullable: nullable.includes(name),
      textColumn: timestamps.includes(name) ? `fcorder${index}` : undefined,
    }
  })
  const names = fields.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw invalid(`\`order\` has ${quote(repeated)} twice`)
  for (const [option, listed] of Object.entries({
    columns: Object.keys(columns),
    nullable,
    timestamps,
  })) {
    const unknown = listed.find((name) => !names.includes(name))
    if (unknown !== undefined)
      throw invalid(`\`${option}\` has ${quote(unknown)}, which is not in \`order\``)
  }
  if (fields.at(-1)!.isNullable)
    throw invalid(
      `the last field, ${quote(names.at(-1)!)}, is in \`nullable\`, but must be unique. Add a key to the end of \`order\``,
    )
  return { fields: fields as [OrderField, ...OrderField[]], text: order.join(), separateRanges }
}

function invalid(problem: string): FcError {
  return new FcError('invalid-order', `Invalid options of \`paginated\`: ${problem}.`)
}
