import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isSuccess } from '../exchange.ts'

export default definePackageCheck({
  id: 'every-version-accepted',
  requirement: 'versioning.header-read',
  level: 'SHOULD',
  title: 'Each of `versions` can be selected with `Api-Version`.',
  appliesTo: ({ definition }) => isVersioned(definition),
  async run({ definition, callableEndpoints }) {
    const [target] = await callableEndpoints()
    if (target === undefined) return skipped('No endpoint accepted a call.')
    for (const version of definition.versions ?? []) {
      const exchange = await target.call(target.args, { headers: { 'api-version': version } })
      if (!isSuccess(exchange)) {
        return failed(
          `"${version}" is in \`versions\`, but ${target.endpoint.name} with this \`Api-Version\` returned ${formatResponse(exchange)}.`,
          exchange,
        )
      }
    }
    return passed
  },
})
