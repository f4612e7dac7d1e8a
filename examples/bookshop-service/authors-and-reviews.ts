import { type PageHandler, paginated, type ResultHandler } from 'fc-server'
import type {
  AddAuthorArguments,
  AddReviewArguments,
  Author,
  GetAuthorArguments,
  ListAuthorsArguments,
  ListReviewsArguments,
  Review,
} from './bookshop.ts'
import type { Context } from './context.ts'
import { type PageContext, readPage } from './sql-pages.ts'

export const listAuthors: PageHandler<ListAuthorsArguments, Context> = paginated(
  { order: ['name'] },
  (_args: ListAuthorsArguments, context: PageContext) => readPage<Author>(context, 'author'),
)

export const findAuthor: ResultHandler<GetAuthorArguments, Context, Author, 'NOT_FOUND'> = async (
  { id },
  { database },
  { fail },
) => {
  const [author] = await database.query<Author>('select * from author where id = $1', [id])
  return author ?? fail('NOT_FOUND', `No author ${id}.`)
}

export const addAuthor: ResultHandler<AddAuthorArguments, Context, Author, 'NAME_TAKEN'> = async (
  { name, born = null },
  { database },
  { fail },
) => {
  const [author] = await database.query<Author>(
    'insert into author (name, born) values ($1, $2) on conflict (name) do nothing returning *',
    [name, born],
  )
  return author ?? fail('NAME_TAKEN', `There is an author ${name}.`)
}

export const listReviews: PageHandler<ListReviewsArguments, Context> = paginated(
  { order: ['-stars', 'id'], separateRanges: true },
  ({ book_id }: ListReviewsArguments, context: PageContext) =>
    readPage<Review>(
      context,
      `(select review.id, book_id, member.name as member, stars, text from review join member on member.id = member_id) as review`,
      { book_id },
    ),
)

export const addReview: ResultHandler<
  AddReviewArguments,
  Context,
  Review,
  'ALREADY_REVIEWED' | 'NOT_FOUND'
> = async ({ book_id, stars, text }, { database, member }, { fail }) => {
  const books = await database.query('select from book where id = $1', [book_id])
  if (books.length === 0) fail('NOT_FOUND', `No book ${book_id}.`)
  const [review] = await database.query<Omit<Review, 'member'>>(
    `with new_review as (
       insert into review (book_id, member_id, stars, text) values ($1, $2, $3, $4)
       on conflict (book_id, member_id) do nothing returning id, book_id, stars, text
     ), rated as (
       update book set rating = (select (sum(stars) + $3) / (count(*) + 1.0) from review where book_id = $1)
       where id = $1 and exists (select from new_review)
     )
     select * from new_review`,
    [book_id, member.id, stars, text],
  )
  return review === undefined
    ? fail('ALREADY_REVIEWED', `${member.name} has reviewed the book ${book_id}.`)
    : { ...review, member: member.name }
}
