import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'version-ignored-unversioned',
  requirement: 'versioning.unversioned',
  level: 'MUST',
  title: 'A package without the flag `versioned` ignores `Api-Version`.',
  appliesTo: ({ definition }) => !isVersioned(definition),
  async run({ callableEndpoints }) {
    const [target] = await callableEndpoints()
    if (target === undefined) return skipped('No endpoint accepted a call.')
    const exchange = await target.call(target.args, {
      headers: { 'api-version': 'no-such-version' },
    })
    if (isSuccess(exchange)) return passed
    return failed(
      `${target.endpoint.name} succeeds without \`Api-Version\`, but with it returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})
