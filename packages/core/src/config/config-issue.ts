import type { Issue } from '../issue/issue.ts'
import { findNode } from '../json/find-node.ts'
import type { JsonDocument } from '../json/json-node.ts'
import { formatPointer, type Path } from '../json/json-pointer.ts'
import { createLineIndex, type LineIndex } from '../json/text-position.ts'

/** Creates an issue for a path of a configuration file. */
export function configIssue(
  document: JsonDocument,
  path: Path,
  message: string,
  {
    mark = 'value',
    severity = 'error',
  }: { mark?: 'value' | 'key'; severity?: Issue['severity'] } = {},
): Issue {
  const location = document.root === undefined ? undefined : findNode(document.root, path)
  const { start, end } =
    mark === 'key' && location?.member !== undefined
      ? { start: location.member.keyStart, end: location.member.keyEnd }
      : (location?.node ?? { start: 0, end: 0 })
  return {
    code: 'config',
    severity,
    message,
    path,
    pointer: formatPointer(path),
    range: linesOf(document).rangeOf(start, end),
  }
}

/** Returns the line index of a document, which all its issues share. */
function linesOf(document: JsonDocument): LineIndex {
  let lines = LINES.get(document)
  if (lines === undefined) LINES.set(document, (lines = createLineIndex(document.text)))
  return lines
}

const LINES = new WeakMap<JsonDocument, LineIndex>()
