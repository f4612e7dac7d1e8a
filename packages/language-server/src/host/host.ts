import type { TextEdit } from 'fc-core'
import type { ModelOverrides, PluginModule } from 'fc-core/internal'
import type { ReadFile } from 'fc-core/config'

/**
 * The platform functions of the server. Paths are those of `toDocumentPath`: absolute with forward slashes, or with a scheme.
 */
export interface Host {
  /** The runtime, for the log, for example `Node 24.1.0`. */
  platform: string
  /** Reads a file. Resolves to undefined if it does not exist. */
  readFile(path: string): Promise<string | undefined>
  /** Resolves the symbolic links of a path; undefined if it does not exist. Absent on platforms without links. */
  realPath?(path: string): Promise<string | undefined>
  /** Finds the `.json` files below a folder, except in `node_modules` and names that start with a dot. */
  findFiles(folder: string): Promise<FoundFiles>
  /** Resolves to a string that changes with the file; undefined if the file does not exist. Absent on platforms without file metadata. */
  fingerprint?(path: string): Promise<string | undefined>
  /**
   * Imports a module with custom rules, which runs its code. Absent on platforms that cannot import modules.
   *
   * @param readFile Called for each file of the module, so that the caller knows when to import it again.
   * @throws Error with a message for the author of the configuration.
   */
  importPlugin?(module: string, folder: string, readFile: ReadFile): Promise<PluginModule>
  /** Reads a file as it is in a git revision. Absent on platforms that cannot run git. */
  readRevision?(path: string, revision: string): Promise<GitText>
  /** Lists the branches and tags of the repository with a file. Absent on platforms that cannot run git. */
  listRevisions?(path: string): Promise<string[]>
  /**
   * Computes the edits of a definition that describe what an endpoint returns, or all endpoints: what `fc-cli infer` writes. Absent on platforms without the inference.
   *
   * @param endpoint Index of the endpoint; undefined for all.
   * @param model Overrides of the data model, from the configuration.
   */
  describeResults?(
    text: string,
    endpoint: number | undefined,
    model: ModelOverrides | undefined,
  ): Promise<TextEdit[]>
  /** Called when the client has been idle for a while. */
  onIdle?(): void
  /** Yields to the event loop, so that pending messages are processed. */
  yield(): Promise<void>
}

/** The files of a folder. */
export interface FoundFiles {
  files: string[]
  /** False if the search stopped at its limit. */
  isComplete: boolean
}

/** The text of a file in a git revision, or why there is none. */
export type GitText = { text: string } | { problem: string }
