import { expect, test } from 'vitest'
import { documented, endpoint, serve } from '../../../tests/laws/inline-service.ts'

test('shows the time of the record that docs name, now and after changes', async () => {
  const { list, call } = serve(
    [
      endpoint('list-works[paginated]()', { returns: [['object.work']] }),
      endpoint('get-work(work_id!)', { returns: ['object.work'] }),
      endpoint('list-reports[paginated](work_id)', { returns: [['object.report']] }),
      endpoint('get-report(report_id!)', { returns: ['object.report'] }),
      endpoint('add-report(work_id!, inspected_on:string.date, score:number)', {
        returns: ['object.report'],
      }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        documented('work(id, title, checked_until?:string.date, grade?:number)', {
          grade: 'Score of the latest report.',
          checked_until: 'Date of the latest report.',
        }),
        documented('report(id, work_id, inspected_on:string.date, score:number)', {}),
      ],
    },
  )
  const reports = await list('list-reports')
  for (const { id, checked_until, grade } of await list('list-works')) {
    const days = reports.filter(({ work_id }) => work_id === id).map((each) => each['inspected_on'])
    expect(checked_until).toBe(days.sort().at(-1) ?? null)
    const own = reports.filter((each) => each['work_id'] === id)
    const last = own.filter((each) => each['inspected_on'] === checked_until)
    expect(last.length > 0 ? last.map(({ score }) => score) : [null]).toContain(grade)
  }
  const [work] = await list('list-works')
  await call('add-report', { work_id: work!['id']!, inspected_on: '2026-03-10', score: 7 })
  const { checked_until, grade } = await call('get-work', { work_id: work!['id']! })
  expect([checked_until, grade]).toEqual(['2026-03-10', 7])
})
