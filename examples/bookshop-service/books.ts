import { type OrderOptions, type PageHandler, paginated, type ResultHandler } from 'fc-server'
import type {
  AddBookArguments,
  Book,
  BookWithAuthor,
  GetBookArguments,
  GetBookV2Arguments,
  ListBooksArguments,
  ListBooksToReviewArguments,
} from './bookshop.ts'
import type { Context } from './context.ts'
import { type PageContext, readPage } from './sql-pages.ts'

interface BookRow extends Omit<Book, 'added_at'> {
  added_at: Date
}

const toBook = ({ added_at, ...row }: BookRow): Book => ({
  ...row,
  added_at: added_at.toISOString(),
})

/** Lists books in an order. */
export function booksBy(order: OrderOptions): PageHandler<ListBooksArguments, Context> {
  return paginated(
    order,
    ({ genre, author_id }: ListBooksArguments, context: PageContext) =>
      readPage<BookRow>(context, 'book', { genre, author_id }),
    toBook,
  )
}

export const booksToReview: PageHandler<ListBooksToReviewArguments, Context> = paginated(
  // Thousands of books have the same rating, or none: `separateRanges` lets the index find the page among them.
  { order: ['-rating', 'title', 'id'], nullable: ['rating'], separateRanges: true },
  ({ genre }: ListBooksToReviewArguments, context: PageContext) =>
    readPage<BookRow>(context, 'book', { genre }),
  toBook,
)

export const findBook: ResultHandler<GetBookArguments, Context, Book, 'NOT_FOUND'> = async (
  { id },
  { database },
  { fail },
) => {
  const [row] = await database.query<BookRow>('select * from book where id = $1', [id])
  return row === undefined ? fail('NOT_FOUND', `No book ${id}.`) : toBook(row)
}

export const findBookWithAuthor: ResultHandler<
  GetBookV2Arguments,
  Context,
  BookWithAuthor,
  'NOT_FOUND'
> = async ({ id = null, isbn = null }, { database }, { fail }) => {
  const [row] = await database.query<BookRow & { name: string; born: number | null }>(
    `select book.*, author.name, author.born from book join author on author.id = book.author_id
     where book.id = $1 or isbn = $2 order by book.id limit 1`,
    [id, isbn],
  )
  if (row === undefined) return fail('NOT_FOUND', 'No such book.')
  const { name, born, ...book } = row
  const { author_id, ...rest } = toBook(book)
  return { ...rest, author: { id: author_id, name, born } }
}

export const addBook: ResultHandler<
  AddBookArguments,
  Context,
  Book,
  'ISBN_TAKEN' | 'UNKNOWN_AUTHOR'
> = async ({ isbn, title, author_id, genre, price }, { database }, { fail }) => {
  const authors = await database.query('select from author where id = $1', [author_id])
  if (authors.length === 0) fail('UNKNOWN_AUTHOR', `No author ${author_id}.`)
  const [row] = await database.query<BookRow>(
    `insert into book (isbn, title, author_id, genre, price) values ($1, $2, $3, $4, $5)
     on conflict (isbn) do nothing returning *`,
    [isbn, title, author_id, genre, price],
  )
  return row === undefined ? fail('ISBN_TAKEN', `There is a book ${isbn}.`) : toBook(row)
}
