import { defineEndpointCheck, failed, passed } from '../define-check.ts'
import { describeAnswer, isClientError } from '../exchange.ts'

const MOST_TRIED = 5

export default defineEndpointCheck({
  id: 'required-argument-demanded',
  requirement: 'call.required-arguments',
  level: 'MUST',
  title: 'A call without an argument that is `required` is refused.',
  concerns: ({ members }) => members.some(({ flags }) => flags.includes('required')),
  async run({ members, args, call }) {
    const required = members.filter(({ flags }) => flags.includes('required'))
    for (const { name } of required.slice(0, MOST_TRIED)) {
      const { [name]: _, ...others } = args
      const exchange = await call(others)
      if (!isClientError(exchange))
        return failed(
          `A call without the required "${name}" was answered ${describeAnswer(exchange)}.`,
          exchange,
        )
    }
    return passed
  },
})
