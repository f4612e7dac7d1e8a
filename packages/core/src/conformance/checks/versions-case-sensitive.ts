import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'versions-case-sensitive',
  requirement: 'versioning.header-read',
  level: 'SHOULD',
  title: 'Versions are told apart by letter case: another spelling is an unknown version.',
  concerns: ({ definition }) =>
    isVersioned(definition) && respelled(definition.versions) !== undefined,
  async run({ definition, witnesses }) {
    const [witness] = await witnesses()
    if (witness === undefined) return skipped('No endpoint could be called.')
    const spelling = respelled(definition.versions)!
    const under = (version: string) =>
      witness.call(witness.args, { headers: { 'api-version': version } })
    const unknown = await under('no-such-version')
    if (isSuccess(unknown)) return skipped('The service grants calls under any version.')
    const exchange = await under(spelling)
    if (!isSuccess(exchange)) return passed
    return failed(
      `"${spelling}" is not in \`versions\`, but was answered ${describeAnswer(exchange)}.`,
      exchange,
    )
  },
})

/** One of the versions in other letters, that is none of them. */
function respelled(versions: readonly string[] = []): string | undefined {
  const spellings = versions.flatMap((version) => [version.toUpperCase(), version.toLowerCase()])
  return spellings.find((spelling) => !versions.includes(spelling))
}
