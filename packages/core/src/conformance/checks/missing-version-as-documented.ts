import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { findDocumentedHandling } from '../documented-handling.ts'
import { formatResponse, isSuccess, isClientError } from '../exchange.ts'

export default definePackageCheck({
  id: 'missing-version-as-documented',
  requirement: 'versioning.unknown-version',
  level: 'SHOULD',
  title:
    'A call without `Api-Version` gets the current version or an error, as documented in `docs`.',
  appliesTo: ({ definition }) => isVersioned(definition),
  async run({ definition, callableEndpoints }) {
    const [target] = await callableEndpoints()
    if (target === undefined) return skipped('No endpoint accepted a call.')
    const exchange = await target.call(target.args, { headers: { 'api-version': undefined } })
    if (!isSuccess(exchange) && !isClientError(exchange))
      return failed(
        `A call without \`Api-Version\` returned ${formatResponse(exchange)}.`,
        exchange,
      )
    const documented = findDocumentedHandling(definition.docs, 'missing')
    const actual = isSuccess(exchange) ? 'default' : 'error'
    if (documented === undefined || documented === actual) return passed
    return failed(
      documented === 'error'
        ? 'According to `docs`, a missing version is an error, but the call succeeded.'
        : `According to \`docs\`, a missing version selects the current one, but the call returned ${formatResponse(exchange)}.`,
      exchange,
    )
  },
})
