import { COMPARE_COMMAND, findChangeLenses } from 'fc-language-service'
import type { CodeLens } from 'vscode-languageserver'
import type { Comparison, GitComparer } from '../git/git-comparer.ts'
import type { RequestedDocument } from './find-document.ts'

/** How long other code lenses wait for git, in ms. */
const PATIENCE = 500

/** The dependencies of the code lenses for changes. */
export interface ChangeLensDependencies {
  git: GitComparer
  /** Commands that the client implements. */
  commands: readonly string[]
  /** The revision to compare with. Empty for none. */
  compareWith: () => string
  /** Requests the lenses again, when git has responded late. */
  refreshLenses: () => void
}

/** Returns the code lenses of changes since a git revision. None if there is no such revision or no repository. */
export async function handleChangeLenses(
  { git, commands, compareWith, refreshLenses }: ChangeLensDependencies,
  { path, snapshot }: Pick<RequestedDocument, 'path' | 'snapshot'>,
): Promise<CodeLens[]> {
  const revision = compareWith()
  if (revision === '' || !commands.includes(COMPARE_COMMAND)) return []
  const comparison = git.compare({ path, snapshot }, revision)
  const result = await withPatience(comparison)
  if (result === undefined) {
    void comparison.then(refreshLenses)
    return []
  }
  const report = 'report' in result ? result.report : result.lastReport
  return report === undefined ? [] : findChangeLenses(snapshot, report, revision)
}

/** Resolves to undefined if the comparison takes too long. */
async function withPatience(comparison: Promise<Comparison>): Promise<Comparison | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE)
  })
  const result = await Promise.race([comparison, late])
  clearTimeout(timer)
  return result
}
