import { checkPage } from '../../pagination/page-result.ts'
import { definePageCheck } from '../define-page-check.ts'
import { failed, passed } from '../define-check.ts'

export default definePageCheck({
  id: 'previous-is-object-or-null',
  requirement: 'pagination.previous',
  level: 'MUST',
  title: '`previous` is a JSON object, or null on the first page.',
  async check(exchange) {
    const problem = checkPage(exchange.value).find(
      ({ code, key }) => code === 'wrong-type' && key === 'previous',
    )
    return problem === undefined ? passed : failed(problem.message, exchange)
  },
})
