import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'every-version-accepted',
  requirement: 'versioning.header-read',
  level: 'SHOULD',
  title: 'Each of `versions` can be selected with `Api-Version`.',
  concerns: ({ definition }) => isVersioned(definition),
  async run({ definition, witnesses }) {
    const [witness] = await witnesses()
    if (witness === undefined) return skipped('No endpoint could be called.')
    for (const version of definition.versions ?? []) {
      const exchange = await witness.call(witness.args, { headers: { 'api-version': version } })
      if (!isSuccess(exchange)) {
        return failed(
          `"${version}" is in \`versions\`, but ${witness.endpoint.name} under it was answered ${describeAnswer(exchange)}.`,
          exchange,
        )
      }
    }
    return passed
  },
})
