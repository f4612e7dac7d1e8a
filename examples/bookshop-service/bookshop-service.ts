import { createService, type Service } from 'fc-server'
import definition from './bookshop.fc.json' with { type: 'json' }
import type { Definition } from './bookshop.ts'
import type { Context, Member } from './context.ts'
import type { Database } from './database.ts'
import { addBook, booksToReview, booksBy, findBook, findBookWithAuthor } from './books.ts'
import { joinClub, leaveClub, listClubMembers, listClubs } from './clubs.ts'
import { findOrder, listOrders, placeOrder } from './orders.ts'
import {
  addAuthor,
  addReview,
  findAuthor,
  listAuthors,
  listReviews,
} from './authors-and-reviews.ts'

export interface BookshopOptions {
  database: Database
  /** Sign `next` and `previous`, the same ones in all replicas. */
  cursorSecrets?: string[] | undefined
}

/** Creates the service on a database. */
export function createBookshop({ database, cursorSecrets }: BookshopOptions): Service {
  return createService<Definition, Context>(definition, {
    ...(cursorSecrets !== undefined && { cursorSecrets }),
    context: (_request, call) => ({ database, member: call.user as Member }),
    async authorize(token) {
      const [member] = await database.query<Member>(
        'select id, name from member where token = $1',
        [token],
      )
      return member
    },
    // Pages of a member belong to that member.
    principal: ({ user }) => (user as Member | undefined)?.id.toString(),
    handlers: {
      'list-books': booksBy({ order: ['-added_at', '-id'], timestamps: ['added_at'] }),
      'list-books-to-review': booksToReview,
      'get-book': findBook,
      'get-book-v2': findBookWithAuthor,
      'add-book': addBook,
      'list-authors': listAuthors,
      'get-author': findAuthor,
      'add-author': addAuthor,
      'list-reviews': listReviews,
      'add-review': addReview,
      'place-order': placeOrder,
      'list-orders': listOrders,
      'get-order': findOrder,
      'list-clubs': listClubs,
      'list-club-members': listClubMembers,
      'join-club': joinClub,
      'leave-club': leaveClub,
    },
    versions: {
      '2026-04': { 'list-books': booksBy({ order: ['title', 'id'] }) },
    },
  })
}
