import { readFileText, SourceError } from 'fc-command'
import { type Issue, type PackageDefinition, rules } from 'fc-core'
import { describeValue, quote } from 'fc-core/internal'
import { createLineIndex, findNode, parsePointer, readJson } from 'fc-core/json'
import { mergeDefinitions } from '../model/merge-versions.ts'
import { checkData, type DataProblem } from '../dataset/check-seed-data.ts'
import type { SeedData } from '../dataset/seed-data.ts'

/** Seed data from a file. */
export interface LoadedData {
  data: SeedData
  /** Warnings about data that does not conform to the definitions. */
  issues: Issue[]
}

/**
 * Loads a file with seed data: a JSON object with an array of records for each collection.
 *
 * @throws SourceError with file, line and column if the file cannot be used.
 */
export async function loadData(
  file: string,
  definitions: readonly PackageDefinition[],
): Promise<LoadedData> {
  const text = readFileText(file)
  const { root, problems, value } = readJson(text)
  const fail = (offset: number, message: string): never => {
    const { line, column } = createLineIndex(text).positionAt(offset)
    throw new SourceError(`${file}:${line}:${column}: ${message}`)
  }
  const [problem] = problems
  if (problem !== undefined) {
    const syntax = rules.find(({ id }) => id === 'syntax')!
    fail(problem.start, syntax.message(problem as never))
  }
  if (root?.kind !== 'object')
    return fail(
      root?.start ?? 0,
      `Expected records by collection, such as {"users": [{"id": "u1"}]}, got ${describeValue(value)}.`,
    )
  for (const { key, value: node, keyStart } of root.members) {
    if (node?.kind !== 'array')
      fail(
        keyStart,
        `Expected an array of records for ${quote(key)}, got ${describeValue((value as SeedData)[key])}.`,
      )
  }
  const data = value as SeedData
  const lines = createLineIndex(text)
  const issues = findProblems(data, definitions).map(({ path: pointer, message }): Issue => {
    const path = parsePointer(pointer, data)
    const { node, member } = findNode(root, path)
    const { start, end } =
      path.length === 1 && member ? { start: member.keyStart, end: member.keyEnd } : node
    const range = lines.rangeOf(start, end)
    return { code: 'seed-data', severity: 'warning', message, path, pointer, range }
  })
  return { data, issues }
}

/** Returns the problems of each collection, by the definition that fits best. */
function findProblems(data: SeedData, definitions: readonly PackageDefinition[]): DataProblem[] {
  const packages = mergeDefinitions(definitions)
  return Object.entries(data).flatMap(([name, items]) =>
    packages
      .map((definition) => checkData(definition, { [name]: items }))
      .reduce((best, other) => (other.length < best.length ? other : best)),
  )
}
