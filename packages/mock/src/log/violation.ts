/**
 * A rule of the interface that a client broke. The mock answers as it answers; the list is for the client's tests.
 *
 * - `cursor-modified`: a `next` or `previous` was changed, merged with other arguments, or sent elsewhere.
 * - `navigated-after-null`: `null` was sent as the body of a page: the client did not look whether there is one.
 * - `version-to-unversioned`: `Api-Version` was sent to a package that is not versioned.
 * - `version-unknown`: `Api-Version` was not one of `versions`.
 * - `parameters-in-query`: the URL of a call had a query.
 * - `header-missing`: `Accept` or `Content-Type` was not sent.
 * - `method-not-post`: an endpoint was called with another method.
 */
export interface Violation {
  code:
    | 'cursor-modified'
    | 'navigated-after-null'
    | 'version-to-unversioned'
    | 'version-unknown'
    | 'parameters-in-query'
    | 'header-missing'
    | 'method-not-post'
  message: string
  /** Number of the call in the journal. */
  call: number
  package?: string
  endpoint?: string
}
