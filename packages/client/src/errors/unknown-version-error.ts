import { ClientError, isNamed } from './client-error.ts'

/** The version asked for is not one of `versions`. Nothing was sent. */
export class UnknownVersionError extends ClientError {
  declare readonly version: string
  declare readonly versions: readonly string[]

  constructor(version: string, versions: readonly string[]) {
    const [asked, ...listed] = [version, ...versions].map((each) => JSON.stringify(each))
    super(
      'UnknownVersionError',
      'unknown-version',
      `Version ${asked} is not one of the package's \`versions\` (${listed.join(', ')}).`,
      { version, versions },
    )
  }

  static override isInstance(value: unknown): value is UnknownVersionError {
    return isNamed(value, 'UnknownVersionError')
  }
}
