import type { Argument, ObjectDefinition } from 'fc-core'
import type { Node } from './document-set.ts'

/** A service in terms that all formats share. The values of schemas are JSON Schemas, those of OpenAPI, or a `SampledValue`. */
export interface ImportedService {
  name: string
  docs: string
  baseUrl: string
  /** The versions that clients can select with `Api-Version`. */
  versions?: { current: string; all: string[] }
  /** Errors that any operation may return. */
  errors: ImportedError[]
  operations: ImportedOperation[]
  /** The objects that the types of samples reference. */
  objects?: ObjectDefinition[]
  events?: ImportedEvent[]
  eventSourceUrl?: string | undefined
  pipelineUrl?: string | undefined
}

/** An event of the service. */
export interface ImportedEvent {
  name: string
  group: string | undefined
  docs: string
  /** The object with its attributes. */
  schema: Node
}

/** A type alias, which is assignable to an error of a definition, as an interface is not. */
export type ImportedError = { code: string; docs: string }

/** A call of the service. */
export interface ImportedOperation {
  /** The name in the document, if there is one. */
  id: string | undefined
  method: string
  path: string
  /** A name that the endpoint keeps unless a style is requested. */
  ownName: string | undefined
  /** Whether it is a function call already: `POST /<name>` with a JSON body only. Its pages are those of the interface. */
  isFunctionCall: boolean
  group: string | undefined
  docs: string
  flags: string[]
  parameters: ImportedParameter[]
  /** Arguments that the document lists as definitions do. */
  declared?: Argument[] | undefined
  body: ImportedContent | undefined
  /** Undefined for an empty response. */
  result: ImportedContent | undefined
  /** Whether the response may also be empty. */
  mayBeEmpty: boolean
  /** Whether the response has a `Link` header. */
  hasLinkHeader: boolean
  errors: ImportedError[]
  place: Node
}

export interface ImportedParameter {
  name: string
  /** Parameters of calls that have no path, query and headers are in the body. */
  in: 'path' | 'query' | 'header' | 'body'
  isRequired: boolean
  isDeprecated: boolean
  docs: string
  schema: Node
}

export interface ImportedContent {
  isRequired: boolean
  /** Whether the document says that a body may be absent: then no member of it is required. */
  isOptional?: boolean
  docs: string
  schema: Node
  /** The items, if it is a page of the interface. */
  pageItems?: Node | undefined
}
