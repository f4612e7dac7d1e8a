import { formatPointer } from '../../json/json-pointer.ts'
import { checkMembers, checkValue } from '../../types/check-value.ts'
import { readMembers } from '../../types/members-of.ts'
import { readType } from '../../types/read-type.ts'
import { defineEndpointCheck, failed, passed, skipped } from '../define-check.ts'
import { isSuccess } from '../exchange.ts'
import { isObject } from '../../json/json-value.ts'

export default defineEndpointCheck({
  id: 'returns-kind',
  requirement: 'call.json-response',
  level: 'MUST',
  passive: true,
  title: 'A result matches one of the types in `returns`, and has the declared attributes.',
  appliesTo: ({ endpoint }) => endpoint.flags?.includes('paginated') !== true,
  async run({ definition, endpoint, response }) {
    const exchange = await response()
    if (!isSuccess(exchange)) return skipped('No call succeeded.')
    if (!exchange.isJson) return skipped('The result is not JSON.')
    const context = { definition, side: 'attribute' as const }
    const { value } = exchange
    const members = readMembers(endpoint.attributes)
    const mismatches = [
      ...checkValue(value, readType(endpoint.returns), context),
      ...(isObject(value) ? checkMembers(value, members, context) : []),
    ]
    const [first] = mismatches
    if (first === undefined) return passed
    const subject = first.path.length === 0 ? 'the result' : formatPointer(first.path)
    const more = mismatches.length > 1 ? ` (and ${mismatches.length - 1} more)` : ''
    return failed(
      `Expected ${subject} to be ${first.expected}, got ${first.received}${more}.`,
      exchange,
    )
  },
})
