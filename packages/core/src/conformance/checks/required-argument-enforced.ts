import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { formatResponse, isClientError } from '../exchange.ts'

const MAX_ARGUMENTS = 5

export default defineEndpointCheck({
  id: 'required-argument-enforced',
  requirement: 'call.required-arguments',
  level: 'MUST',
  title: 'A call without a `required` argument is rejected.',
  appliesTo: ({ members }) => members.some(({ flags }) => flags.includes('required')),
  async run({ members, args, call }) {
    const required = members.filter(({ flags }) => flags.includes('required'))
    for (const { name } of required.slice(0, MAX_ARGUMENTS)) {
      const { [name]: _, ...others } = args
      const exchange = await call(others)
      if (!isClientError(exchange))
        return failed(
          `A call without the required argument "${name}" returned ${formatResponse(exchange)}.`,
          exchange,
        )
    }
    return passed
  },
})
