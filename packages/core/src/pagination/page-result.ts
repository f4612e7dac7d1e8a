import { isObject } from '../json/json-value.ts'
declare const opaque: unique symbol

/**
 * The request body that fetches the next or previous page. It is created by the server and must be sent back unchanged.
 *
 * Opaque, because its contents are not part of the contract.
 *
 * Spec: Paginated endpoints, item 4.
 */
export interface PageBody {
  readonly [opaque]: 'request body of another page'
}

/**
 * The result of a successful call to a paginated endpoint. It has exactly these three keys.
 *
 * Spec: Paginated response object.
 */
export interface PageResult<Item = unknown> {
  /** Body that fetches the previous page; null on the first page. */
  previous: PageBody | null
  /** Items of this page; empty when there are none. */
  page: Item[]
  /** Body that fetches the next page; null on the last page. */
  next: PageBody | null
}

/** A reason why a value is not a page. */
export interface PageProblem {
  /** `unexpected-key` for a fourth key, `missing-key` and `wrong-type` for one of the three. */
  code: 'not-an-object' | 'missing-key' | 'wrong-type' | 'unexpected-key'
  key?: string
  message: string
}

/**
 * Returns every reason why `value` is not a page; empty for a page.
 *
 * Spec: Paginated response object.
 */
export function checkPage(value: unknown): PageProblem[] {
  if (!isObject(value))
    return [
      {
        code: 'not-an-object',
        message: 'Expected a page, a JSON object with `previous`, `page` and `next`.',
      },
    ]
  const problems: PageProblem[] = []
  for (const [key, isValid, expected] of KEYS) {
    if (!Object.hasOwn(value, key))
      problems.push({ code: 'missing-key', key, message: `Missing key "${key}" of a page.` })
    else if (!isValid(value[key]))
      problems.push({
        code: 'wrong-type',
        key,
        message: `Expected "${key}" of a page to be ${expected}.`,
      })
  }
  for (const key of Object.keys(value)) {
    if (!KEYS.some(([known]) => known === key)) {
      problems.push({
        code: 'unexpected-key',
        key,
        message: `Unexpected key "${key}" of a page: only "previous", "page" and "next" are allowed.`,
      })
    }
  }
  return problems
}

/** Returns whether `value` is a page. */
export function isPage(value: unknown): value is PageResult {
  return checkPage(value).length === 0
}

const KEYS: readonly [string, (value: unknown) => boolean, string][] = [
  ['previous', isBodyOrNull, 'a JSON object or null'],
  ['page', Array.isArray, 'a JSON array'],
  ['next', isBodyOrNull, 'a JSON object or null'],
]

function isBodyOrNull(value: unknown): boolean {
  return value === null || isObject(value)
}
