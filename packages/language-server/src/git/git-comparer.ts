import { type ChangeReport, createSnapshot, findChanges, type Snapshot } from 'fc-language-service'
import type { GitText, Host } from '../host/host.ts'

/** Compares open documents with their files in git. */
export interface GitComparer {
  /** Compares a document with its file in a revision. While the text has syntax errors, the last report is returned for lenses. */
  compare(document: ComparedDocument, revision: string): Promise<Comparison>
  /** The text of the file in a revision. */
  read(path: string, revision: string): Promise<GitText>
  /** The branches and tags of the repository. */
  list(path: string): Promise<string[]>
  /** Reads the files again at the next comparison: a commit may have changed them. */
  invalidate(): void
}

export interface ComparedDocument {
  path: string
  snapshot: Snapshot
}

/** The changes of a document, or why there are none to report. */
export type Comparison = { report: ChangeReport } | { problem: string; lastReport?: ChangeReport }

/** How long a file of a revision is used before it is read again, in ms: not each client watches `.git`. */
const FRESH = 3000

interface Base {
  text: Promise<GitText>
  time: number
  /** The parsed text, kept while the text is the same. */
  snapshot?: Snapshot
  last?: { snapshot: Snapshot; base: Snapshot; report: ChangeReport }
}

/** @param isAllowed Whether the client allows to run git; not in untrusted workspaces. */
export function createGitComparer(host: Host, isAllowed: boolean): GitComparer {
  const bases = new Map<string, Base>()

  async function read(path: string, revision: string): Promise<GitText> {
    if (host.readRevision === undefined) return { problem: 'git is not available here.' }
    if (!isAllowed) return { problem: 'git is not used in untrusted workspaces.' }
    return await host.readRevision(path, revision)
  }

  function baseOf(path: string, revision: string): Base {
    const key = `${revision} ${path}`
    const known = bases.get(key)
    const now = Date.now()
    if (known !== undefined && now - known.time < FRESH) return known
    const base = { ...known, text: read(path, revision), time: now }
    bases.set(key, base)
    if (bases.size > MAX_BASES) bases.delete(bases.keys().next().value!)
    return base
  }

  return {
    read,
    list: async (path) => (isAllowed ? ((await host.listRevisions?.(path)) ?? []) : []),
    invalidate() {
      for (const base of bases.values()) base.time = 0
    },
    async compare({ path, snapshot }, revision) {
      const base = baseOf(path, revision)
      const found = await base.text
      if ('problem' in found) return found
      if (base.snapshot?.text !== found.text)
        base.snapshot = createSnapshot(snapshot.uri, 0, found.text)
      const { last } = base
      if (last?.snapshot === snapshot && last.base === base.snapshot) return { report: last.report }
      const invalid = [
        [base.snapshot, `The file in ${revision}`],
        [snapshot, 'The text'],
      ] as const
      for (const [{ document, lines }, name] of invalid) {
        const [problem] = document.problems
        if (problem === undefined) continue
        const line = lines.positionAt(problem.start).line + 1
        return {
          problem: `${name} has a syntax error in line ${line}.`,
          ...(last && { lastReport: last.report }),
        }
      }
      const report = findChanges(base.snapshot, snapshot)
      base.last = { snapshot, base: base.snapshot, report }
      return { report }
    },
  }
}

/** How many files are kept. */
const MAX_BASES = 20
