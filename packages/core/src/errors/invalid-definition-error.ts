import type { Issue } from '../issue/issue.ts'
import { FcError } from './fc-error.ts'

/** Thrown for a package definition with errors, which `issues` lists. */
export class InvalidDefinitionError extends FcError {
  readonly issues: readonly Issue[]

  constructor(name: string, issues: readonly Issue[]) {
    const lines = issues.map(
      (issue) => `  ${issue.pointer || '/'}: ${issue.message} (${issue.code})`,
    )
    super(
      'invalid-definition',
      `The package definition ${name} has ${issues.length === 1 ? 'an error' : `${issues.length} errors`}:\n${lines.join('\n')}`,
    )
    this.issues = issues
  }
}
