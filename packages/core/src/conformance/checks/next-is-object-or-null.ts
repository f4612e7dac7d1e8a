import { checkPage } from '../../pagination/page-result.ts'
import { definePageCheck } from '../define-page-check.ts'
import { failed, passed } from '../define-check.ts'

export default definePageCheck({
  id: 'next-is-object-or-null',
  requirement: 'pagination.next',
  level: 'MUST',
  title: '`next` is a JSON object, or null on the last page.',
  async check(exchange) {
    const problem = checkPage(exchange.value).find(
      ({ code, key }) => code === 'wrong-type' && key === 'next',
    )
    return problem === undefined ? passed : failed(problem.message, exchange)
  },
})
