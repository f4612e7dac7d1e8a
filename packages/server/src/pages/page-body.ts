import type { Arguments } from '../protocol/body.ts'
import type { Failure } from '../protocol/failure.ts'

/** What a `next` or `previous` contains: enough to read its page in any process. */
export interface PageBody {
  endpoint: string
  /** Undefined for packages that are not versioned. */
  version: string | undefined
  /** A JSON value that the handler of the endpoint returned. */
  position: unknown
  /** Items per page. */
  size: number
  /** The arguments of the initial call. */
  args: Arguments
  /** Identifies the user to whom the page belongs: other users cannot fetch it. Undefined for everybody. */
  principal?: string | undefined
}

/** Writes and reads the bodies `next` and `previous`. */
export interface PageBodies<Body extends PageBody = PageBody> {
  /** Whether bodies contain the initial arguments as JSON, one level deeper. */
  nestsArguments: boolean
  /**
   * Returns whether the body of a call is a `next` or `previous`, or a modified one.
   *
   * @param isArgument Returns whether the endpoint has an argument of a name.
   */
  isPageBody(args: Arguments, isArgument: (name: string) => boolean): boolean
  /** Returns the JSON text of the body that fetches a page. */
  encode(page: Body): string
  /** Returns the page that a body requests, or a failure such as `CURSOR_MODIFIED`. */
  decode(
    args: Arguments,
    endpoint: string,
    version: string | undefined,
    principal?: string,
  ): Body | Failure
}
