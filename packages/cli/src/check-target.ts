import { type LoadOptions, UsageError } from 'fc-command'
import { type PackageDefinition, selectVersion } from 'fc-core'
import { quote } from 'fc-core/internal'

/** Where a definition is from, and what calls of its service send. */
interface ServiceTarget extends Pick<LoadOptions, 'bearer' | 'headers'> {
  source: string
  baseUrl: string | undefined
}

/**
 * Rejects to send credentials to a host that the user did not name: a definition can name any.
 *
 * @throws UsageError
 */
export function checkCredentials(
  { source, baseUrl, bearer, headers }: ServiceTarget,
  { base_url }: PackageDefinition,
): void {
  const hasCredentials = bearer !== undefined || Object.keys(headers).length > 0
  if (!hasCredentials || baseUrl !== undefined) return
  const isNamed = /^https?:/i.test(source) && new URL(base_url).origin === new URL(source).origin
  if (isNamed) return
  throw new UsageError(
    `The command line does not name the host of the \`base_url\`: ${base_url}. To send --bearer, --header and FC_BEARER there, pass this URL as --base-url.`,
  )
}

/**
 * Rejects a version that the package does not have.
 *
 * @param option The name of the option with the version.
 * @throws UsageError
 */
export function checkVersion(
  option: string,
  version: string | undefined,
  definition: PackageDefinition,
): void {
  if (version === undefined) return
  const { kind } = selectVersion(definition, version)
  if (kind === 'unversioned')
    throw new UsageError(
      `${option} requires a package with the flag \`versioned\`, which this one does not have.`,
    )
  if (kind === 'selected') return
  const known = (definition.versions ?? []).map((each) => quote(each)).join(', ')
  throw new UsageError(`Unknown version ${quote(version)}. Versions of the package: ${known}.`)
}
