import { readFile } from 'node:fs/promises'
import { SourceError } from 'fc-command'
import { createLineIndex, readJson, rules } from 'fc-core'

/** Things to start with, by the name of their collection. */
export type OwnData = Record<string, unknown[]>

/**
 * Reads a file of things to start with: a JSON object of lists.
 *
 * @throws SourceError with file, line and column when it is none.
 */
export async function loadData(file: string): Promise<OwnData> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
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
  return value as OwnData
}
