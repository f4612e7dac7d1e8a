import { createHash } from 'node:crypto'
import { repositoryPath } from '../../repository-path.ts'
import type { FileReport, LintReport } from '../report.ts'
import { createFingerprints } from './fingerprints.ts'

/** Formats a Code Quality report of GitLab. The fingerprints are unique in all files, and stay the same when lines are added. */
export function formatLintGitlab({ files }: LintReport): string {
  return `${JSON.stringify(files.flatMap(toProblems), undefined, 2)}\n`
}

function toProblems(file: FileReport): object[] {
  const path = repositoryPath(file.file) ?? file.file
  const fingerprints = createFingerprints(file)
  return file.issues.map(({ code, severity, message, range, url }, index) => ({
    description: message,
    check_name: code,
    fingerprint: createHash('sha256').update(`${path} ${fingerprints[index]}`).digest('hex'),
    severity: SEVERITIES[severity],
    location: { path, lines: { begin: range!.start.line, end: range!.end.line } },
    ...(url !== undefined && { content: { body: url } }),
  }))
}

const SEVERITIES = { error: 'major', warning: 'minor', info: 'info' } as const
