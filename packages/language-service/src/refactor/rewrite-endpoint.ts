import { listOtherVersions, markPaginated, quote, splitVersionSuffix } from 'fc-core/internal'
import { findNode, valueAt } from 'fc-core/json'
import { RefactorKind } from '../lsp/constants.ts'
import { memberOf, nameOf } from '../location/nodes.ts'
import type { Refactoring, Selection } from './refactoring.ts'
import { separatorBefore, toTextEdits } from './written-json.ts'

/**
 * Adds a version of an endpoint: a copy with a version suffix, after it.
 *
 * Spec: Versioning, strategy 2.
 */
export function findAddVersion({
  snapshot: { document },
  definition: { endpoints = [] },
  location: { path },
}: Selection): Refactoring[] {
  const [list, index, key] = path
  if (list !== 'endpoints' || typeof index !== 'number') return []
  if (path.length !== 2 && !(path.length === 3 && key === 'name')) return []
  const { node: endpoint } = findNode(document.root!, [list, index])
  const name = nameOf(endpoint)
  if (name === undefined || name.trim() === '') return []
  const newName = nextVersion(
    name,
    endpoints.map((each) => each?.name ?? ''),
  )
  return [
    {
      title: `Add version ${quote(newName)}`,
      kind: RefactorKind.rewrite,
      edits() {
        const { text } = document
        const old = memberOf(endpoint, 'name')!
        const before = text.slice(endpoint.start, old.start)
        const version = before + JSON.stringify(newName) + text.slice(old.end, endpoint.end)
        const at = endpoint.end
        return [{ start: at, end: at, text: separatorBefore(document, endpoint) + version }]
      },
    },
  ]
}

/**
 * Marks an endpoint as paginated, with a type and arguments that allow it.
 *
 * Spec: Paginated endpoints, items 1 and 2.
 */
export function findMarkPaginated({
  snapshot: { document },
  definition: { endpoints = [] },
  location: { path },
}: Selection): Refactoring[] {
  const [list, index, key] = path
  if (list !== 'endpoints' || typeof index !== 'number') return []
  if (path.length !== 2 && key !== 'name' && key !== 'returns' && key !== 'flags') return []
  const owner = [list, index]
  const fix =
    endpoints[index] &&
    markPaginated(owner, endpoints[index], valueAt(document.value, [...owner, 'flags']))
  if (fix === undefined) return []
  return [
    {
      title: fix.title,
      kind: RefactorKind.rewrite,
      edits: () => toTextEdits(document, fix.edits),
    },
  ]
}

/** Returns the name of the next version, in the format of the others. */
function nextVersion(name: string, names: readonly string[]): string {
  const taken = new Set(names)
  const family = [name, ...listOtherVersions(name, names)]
  const versions = family.flatMap((each) => {
    const match = /^(.*?)([-_.]?[vV])(\d+)$/.exec(splitVersionSuffix(each).suffix)
    return match === null ? [] : [{ mark: match[2]!, number: Number(match[3]) }]
  })
  const base = splitVersionSuffix(name, (each) => taken.has(each)).family
  const mark = versions[0]?.mark ?? defaultMark(base)
  let number = Math.max(1, ...versions.map((version) => version.number)) + 1
  while (taken.has(`${base}${mark}${number}`)) number++
  return `${base}${mark}${number}`
}

function defaultMark(name: string): string {
  if (name.includes('-')) return '-v'
  if (name.includes('_')) return '_v'
  return /[a-z\d][A-Z]/.test(name) ? 'V' : '-v'
}
