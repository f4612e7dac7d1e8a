import { failed, passed } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'

export default defineTraversalCheck({
  id: 'first-page-has-no-previous',
  requirement: 'pagination.previous',
  level: 'MUST',
  title: '`previous` of the first page is null.',
  async check({ forward: [first] }) {
    if (first!.previous === null) return passed
    return failed('`previous` of the first page is not null.', first!.exchange)
  },
})
