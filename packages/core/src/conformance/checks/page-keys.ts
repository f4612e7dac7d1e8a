import { checkPage } from '../../pagination/page-result.ts'
import { definePageCheck } from '../define-page-check.ts'
import { failed, passed } from '../define-check.ts'

export default definePageCheck({
  id: 'page-keys',
  requirement: 'pagination.exact-keys',
  level: 'MUST',
  title: 'A page is an object with exactly the keys `previous`, `page` and `next`.',
  async check(exchange) {
    const problem = checkPage(exchange.value).find(({ code }) => code !== 'wrong-type')
    return problem === undefined ? passed : failed(problem.message, exchange)
  },
})
