import { SourceError } from 'fc-command/source-error'
import { isSecretName } from 'fc-core/internal'
import type { Node } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import type { ImportedService } from '../operation.ts'
import { createSecrets } from '../samples/secrets.ts'
import { toService } from '../samples/to-service.ts'
import { createVariables } from '../samples/variables.ts'
import { HttpFile } from './http-file.ts'
import { readHttpRequest } from './read-http-request.ts'

/** Returns whether a document is a parsed `.http` file. */
export function isHttpFile(value: unknown): value is HttpFile {
  return value instanceof HttpFile
}

/**
 * Reads the requests of an `.http` file: those with the same method and path are one operation, saved responses its examples.
 *
 * @param baseUrl Selects the requests below it, or replaces the base URL of the file.
 * @throws SourceError if there are no requests.
 */
export function readHttpFile(baseUrl: string | undefined, context: FormatContext): ImportedService {
  const { documents, notes } = context
  const { root } = documents
  const { docs, variables: values, requests, skipped, scripts } = root.value as HttpFile
  const secrets = createSecrets()
  for (const [name, value] of values) if (isSecretName(name)) secrets.add(value)
  const variables = createVariables(values)
  const placeOf = (line: number): Node => ({ ...root, pointer: `line ${line}` })
  for (const line of scripts) notes.add('scripts-omitted', placeOf(line))
  // Without the text, which may be a command with a password.
  for (const { number, text } of skipped)
    notes.add('line-skipped', placeOf(number), /^\s*(?:\/\/|#)?\s*(@?\w{1,20})/.exec(text)?.[1])
  const samples = requests.flatMap((request) => {
    const place = placeOf(request.line)
    return readHttpRequest(request, { variables, secrets, notes, place }) ?? []
  })
  if (samples.length === 0)
    throw new SourceError(
      `Cannot import ${root.file}: no request found. Expected lines such as \`GET https://api.example.com/users\`, separated by \`###\`.`,
    )
  const service = toService(
    { name: '', docs, samples, secrets, isRecorded: false },
    baseUrl,
    context,
  )
  const isUnknown = baseUrl === undefined && samples.every(({ origin }) => !URL.canParse(origin))
  return { ...service, name: isUnknown ? fileName(root.file) : new URL(service.baseUrl).host }
}

/** The name of a file without folders and extension. */
function fileName(file: string): string {
  return (file.split(/[\\/]/).at(-1) ?? '').replace(/\.\w+$/, '') || 'Imported service'
}
