import { pathToFileURL } from 'node:url'
import type { Log, ReportingDescriptor, Result } from 'sarif'
import { type Issue, REQUIREMENTS, type Rule, rules } from 'fc-core'
import packageJson from '../../../package.json' with { type: 'json' }
import type { FileReport, LintReport } from '../report.ts'

/** Formats SARIF 2.1.0 for code scanning services. Contains the descriptions of all rules. */
export function formatLintSarif({ files }: LintReport): string {
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'fc-cli', version: packageJson.version, rules: rules.map(toDescriptor) },
        },
        columnKind: 'utf16CodeUnits',
        results: files.flatMap((file) => file.issues.map((issue) => toResult(file, issue))),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function toDescriptor(rule: Rule): ReportingDescriptor {
  const requirement = rule.requirement && REQUIREMENTS[rule.requirement]
  const reason =
    requirement === undefined ? rule.source : `${requirement.clause}: ${requirement.text}`
  return {
    id: rule.id,
    shortDescription: { text: rule.description },
    ...(reason !== undefined && { fullDescription: { text: reason } }),
    defaultConfiguration:
      rule.severity === 'off' ? { enabled: false } : { level: LEVELS[rule.severity] },
  }
}

function toResult(
  { file }: FileReport,
  { code, severity, message, pointer, range }: Issue,
): Result {
  const { start, end } = range!
  const index = rules.findIndex(({ id }) => id === code)
  return {
    ruleId: code,
    ...(index >= 0 && { ruleIndex: index }),
    level: LEVELS[severity],
    message: { text: message },
    locations: [
      {
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
      },
    ],
  }
}

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const

/** Relative paths stay relative, so that services can match them with files of the repository. */
function toUri(file: string): string {
  if (/^https?:/i.test(file)) return file
  if (file === '<stdin>') return 'stdin'
  const isAbsolute = file.startsWith('/') || /^[a-z]:/i.test(file)
  return isAbsolute
    ? pathToFileURL(file).href
    : encodeURI(file.replaceAll('\\', '/').replace(/^\.\//, ''))
}
