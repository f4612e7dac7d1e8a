declare const opaque: unique symbol

/**
 * The body that fetches a neighbouring page: the server's own, to be sent back unchanged and whole.
 *
 * Spec: Paginated endpoints, item 4. Nothing in it can be read, because nothing in it is part of the contract.
 */
export interface PageBody {
  readonly [opaque]: 'body of a neighbouring page'
}

/**
 * What a successful call to a paginated endpoint returns: exactly these three keys.
 *
 * Spec: Paginated response object.
 */
export interface Page<Item = unknown> {
  /** Body that fetches the previous page; null on the first page. */
  previous: PageBody | null
  /** Items of this page; empty when there are none. */
  page: Item[]
  /** Body that fetches the next page; null on the last page. */
  next: PageBody | null
}

/** What is wrong with a value that should be a page. */
export interface PageProblem {
  /** `unexpected-key` for a fourth key, `missing-key` and `wrong-type` for one of the three. */
  code: 'not-an-object' | 'missing-key' | 'wrong-type' | 'unexpected-key'
  key?: string
  message: string
}

/**
 * Every way in which `value` is not a page; empty when it is one.
 *
 * Spec: Paginated response object.
 */
export function checkPage(value: unknown): PageProblem[] {
  if (!isObject(value)) return [{ code: 'not-an-object', message: 'A page must be a JSON object.' }]
  const problems: PageProblem[] = []
  for (const [key, fits, expected] of KEYS) {
    if (!Object.hasOwn(value, key))
      problems.push({ code: 'missing-key', key, message: `A page must have the key "${key}".` })
    else if (!fits(value[key]))
      problems.push({ code: 'wrong-type', key, message: `"${key}" of a page must be ${expected}.` })
  }
  for (const key of Object.keys(value)) {
    if (!KEYS.some(([known]) => known === key)) {
      problems.push({
        code: 'unexpected-key',
        key,
        message: `A page has only the keys "previous", "page" and "next", not "${key}".`,
      })
    }
  }
  return problems
}

/** Whether a value is a page. */
export function isPage(value: unknown): value is Page {
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
