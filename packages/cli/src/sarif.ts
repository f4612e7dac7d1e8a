import { pathToFileURL } from 'node:url'
import type { Location, Log, ReportingDescriptor, Result } from 'sarif'
import type { Range } from 'fc-core/json'
import { repositoryPath } from './repository-path.ts'
import packageJson from '../package.json' with { type: 'json' }

/** Formats a SARIF 2.1.0 log of this tool, for code scanning services. */
export function formatSarif(
  rules: readonly ReportingDescriptor[],
  results: readonly Result[],
): string {
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'fc-cli', version: packageJson.version, rules: [...rules] } },
        columnKind: 'utf16CodeUnits',
        results: [...results],
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

/** Returns a location in a file, with the JSON Pointer as the logical location. */
export function sarifLocation(file: string, { start, end }: Range, pointer: string): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: toUri(file) },
      region: {
        startLine: start.line,
        startColumn: start.column,
        endLine: end.line,
        endColumn: end.column,
        charOffset: start.offset,
        charLength: end.offset - start.offset,
      },
    },
    logicalLocations: [{ fullyQualifiedName: pointer || '/' }],
  }
}

/** Paths are relative to the root of the repository, so that services can match them with its files. */
function toUri(file: string): string {
  if (/^(?:https?|git):/i.test(file)) return file
  if (file === '<stdin>') return 'stdin'
  const path = repositoryPath(file)
  if (path !== undefined) return encodePath(path)
  const isAbsolute = file.startsWith('/') || /^[a-z]:/i.test(file)
  return isAbsolute
    ? pathToFileURL(file).href
    : encodePath(file.replaceAll('\\', '/').replace(/^\.\//, ''))
}

function encodePath(path: string): string {
  const wellFormed = path.replaceAll(/[\ud800-\udfff]/gu, '\ufffd')
  return wellFormed.split('/').map(encodeURIComponent).join('/')
}
