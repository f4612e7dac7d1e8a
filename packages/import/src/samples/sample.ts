import type { Argument } from 'fc-core'
import type { Node } from '../document-set.ts'

/** A call that a document contains as an example: a request, and its response if there is one. */
export interface Sample {
  /** The name of the operation in the document. */
  id: string | undefined
  /** Distinguishes operations with the same method and path, such as those of GraphQL. */
  variant: string | undefined
  group: string | undefined
  docs: string
  /** In lower case. */
  method: string
  /** `https://api.example.com`, or the variable that contains the base URL. */
  origin: string
  path: readonly PathSegment[]
  /** How many segments of the path belong to the base URL. Undefined if the document does not tell. */
  baseLength: number | undefined
  query: readonly SampleField[]
  headers: readonly SampleField[]
  body: SampleBody | undefined
  /** The authentication of the request: a bearer token, or the name of another kind. */
  auth: 'bearer' | (string & {}) | undefined
  /** Value of `Api-Version`. */
  version: string | undefined
  response: SampleResponse | undefined
  /** What the docs that `fc-cli convert` wrote tell about the endpoint. */
  declared?: ConvertedRequest | undefined
  place: Node
}

/** A decoded segment of a path. */
export interface PathSegment {
  value: string
  /** Set if the document says that the segment is a parameter. It may not name it. */
  parameter?: { name: string | undefined; docs: string } | undefined
  /** Set if the document says that the segment is none, even if its value looks like an id. */
  isLiteral?: boolean
}

/** A parameter in the query or a header, or a field of a form. */
export interface SampleField {
  name: string
  value: string
  /** Whether the request contains it. Postman also lists fields that are turned off. */
  isSent: boolean
  docs: string
}

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; type: string; fields: readonly SampleField[] }
  | { kind: 'other'; type: string }

export interface SampleResponse {
  status: number
  /** `unknown`: the document does not contain the body. */
  body:
    | { kind: 'json'; value: unknown }
    | { kind: 'text'; type: string }
    | { kind: 'empty' | 'unknown' }
  /** Whether a header `Link` leads to further pages. */
  hasLinkHeader: boolean
}

/** What the docs of a request that `fc-cli convert` wrote tell about the endpoint. */
export interface ConvertedRequest {
  docs: string
  arguments: Argument[]
  isPaginated: boolean
}
