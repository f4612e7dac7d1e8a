import { promises } from 'node:fs'
import { SourceError } from 'fc-command'
import { type Issue, type PackageDefinition, rules } from 'fc-core'
import { createLineIndex, findNode, parsePointer, readJson } from 'fc-core/json'
import { checkData, type DataProblem } from '../dataset/check-seed-data.ts'
import type { SeedData } from '../dataset/seed-data.ts'

/** A file of things to start with. */
export interface LoadedData {
  data: SeedData
  /** Warnings about what is not as the definitions say. */
  issues: Issue[]
}

/**
 * Reads a file of things to start with: a JSON object of lists.
 *
 * @throws SourceError with file, line and column when it is none.
 */
export async function loadData(
  file: string,
  definitions: readonly PackageDefinition[],
): Promise<LoadedData> {
  const text = await promises.readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'there is no such file' : cause.message
    throw new SourceError(`Cannot read ${file}: ${reason}.`, { cause })
  })
  const { root, problems, value } = readJson(text)
  const refuse = (offset: number, message: string): never => {
    const { line, column } = createLineIndex(text).positionAt(offset)
    throw new SourceError(`${file}:${line}:${column}: ${message}`)
  }
  const [problem] = problems
  if (problem !== undefined) {
    const syntax = rules.find(({ id }) => id === 'syntax')!
    refuse(problem.start, syntax.message(problem as never))
  }
  if (root?.kind !== 'object')
    return refuse(
      root?.start ?? 0,
      'Own data is a JSON object of lists, by the name of their collection: {"users": [{"id": "u1"}]}.',
    )
  for (const { key, value: node, keyStart } of root.members) {
    if (node?.kind !== 'array')
      refuse(keyStart, `The things of ${JSON.stringify(key)} must be a list.`)
  }
  const data = value as SeedData
  const lines = createLineIndex(text)
  const issues = findProblems(data, definitions).map(({ path: pointer, message }): Issue => {
    const path = parsePointer(pointer, data)
    const { node, member } = findNode(root, path)
    const { start, end } =
      path.length === 1 && member ? { start: member.keyStart, end: member.keyEnd } : node
    const range = lines.rangeOf(start, end)
    return { code: 'own-data', severity: 'warning', message, path, pointer, range }
  })
  return { data, issues }
}

/** What is wrong with each list, by the definition it suits best. */
function findProblems(data: SeedData, definitions: readonly PackageDefinition[]): DataProblem[] {
  return Object.entries(data).flatMap(([name, items]) =>
    definitions
      .map((definition) => checkData(definition, { [name]: items }))
      .reduce((best, other) => (other.length < best.length ? other : best)),
  )
}
