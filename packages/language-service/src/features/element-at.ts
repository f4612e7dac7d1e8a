import { valueAt } from 'fc-core/json'
import type { Position } from 'vscode-languageserver-types'
import { locateNode } from '../location/locate-node.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The element of a definition at a position: the package, an endpoint, an argument, and so on. */
export interface Element {
  /** The name of the endpoint that contains the position. Undefined outside endpoints. */
  endpoint: string | undefined
  /** The names from the package or the endpoint to the innermost element with `docs`: `list-users › limit`. */
  title: string
  /** The `docs` of that element, as Markdown. Undefined if there is none. */
  docs: string | undefined
}

/** Finds the endpoint and the documentation at a position. */
export function findElementAt(snapshot: Snapshot, position: Position): Element {
  const { document, lines } = snapshot
  const { path } = locateNode(document, lines.offsetAt(position))
  const { value } = document
  const documented = prefixes(path).findLast((prefix) => docsAt(value, prefix) !== undefined)
  const names = prefixes(documented ?? []).flatMap((prefix) => nameAt(value, prefix) ?? [])
  return {
    endpoint: path[0] === 'endpoints' ? nameAt(value, path.slice(0, 2)) : undefined,
    // The package is obvious inside it.
    title: (names.length > 1 ? names.slice(1) : names).join(' › '),
    docs: documented && docsAt(value, documented),
  }
}

/** The path of a value and of all values that contain it, outermost first. */
function prefixes(path: readonly (string | number)[]): (string | number)[][] {
  return Array.from({ length: path.length + 1 }, (_, length) => path.slice(0, length))
}

function docsAt(value: unknown, path: readonly (string | number)[]): string | undefined {
  const docs = valueAt(value, [...path, 'docs'])
  return typeof docs === 'string' ? docs : undefined
}

/** The name of an element, or the code of an error. */
function nameAt(value: unknown, path: readonly (string | number)[]): string | undefined {
  const found = valueAt(value, [...path, 'name']) ?? valueAt(value, [...path, 'code'])
  return typeof found === 'string' ? found : undefined
}
