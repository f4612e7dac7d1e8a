import { failed, passed } from '../define-check.ts'
import { defineWalkCheck } from '../define-page-check.ts'

export default defineWalkCheck({
  id: 'first-page-has-no-previous',
  requirement: 'pagination.previous',
  level: 'MUST',
  title: '`previous` of the first page is null.',
  async look({ forth: [first] }) {
    if (first!.previous === null) return passed
    return failed('The first page has a `previous`.', first!.exchange)
  },
})
