import type { PackageDefinition } from '../definition/types.generated.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { formatComment } from './comment.ts'
import { formatErrorCodes } from './format-error-codes.ts'
import { choiceType } from './literal.ts'
import { formatType } from './ts-type.ts'

/** Formats `Definition`, the type parameter of the client and of the mock. */
export function formatDefinition(
  definition: PackageDefinition,
  endpoints: readonly string[],
  hasCollections: boolean,
): string {
  const { name, docs, versions = [], errors } = definition
  const body = endpoints.length === 0 ? '{}' : `{\n${endpoints.join('')}  }`
  return [
    formatComment([name, docs], ''),
    'export interface Definition {\n',
    isVersioned(definition) && versions.length > 0 ? formatVersions(versions) : '',
    formatErrorCodes(errors, '  '),
    `  endpoints: ${body};\n`,
    hasCollections ? '  collections: Collections;\n  objects: Objects;\n' : '',
    '}\n',
  ].join('')
}

function formatVersions(versions: readonly string[]): string {
  const text = formatType(choiceType(versions), '  ', '  versions: '.length)
  return `  versions:${text.startsWith('\n') ? '' : ' '}${text};\n`
}
