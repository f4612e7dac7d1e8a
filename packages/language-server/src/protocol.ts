/**
 * What the server and a client of ours say to each other beyond the Language Server Protocol. A client that knows none of it is served just
 * as well, without the commands.
 */

/** What a client may say when it starts the server (`initializationOptions`); everything is optional. */
export interface InitializationOptions {
  /** Commands the client can carry out, for code lenses: `fc.sendRequest`, `fc.copyAsCurl`, `fc.startMock`. */
  commands?: string[]
  /**
   * Whether the client lays out, outlines, folds and selects in JSON itself. Then the server offers this for documents of the language
   * `fc-definition` alone, so that nothing is there twice. Takes a client that knows dynamic registration.
   * @default false
   */
  servesJson?: boolean
  /**
   * Whether definitions that are not open are checked, too.
   * @default true
   */
  workspaceDiagnostics?: boolean
}

/** The settings a client may hold, in the section `fc`. What is set here comes before `initializationOptions`. */
export type Settings = Pick<InitializationOptions, 'workspaceDiagnostics'>

/** Request to the server: the endpoint around a position, and how it is called. */
export const ENDPOINT_AT = 'fc/endpointAt'

/** A place in a document. */
export interface EndpointAtParams {
  textDocument: { uri: string }
  position: { line: number; character: number }
}

/** An endpoint, and how it is called. The answer is null where there is none. */
export interface EndpointAtResult {
  name: string
  /** Where it stands in the definition, as a JSON pointer. */
  pointer: string
  url: string
  method: 'POST'
  headers: Readonly<Record<string, string>>
  /** Arguments that fit its types. */
  arguments: Record<string, unknown>
  /** A command line that calls it with these. */
  curl: string
}

/** Request to the server: which configuration holds for a document. */
export const CONFIG_FOR = 'fc/configFor'

/** What `fc/configFor` is asked about. */
export interface ConfigForParams {
  textDocument: { uri: string }
}

/** Where the rules for a document come from. */
export interface ConfigForResult {
  /** URIs of the configuration files that hold, the nearest first. Empty where a preset stands in for them. */
  files: string[]
  /** The preset that stands in; null where there are files. */
  preset: string | null
}

/** Request to the client, from a server that has no file system: the text of a file, or null when there is none. */
export const READ_FILE = 'fc/readFile'

/** Which file `fc/readFile` is asked for. */
export interface ReadFileParams {
  uri: string
}

/** Request to the client, from a server that has no file system: the URIs of the `.json` files below a folder. */
export const FIND_FILES = 'fc/findFiles'

/** Where `fc/findFiles` looks. */
export interface FindFilesParams {
  /** URI of the folder. */
  folder: string
}
