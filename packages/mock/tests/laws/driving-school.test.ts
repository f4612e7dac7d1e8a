import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'
const CLASSES = ['A', 'B', 'BE']

/** Lessons and exams of a driving school, and invoices with a line for each lesson. */
function school(): InlineService {
  return serve(
    [
      endpoint('list-students[paginated]()', { returns: ['object.student'] }),
      endpoint('get-student(id!)', { returns: ['object.student'] }),
      endpoint('register-student(name!, birth_date!:string.date, license_class!)', {
        returns: ['object.student'],
        errors: [{ code: 'TOO_YOUNG', docs: 'Students must be at least 16.' }],
      }),
      endpoint('drop-student(id!)', {
        returns: ['object.student'],
        docs: 'The student drops out. Cancels all scheduled lessons.',
      }),
      endpoint('list-instructors[paginated]()', { returns: ['object.instructor'] }),
      endpoint('list-lessons[paginated](student_id, instructor_id)', {
        returns: ['object.lesson'],
      }),
      endpoint(
        'book-lesson(student_id!, instructor_id!, starts_at!:string.datetime, duration_minutes!:number.u16)',
        { returns: ['object.lesson'] },
      ),
      endpoint('get-availability(instructor_id!, date!:string.date)', {
        returns: [['object.slot']],
        errors: [{ code: 'INSTRUCTOR_NOT_FOUND', docs: '' }],
      }),
      endpoint('list-exams[paginated](student_id)', { returns: ['object.exam'] }),
      endpoint('schedule-exam(student_id!, type!, date!:string.date)', {
        returns: ['object.exam'],
        errors: [{ code: 'THEORY_NOT_PASSED', docs: 'Practical exams need a passed theory exam.' }],
      }),
      endpoint('record-exam-result(exam_id!, result!, mistakes!:number.u8)', {
        returns: ['object.exam'],
        errors: [{ code: 'RESULT_ALREADY_RECORDED', docs: '' }],
      }),
      endpoint('list-invoices[paginated](student_id)', { returns: ['object.invoice'] }),
      endpoint('get-overview(student_id!)', { returns: ['object.overview'] }),
      endpoint('get-dashboard()', { returns: ['object.dashboard'] }),
    ],
    {
      now: NOW,
      docs: 'A driving school. Prices in euro cents.',
      objects: [
        documented(
          'student(id, name, birth_date:string.date, license_class, theory_passed:boolean, status)',
          {},
          { license_class: CLASSES, status: ['registered', 'learning', 'passed', 'dropped_out'] },
        ),
        documented('instructor(id, name, license_classes:[[string]], hourly_rate:number)', {}, {}),
        documented(
          'lesson(id, student_id, instructor_id, starts_at:string.datetime, ends_at:string.datetime, duration_minutes:number.u16, price:number, status, cancelled_at?:string.datetime)',
          {},
          { status: ['scheduled', 'completed', 'cancelled'] },
        ),
        documented('overview(recent_lessons:[[object.lesson]])', {}, {}),
        documented('row(instructor_id, name, lesson_count:number.u32)', {}, {}),
        documented('slot(starts_at:string.datetime, ends_at:string.datetime)', {}, {}),
        documented(
          'exam(id, student_id, type, date:string.date, examiner, result, mistakes?:number.u8)',
          { mistakes: 'Set once there is a result.' },
          { type: ['theory', 'practical'], result: ['pending', 'passed', 'failed'] },
        ),
        documented('line(description, lesson_id?, amount:number)', {}, {}),
        documented('invoice(id, student_id, lines:[[object.line]], total:number)', {}, {}),
        documented(
          'dashboard(upcoming_exams:[[object.exam]], recent_lessons:[[object.lesson]], pass_rate:number, top_instructors:[[object.row]])',
          {},
          {},
        ),
      ],
    },
  )
}

it('writes amounts in the unit that the package states', async () => {
  const { list } = school()
  for (const { total, lines } of await list('list-invoices'))
    for (const amount of [total, ...(lines as JsonObject[]).map((each) => each['amount'])])
      expect(Number.isInteger(amount)).toBe(true)
  const prices = (await list('list-lessons')).map(({ price }) => Number(price))
  expect(Math.min(...prices)).toBeGreaterThan(200)
})

it('takes the elements of a list from the choices of its singular', async () => {
  for (const { license_classes: found } of await school().list('list-instructors'))
    for (const each of found as string[]) expect(CLASSES).toContain(each)
})

it('dates pending results after now, and knows no details of them', async () => {
  for (const { date, result, mistakes, examiner } of await school().list('list-exams')) {
    expect(String(date) > NOW.slice(0, 10)).toBe(result === 'pending')
    expect(mistakes === null).toBe(result === 'pending')
    expect(examiner).toMatch(/^\S+ \S+/)
  }
})

it('cancels lessons before they start', async () => {
  const lessons = await school().list('list-lessons')
  const canceled = lessons.filter((each) => each['cancelled_at'] !== null)
  expect(canceled.length).toBeGreaterThan(2)
  for (const { cancelled_at: at, starts_at: start } of canceled)
    expect(String(at) < String(start)).toBe(true)
})

it('refers in the lines of an invoice to lessons of its student', async () => {
  const { list } = school()
  const owners = new Map((await list('list-lessons')).map((each) => [each['id'], each]))
  const invoices = await list('list-invoices')
  const found = invoices.flatMap(({ student_id: student, lines }) =>
    (lines as JsonObject[]).flatMap(({ lesson_id: lesson }) =>
      lesson === null ? [] : [owners.get(lesson)!['student_id'] === student],
    ),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(found).not.toContain(false)
})

it('keeps a record whose status the verb names, and changes what belongs to it', async () => {
  const { call, list } = school()
  const lesson = (await list('list-lessons')).find(({ status }) => status === 'scheduled')!
  const student = { id: lesson['student_id'] ?? null }
  expect(await call('drop-student', student)).toMatchObject({ status: 'dropped_out' })
  expect(await call('get-student', student)).toMatchObject({ status: 'dropped_out' })
  const left = await list('list-lessons', { student_id: student.id })
  expect(left.map(({ status }) => status)).not.toContain('scheduled')
})

it('rejects persons who are too young, exams without theory and second results', async () => {
  const { call, reject, list } = school()
  const person = { name: 'Ada', license_class: 'B' }
  await call('register-student', { ...person, birth_date: '2008-01-01' })
  expect(await reject('register-student', { ...person, birth_date: '2020-01-01' })).toMatchObject({
    code: 'TOO_YOUNG',
  })
  const students = await list('list-students')
  const without = students.find((each) => each['theory_passed'] === false)!
  const exam = { student_id: without['id'] ?? null, date: '2026-04-01' }
  await call('schedule-exam', { ...exam, type: 'theory' })
  expect(await reject('schedule-exam', { ...exam, type: 'practical' })).toMatchObject({
    code: 'THEORY_NOT_PASSED',
  })
  const pending = (await list('list-exams')).find(({ result }) => result === 'pending')!
  const result = { exam_id: pending['id'] ?? null, result: 'passed', mistakes: 1 }
  expect(await call('record-exam-result', result)).toMatchObject({ result: 'passed', mistakes: 1 })
  expect(await reject('record-exam-result', result)).toMatchObject({
    code: 'RESULT_ALREADY_RECORDED',
  })
})

it('lists the free times of a day', async () => {
  const { call, reject, list } = school()
  const [{ id: instructor } = {}] = await list('list-instructors')
  const day = { instructor_id: instructor ?? null, date: '2026-05-05' }
  const free = (await call('get-availability', day)) as unknown as JsonObject[]
  expect(free[0]).toEqual({ starts_at: '2026-05-05T09:00:00Z', ends_at: '2026-05-05T10:00:00Z' })
  const [{ id: student } = {}] = await list('list-students')
  await call('book-lesson', {
    student_id: student ?? null,
    instructor_id: instructor ?? null,
    starts_at: '2026-05-05T09:15:00Z',
    duration_minutes: 45,
  })
  expect(await call('get-availability', day)).toEqual(free.slice(1))
  expect(await reject('get-availability', { ...day, instructor_id: 'unknown' })).toMatchObject({
    code: 'INSTRUCTOR_NOT_FOUND',
  })
})

it('shows records in a dashboard', async () => {
  const { call, list } = school()
  const dashboard = await call('get-dashboard')
  const exams = (await list('list-exams')).filter(({ result }) => result === 'pending')
  const byDate = (one: JsonObject, other: JsonObject): number =>
    String(one['date']).localeCompare(String(other['date']))
  expect(dashboard['upcoming_exams']).toEqual(exams.sort(byDate).slice(0, 5))
  const lessons = dashboard['recent_lessons'] as JsonObject[]
  expect(lessons).toHaveLength(5)
  expect(await list('list-lessons')).toEqual(expect.arrayContaining(lessons))
})

it('prices lessons by the hourly rate of their instructor, and computes rates of results', async () => {
  const { call, list } = school()
  const rates = new Map(
    (await list('list-instructors')).map((each) => [each['id'], Number(each['hourly_rate'])]),
  )
  for (const rate of rates.values()) expect(rate).toBeGreaterThan(1000)
  for (const lesson of await list('list-lessons')) {
    const hours = Number(lesson['duration_minutes']) / 60
    expect(lesson['price']).toBe(Math.round(rates.get(lesson['instructor_id'])! * hours))
  }
  const results = (await list('list-exams')).map((each) => each['result'])
  const passed = results.filter((each) => each === 'passed').length
  const failed = results.filter((each) => each === 'failed').length
  const { pass_rate: rate, top_instructors: top } = await call('get-dashboard')
  expect(rate).toBeCloseTo((passed / (passed + failed)) * 100, 0)
  const counts = (top as JsonObject[]).map((each) => Number(each['lesson_count']))
  expect(counts).toHaveLength(5)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
})

it('shows the records of the one that an argument names', async () => {
  const { call, list } = school()
  const [{ student_id: student = null } = {}] = await list('list-lessons')
  const { recent_lessons: recent } = await call('get-overview', { student_id: student })
  const lessons = recent as JsonObject[]
  expect(lessons.length).toBeGreaterThan(0)
  for (const lesson of lessons) expect(lesson['student_id']).toBe(student)
})
