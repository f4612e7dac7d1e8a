import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

export default defineEndpointCheck({
  id: 'error-is-triple',
  level: 'MUST',
  title: 'Errors of an endpoint with the flag `error_triple` are `[code, message, details]`.',
  appliesTo: ({ endpoint }) => endpoint.flags?.includes('error_triple') === true,
  async run({ call }) {
    const exchange = await call('[]')
    if (!isClientError(exchange)) return skipped('No call was rejected.')
    if (isTriple(exchange.value)) return passed
    return failed(`Expected an error triple, got ${formatResponse(exchange)}.`, exchange)
  },
})

function isTriple(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [code, message] = value as unknown[]
  return typeof code === 'string' && typeof message === 'string'
}
