import { isVersioned } from '../../versioning/select-version.ts'
import { definePackageCheck, failed, passed, skipped } from '../define-check.ts'
import { handlingInDocs } from '../docs-say.ts'
import { describeAnswer, isSuccess, isClientError } from '../exchange.ts'

export default definePackageCheck({
  id: 'missing-version-as-documented',
  requirement: 'versioning.unknown-version',
  level: 'SHOULD',
  title: 'A call without `Api-Version` gets the current version or an error, as `docs` say.',
  concerns: ({ definition }) => isVersioned(definition),
  async run({ definition, witnesses }) {
    const [witness] = await witnesses()
    if (witness === undefined) return skipped('No endpoint could be called.')
    const exchange = await witness.call(witness.args, { headers: { 'api-version': undefined } })
    if (!isSuccess(exchange) && !isClientError(exchange))
      return failed(`A call without a version was answered ${describeAnswer(exchange)}.`, exchange)
    const said = handlingInDocs(definition.docs, 'missing')
    const done = isSuccess(exchange) ? 'default' : 'error'
    if (said === undefined || said === done) return passed
    return failed(
      said === 'error'
        ? 'By its `docs` the service answers a missing version with an error, but it granted the call.'
        : `By its \`docs\` the service takes a missing version as the current one, but it answered ${describeAnswer(exchange)}.`,
      exchange,
    )
  },
})
