import { FcError } from 'fc-core'
import type { JsonValue } from 'fc-core/json'
import { andThen } from './and-then.ts'
import type { PageRequest, ReadPage } from './page-handler.ts'

/** The page that a function of `paginated.tokens` reads. */
export interface TokenRequest<Token extends JsonValue> {
  /** The token that the upstream returned for this page. Undefined for the first page. */
  readonly token: Token | undefined
  /** Number of items. */
  readonly size: number
}

/** A page of an upstream. */
export interface TokenPage<Token extends JsonValue, Item> {
  items: readonly Item[]
  next?: Token | null | undefined
  /** Omitted if the upstream has no tokens for `previous` pages. */
  previous?: Token | null | undefined
}

/** Reads a page by its token. */
export function readTokenPage(
  { position, size }: PageRequest,
  read: (page: TokenRequest<JsonValue>) => unknown,
): ReadPage | Promise<ReadPage> {
  return andThen(read({ token: position, size }), (result) => {
    const page = result as TokenPage<JsonValue, unknown> | null | undefined
    if (!Array.isArray(page?.items))
      throw new FcError(
        'invalid-page-result',
        'Expected the function of `paginated.tokens` to return an object with the array `items`, and the tokens `next` and `previous` where there are such pages.',
      )
    return { items: page.items, previous: toToken(page.previous), next: toToken(page.next) }
  })
}

function toToken(token: JsonValue | undefined): JsonValue | undefined {
  return token === null || token === '' ? undefined : token
}
