import { SourceError } from 'fc-command'
import { applyTextEdits, type FixEdit, toTextEdit } from 'fc-core'
import { type JsonDocument, readJson } from 'fc-core/json'
import { formatJson } from 'fc-language-service'
import type { FoundText } from './discover-service.ts'
import { formatPosition } from 'fc-import'

/**
 * Formats the definition that a service publishes. Only whitespace changes, so that unknown keys, their order, and the notation of numbers stay.
 *
 * @param baseUrl Used instead of that of the definition.
 * @throws SourceError if the definition is not valid JSON.
 */
export function formatPublished(
  { source, text, isUtf8 }: FoundText,
  baseUrl: string | undefined,
): string {
  if (!isUtf8) throw new SourceError(`Cannot import ${source}: it is not valid UTF-8.`)
  const published = readValid(source, text.replace(/^\ufeff/, ''))
  const formatted = applyTextEdits(published.text, formatJson(published, FORMAT))
  if (baseUrl === undefined) return formatted
  const edit: FixEdit = { kind: 'set', path: ['base_url'], value: baseUrl }
  const change = toTextEdit(readJson(formatted), edit)
  return change === undefined ? formatted : applyTextEdits(formatted, [change])
}

const FORMAT = { tabSize: 2, insertSpaces: true, insertFinalNewline: true }

function readValid(source: string, text: string): JsonDocument {
  const document = readJson(text)
  const [problem] = document.problems
  if (problem !== undefined)
    throw new SourceError(
      `Cannot import ${source}: invalid JSON at ${formatPosition(text, problem.start)}.`,
    )
  return document
}
