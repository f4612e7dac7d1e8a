import { expect, it } from 'vitest'
import { endpoint, object, serve } from '../../../tests/laws/inline-service.ts'

it('grades submissions after they were submitted', async () => {
  const service = serve(
    [endpoint('list-submissions[paginated]()', { returns: [['object.submission']] })],
    {
      objects: [
        object('submission(id, status, graded_at?:string.datetime, submitted_at:string.datetime)', {
          choices: { status: ['submitted', 'graded', 'returned'] },
        }),
      ],
    },
  )
  const found = await service.list('list-submissions')
  const graded = found.filter(({ graded_at: at }) => at !== null)
  expect(graded.length).toBeGreaterThan(0)
  for (const { submitted_at: from, graded_at: to } of graded)
    expect(String(from) <= String(to)).toBe(true)
})
