/**
 * Extensions of the Language Server Protocol between the server and its clients. All of them are optional for a client.
 */
import type { PackageDefinition } from 'fc-core'

/** The `initializationOptions` of the server; all are optional. */
export interface InitializationOptions {
  /**
   * Commands that the client implements: `fc.sendRequest`, `fc.copyAsCurl`, `fc.preview`, `fc.compareWithGit` and `fc.startMock` for code lenses, `fc.previewDocs` for a code
   * action, without arguments: it is about the active document, `fc.rename`, which is run after a refactoring to rename what it has named, with `{ uri, position }`, and `editor.action.triggerSuggest`, which is run after the
   * completion of a key whose values are completed.
   */
  commands?: string[]
  /**
   * Whether the client formats, outlines, folds and selects in JSON itself. The server then registers these features only for the language
   * `fc-definition`, to avoid duplicates, and completes and describes only rules of plugins in `fc.config.json`. Requires dynamic registration in the client.
   * @default false
   */
  handlesJson?: boolean
  /**
   * Whether to check definitions that are not open.
   * @default true
   */
  workspaceDiagnostics?: boolean
  /**
   * Whether to run the `plugins` of configurations, which are code of the workspace. Clients that know whether a workspace is trusted set it.
   * @default false
   */
  runPlugins?: boolean
  /**
   * The git revision that code lenses compare with. No revision if it is empty. Requires the command `fc.compareWithGit`.
   * @default 'HEAD'
   */
  compareWith?: string
  /**
   * Whether to run git. Clients that know whether a workspace is trusted set it.
   * @default true
   */
  runGit?: boolean
}

/** The settings of the section `fc`. They override `initializationOptions`. */
export type Settings = Pick<InitializationOptions, 'compareWith' | 'workspaceDiagnostics'>

/** Parameters of a request about a document. */
export interface DocumentParams {
  textDocument: { uri: string }
}

/** Parameters of a request about a position in a document. */
export interface PositionParams extends DocumentParams {
  position: { line: number; character: number }
}

/** Parameters and results of the requests to the server. */
export interface ServerRequests {
  [ENDPOINT_AT]: { params: EndpointAtParams; result: EndpointAtResult | null }
  [PREVIEW]: { params: DocumentParams; result: PreviewResult | null }
  [ELEMENT_AT]: { params: PositionParams; result: ElementAtResult | null }
  [COMPARE]: { params: CompareParams; result: CompareResult | null }
  [READ_REVISION]: { params: ReadRevisionParams; result: ReadRevisionResult }
  [REVISIONS]: { params: DocumentParams; result: RevisionsResult }
  [CONFIG_FOR]: { params: DocumentParams; result: ConfigForResult }
}

/** Request to the server: the endpoint at a position, with an example request. */
export const ENDPOINT_AT = 'fc/endpointAt'

/** Parameters of `fc/endpointAt`. */
export interface EndpointAtParams extends PositionParams {
  /** The shell for `curl`. Default: `posix`. */
  shell?: 'posix' | 'powershell'
}

/** Result of `fc/endpointAt`: an endpoint with an example request, or null outside endpoints. */
export interface EndpointAtResult {
  name: string
  /** JSON pointer of the endpoint in the definition. */
  pointer: string
  url: string
  method: 'POST'
  headers: Readonly<Record<string, string>>
  /** Example arguments that match their types. */
  arguments: Record<string, unknown>
  /** A curl command that sends the request. A comment with the reason if the shell cannot pass a value to curl. */
  curl: string
}

/** Request to the server: the definition of a document for a reference preview. */
export const PREVIEW = 'fc/preview'

/** Result of `fc/preview`, or null for other documents. */
export interface PreviewResult {
  /** The definition without ill-typed parts. Null while the text has syntax errors or is not a definition. */
  definition: PackageDefinition | null
  /** The line of the first syntax error, counted from 1; null if there is none. */
  brokenLine: number | null
}

/** Request to the server: the endpoint and the documentation at a position. */
export const ELEMENT_AT = 'fc/elementAt'

/** Result of `fc/elementAt`, or null for other documents. */
export interface ElementAtResult {
  /** Name of the endpoint; null outside endpoints. */
  endpoint: string | null
  /** Names of the innermost element with `docs` and of the elements that contain it. */
  title: string
  /** The `docs` of that element, as Markdown; null if there is none. */
  docs: string | null
}

/** Request to the server: the changes of a definition since a git revision. */
export const COMPARE = 'fc/compare'

/** Parameters of `fc/compare`. */
export interface CompareParams extends DocumentParams {
  /** A branch, tag or commit. Default: the setting `compareWith`, otherwise `HEAD`. */
  revision?: string
}

/** Result of `fc/compare`, or null for other documents. */
export interface CompareResult {
  /** The revision that was compared with. */
  revision: string
  /** Why there is no comparison; null if there is one. */
  problem: string | null
  /** The counts by level: `2 breaking and 1 safe change`, or `No changes`. */
  summary: string
  /** The most severe first. */
  changes: ComparedChange[]
}

/** A change, and why it breaks callers or not. */
export interface ComparedChange {
  /** The kind, as in the documentation of `fc-cli diff`: `endpoint-removed`. */
  kind: string
  level: 'breaking' | 'risky' | 'safe'
  message: string
  reason: string
  hint?: string
  /** Name of the endpoint in the document. Absent outside endpoints, and for a removed one. */
  endpoint?: string
  /** Location in the revision. */
  old: ComparedLocation
  /** Location in the document. */
  new: ComparedLocation
}

/** The range of a changed value, or of the value that would contain it if it does not exist. */
export interface ComparedLocation {
  range: {
    start: { line: number; character: number }
    end: { line: number; character: number }
  }
  exists: boolean
}

/** Request to the server: the text of a document in a git revision. */
export const READ_REVISION = 'fc/readRevision'

/** Parameters of `fc/readRevision`. */
export interface ReadRevisionParams extends DocumentParams {
  revision: string
}

/** Result of `fc/readRevision`: the text, or why there is none. */
export type ReadRevisionResult = { text: string } | { problem: string }

/** Request to the server: the branches and tags of the repository of a document, the latest first. */
export const REVISIONS = 'fc/revisions'

/** Result of `fc/revisions`. Empty outside of repositories. */
export interface RevisionsResult {
  revisions: string[]
}

/** Request to the server: the configuration of a document. */
export const CONFIG_FOR = 'fc/configFor'

/** Result of `fc/configFor`: the configuration of a document. */
export interface ConfigForResult {
  /** URIs of the configuration files, nearest first. Empty if there are none. */
  files: string[]
  /** The preset used without configuration files; otherwise null. */
  preset: string | null
  /** Whether `files` of the configuration includes the document; null if it does not decide. */
  isDefinition: boolean | null
}

/** Request to the client, from a server without a file system: the text of a file, or null if it does not exist. */
export const READ_FILE = 'fc/readFile'

/** Parameters of `fc/readFile`. */
export interface ReadFileParams {
  uri: string
}

/** Request to the client, from a server without a file system: the URIs of the `.json` files below a folder. */
export const FIND_FILES = 'fc/findFiles'

/** Parameters of `fc/findFiles`. */
export interface FindFilesParams {
  /** URI of the folder. */
  folder: string
}
