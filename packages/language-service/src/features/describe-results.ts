import { type Endpoint, type Loose, lintText } from 'fc-core'
import { type BareResult, findBareResult } from 'fc-core/internal'
import type { CodeAction, CodeActionContext, Range } from 'vscode-languageserver-types'
import { locateNode } from '../location/locate-node.ts'
import { ActionKind, RefactorKind } from '../lsp/constants.ts'
import { matchesKind } from '../lsp/matches-kind.ts'
import { definitionOf } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The `data` of a code action that describes results. Its edits are computed outside of the language service, by inference. */
export interface DescribeResultsData {
  uri: string
  version: number
  /** Index of the endpoint; null for all endpoints. */
  describes: number | null
}

/** Returns the code actions that describe what the endpoint at the start of the range returns, and what all endpoints return. Their edits are not computed yet. */
export function findDescribeActions(
  snapshot: Snapshot,
  { start }: Range,
  { only }: Pick<CodeActionContext, 'only'>,
): CodeAction[] {
  const { document, lines, uri, version } = snapshot
  if (document.root?.kind !== 'object' || document.problems.length > 0) return []
  const { endpoints = [] } = definitionOf(snapshot)
  const actions: CodeAction[] = []
  if (matchesKind(RefactorKind.rewrite, only)) {
    const [list, index] = locateNode(document, lines.offsetAt(start)).path
    const bare = list === 'endpoints' ? bareAt(endpoints, Number(index)) : undefined
    if (bare !== undefined) {
      const data: DescribeResultsData = { uri, version, describes: Number(index) }
      actions.push({ title: TITLES[bare.kind], kind: RefactorKind.rewrite, data })
    }
  }
  const hasBare = (): boolean => endpoints.some((_, index) => bareAt(endpoints, index))
  if (matchesKind(ActionKind.describe, only) && hasBare()) {
    const data: DescribeResultsData = { uri, version, describes: null }
    actions.push({ title: 'Describe what all endpoints return', kind: ActionKind.describe, data })
  }
  return actions
}

/** Whether a definition has a problem that prevents inference, such as a missing list of endpoints. */
export function hasFatalIssues({ document }: Snapshot): boolean {
  return lintText(document, { fatalOnly: true }).length > 0
}

const TITLES: Record<BareResult['kind'], string> = {
  object: 'Describe what this returns',
  array: 'Describe what this returns',
  page: 'Describe the items of the pages',
}

function bareAt(
  endpoints: readonly (Loose<Endpoint> | undefined)[],
  index: number,
): BareResult | undefined {
  return findBareResult(endpoints[index])
}
