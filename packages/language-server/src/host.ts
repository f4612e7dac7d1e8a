/**
 * What the server needs of the machine it runs on. Paths are those of `toDocumentPath`: absolute with forward slashes, or with a scheme.
 */
export interface Host {
  /** What it runs on, for the log, for example `Node 24.1.0`. */
  platform: string
  /** The text of a file; undefined when there is none. */
  readFile(path: string): Promise<string | undefined>
  /** The `.json` files below a folder, without `node_modules` and what starts with a dot. */
  findFiles(folder: string): Promise<FoundFiles>
  /** Something that is different after a file was changed; undefined when there is no such file. Absent where it cannot be told. */
  stampOf?(path: string): Promise<string | undefined>
  /** Called when the client has paused for a while. */
  rest?(): void
  /** Lets what has arrived meanwhile be dealt with. */
  yield(): Promise<void>
}

/** The files of a folder. */
export interface FoundFiles {
  files: string[]
  /** False where a folder holds so much that looking was given up. */
  isComplete: boolean
}
