import type { Issue } from '../issue/issue.ts'
import { findNode } from '../json/find-node.ts'
import { parsePointer, type Path, valueAt } from '../json/json-pointer.ts'
import { readJson } from '../json/read-json.ts'
import { configIssue } from './config-issue.ts'
import type { ConfigProblems } from './config-files.ts'
import type { ResolvedConfig } from './resolved-config.ts'

/** A problem with a value of a resolved configuration. */
export interface ConfigFinding {
  /** JSON pointer into the configuration: `/mock/model/operations/list-users`. */
  pointer: string
  message: string
}

/**
 * Locates problems of a resolved configuration in its files: the file with the value may be one that the configuration extends.
 *
 * @returns The issues of each file with problems.
 */
export function locateInConfig(
  { problems: files }: Pick<ResolvedConfig, 'problems'>,
  findings: readonly ConfigFinding[],
): ConfigProblems[] {
  if (findings.length === 0) return []
  const documents = files.map(({ file, text }) => ({ file, text, document: readJson(text) }))
  const located = new Map<string, ConfigProblems>()
  for (const { pointer, message } of findings) {
    const depths = documents.map(({ document }) => depthOf(document.value, pointer))
    const deepest = Math.max(...depths)
    const found = documents[depths.indexOf(deepest)]
    if (found === undefined) continue
    const { file, text, document } = found
    const path = parsePointer(pointer, document.value).slice(0, deepest)
    const mark = isStringNode(document.root && findNode(document.root, path).node) ? 'value' : 'key'
    const issue: Issue = configIssue(document, path, message, { mark })
    const entry = located.get(file) ?? { file, text, issues: [] }
    entry.issues.push(issue)
    located.set(file, entry)
  }
  return [...located.values()]
}

/** Returns the number of steps of a pointer that exist in a value. */
function depthOf(value: unknown, pointer: string): number {
  const path: Path = parsePointer(pointer, value)
  let depth = path.length
  while (depth > 0 && valueAt(value, path.slice(0, depth)) === undefined) depth--
  return depth
}

/** For strings the value is marked, otherwise the key. */
function isStringNode(node: { kind: string } | undefined): boolean {
  return node?.kind === 'string'
}
