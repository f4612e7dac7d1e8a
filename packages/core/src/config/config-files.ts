import type { Issue } from '../issue/issue.ts'

/** Reads a file as text; undefined if it does not exist. Paths have forward slashes; URIs are allowed. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** What configurations may do, and how their paths are checked. */
export interface ConfigAccess {
  /** Whether configurations may open the network and read files outside of their folders. By default, they may come from a stranger. */
  isTrusted?: boolean | undefined
  /** Resolves the symbolic links of a path; undefined if it does not exist. */
  realPath?(path: string): Promise<string | undefined>
}

/** The problems of one configuration file. */
export interface ConfigProblems {
  file: string
  text: string
  issues: Issue[]
}
