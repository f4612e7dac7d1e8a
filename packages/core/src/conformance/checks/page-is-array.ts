import { checkPage } from '../../pagination/page-result.ts'
import { definePageCheck } from '../define-page-check.ts'
import { failed, passed } from '../define-check.ts'

export default definePageCheck({
  id: 'page-is-array',
  requirement: 'pagination.page-array',
  level: 'MUST',
  title: '`page` is an array, empty when there are no items.',
  async check(exchange) {
    const problem = checkPage(exchange.value).find(
      ({ code, key }) => code === 'wrong-type' && key === 'page',
    )
    return problem === undefined ? passed : failed(problem.message, exchange)
  },
})
