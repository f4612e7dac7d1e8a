import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'versions-case-sensitive',
  requirement: 'versioning.header-read',
  level: 'SHOULD',
  title: 'Versions are case-sensitive: a version in different case is unknown.',
  appliesTo: ({ definition }) =>
    isVersioned(definition) && findOtherCase(definition.versions) !== undefined,
  async run({ definition, callableEndpoints }) {
    const [target] = await callableEndpoints()
    if (target === undefined) return skipped('No endpoint accepted a call.')
    const spelling = findOtherCase(definition.versions)!
    const callWith = (version: string) =>
      target.call(target.args, { headers: { 'api-version': version } })
    const unknown = await callWith('no-such-version')
    if (isSuccess(unknown)) return skipped('The service accepts calls with any version.')
    const exchange = await callWith(spelling)
    if (!isSuccess(exchange)) return passed
    return failed(
      `"${spelling}" is not in \`versions\`, but a call with it returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})

/** Returns a version in upper or lower case that is not itself one of the versions. */
function findOtherCase(versions: readonly string[] = []): string | undefined {
  const spellings = versions.flatMap((version) => [version.toUpperCase(), version.toLowerCase()])
  return spellings.find((spelling) => !versions.includes(spelling))
}
