import type { TextEdit } from 'fc-core'
import { findNode, type Path, valueAt } from 'fc-core/json'
import { formatCanonicalJson, quote } from 'fc-core/internal'
import { RefactorKind } from '../lsp/constants.ts'
import { itemsOf, memberOf } from '../location/nodes.ts'
import type { Refactoring, Selection } from './refactoring.ts'
import { copyOf, spreadList, toTextEdits, type Write, writeAt } from './written-json.ts'

/** Moves an error that several endpoints list to the package. Endpoints that describe it differently keep their own. */
export function findMoveError({
  snapshot: { document },
  definition: { endpoints = [], errors: shared = [] },
  location: { path },
}: Selection): Refactoring[] {
  const [list, , key, position] = path
  if (list !== 'endpoints' || key !== 'errors' || typeof position !== 'number') return []
  const errorsOfPackage = memberOf(document.root, 'errors')
  if ((errorsOfPackage?.kind ?? 'array') !== 'array') return []
  const selected = valueAt(document.value, path.slice(0, 4))
  const code = codeOf(selected)
  if (code === undefined) return []
  const existing = shared.find((error) => codeOf(error) === code)
  const moved = existing ?? selected
  const isMoved = (error: unknown): boolean => isSameError(error, moved)
  if (!isMoved(selected)) return []
  const paths = endpoints.flatMap((endpoint, each): Path[] =>
    (endpoint?.errors ?? []).flatMap((error, at) =>
      isMoved(error) ? [['endpoints', each, 'errors', at]] : [],
    ),
  )
  // A list with duplicates is reported; its entries cannot be removed independently.
  const isUnique = new Set(paths.map(([, each]) => each)).size === paths.length
  if (!isUnique || (existing === undefined && paths.length < 2)) return []
  return [
    {
      title: `Move error ${quote(code)} to the package`,
      kind: RefactorKind.rewrite,
      edits: () => [
        ...toTextEdits(
          document,
          paths.map((each) => ({ kind: 'remove', path: each })),
        ),
        ...(existing === undefined ? addError() : []),
      ],
    },
  ]

  function addError(): TextEdit[] {
    const copy: Write = copyOf(document, findNode(document.root!, path.slice(0, 4)).node)
    const count = itemsOf(errorsOfPackage).length
    return count > 0
      ? writeAt(document, { kind: 'set', path: ['errors', count] }, copy)
      : writeAt(document, { kind: 'set', path: ['errors'] }, spreadList(document, copy))
  }
}

/** Whether an error is another one, or only its code. */
function isSameError(error: unknown, other: unknown): boolean {
  const code = codeOf(error)
  if (code === undefined || code !== codeOf(other)) return false
  const isBare = typeof error === 'string' || Object.keys(error as object).length === 1
  return isBare || formatCanonicalJson(error) === formatCanonicalJson(other)
}

function codeOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : undefined
}
