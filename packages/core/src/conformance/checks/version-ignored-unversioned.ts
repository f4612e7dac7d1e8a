import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { describeAnswer, isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'version-ignored-unversioned',
  requirement: 'versioning.unversioned',
  level: 'MUST',
  title: 'A package without `versioned` is called without regard to `Api-Version`.',
  concerns: ({ definition }) => !isVersioned(definition),
  async run({ witnesses }) {
    const [witness] = await witnesses()
    if (witness === undefined) return skipped('No endpoint could be called.')
    const exchange = await witness.call(witness.args, {
      headers: { 'api-version': 'no-such-version' },
    })
    if (isSuccess(exchange)) return passed
    return failed(
      `${witness.endpoint.name} with an \`Api-Version\` was answered ${describeAnswer(exchange)}, without it is granted.`,
      exchange,
    )
  },
})
