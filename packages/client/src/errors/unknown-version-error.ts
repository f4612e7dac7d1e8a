import { ClientError, hasErrorName } from './client-error.ts'

/** The selected version is not one of the package's `versions`. No request was sent to an endpoint. */
export class UnknownVersionError extends ClientError {
  declare readonly version: string
  declare readonly versions: readonly string[]

  constructor(version: string, versions: readonly string[] = []) {
    const [selected, ...listed] = [version, ...versions].map((each) => JSON.stringify(each))
    super(
      'UnknownVersionError',
      'unknown-version',
      `Version ${selected} is not one of the package's \`versions\` (${listed.join(', ')}).`,
      { version, versions },
    )
  }

  static override isInstance(value: unknown): value is UnknownVersionError {
    return hasErrorName(value, 'UnknownVersionError')
  }
}
