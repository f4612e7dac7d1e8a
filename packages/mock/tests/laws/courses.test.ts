import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'
const error = (code: string, docs: string) => ({ code, docs })

function school(): InlineService {
  const course = { returns: ['object.course'] as [string] }
  const enrollment = { returns: ['object.enrollment'] as [string] }
  const submission = { returns: ['object.submission'] as [string] }
  return serve(
    [
      endpoint('list-courses[paginated](starting_after:string.date, free:boolean)', {
        returns: [['object.course']],
        docs: 'Courses, the next to start first.',
      }),
      endpoint('get-course(course_id!)', course),
      endpoint(
        'create-course(title!, capacity!:number.u32, price_cents:number.u32, starts_on!:string.date, ends_on!:string.date)',
        { ...course, errors: [error('INVALID_DATES', 'The course ends before it starts.')] },
      ),
      endpoint('update-course(course_id!, capacity:number.u32)', {
        ...course,
        errors: [error('CAPACITY_TOO_SMALL', 'More seats are taken already.')],
      }),
      endpoint('open-course(course_id!)', course),
      endpoint('archive-course(course_id!)', {
        ...course,
        errors: [error('INVALID_STATE', 'Only drafts and finished courses can be archived.')],
      }),
      endpoint('delete-course(course_id!)', {
        returns: ['null'],
        errors: [error('COURSE_NOT_DRAFT', 'Only drafts can be deleted.')],
      }),
      endpoint('list-lessons[paginated](course_id!)', {
        returns: [['object.lesson']],
        docs: 'Lessons of a course, by position.',
      }),
      endpoint('get-lesson(lesson_id!)', { returns: ['object.lesson'] }),
      endpoint('add-lesson(course_id!, title!)', { returns: ['object.lesson'] }),
      endpoint('list-students[paginated]()', { returns: [['object.student']] }),
      endpoint('get-student(student_id!)', { returns: ['object.student'] }),
      endpoint('register-student(given_name!, family_name!)', { returns: ['object.student'] }),
      endpoint('block-student(student_id!)', { returns: ['object.student'] }),
      endpoint('enroll(course_id!, student_id!)', {
        ...enrollment,
        errors: [error('STUDENT_BLOCKED', 'The student is blocked.')],
      }),
      endpoint('list-enrollments[paginated](course_id, student_id)', {
        returns: [['object.enrollment']],
      }),
      endpoint('get-enrollment(enrollment_id!)', enrollment),
      endpoint('drop-enrollment(enrollment_id!)', enrollment),
      endpoint('list-submissions[paginated](enrollment_id)', { returns: [['object.submission']] }),
      endpoint('get-submission(submission_id!)', submission),
      endpoint('submit-work(enrollment_id!, lesson_id!)', submission),
      endpoint('grade-submission(submission_id!, points!:number.u32)', {
        ...submission,
        errors: [error('ALREADY_GRADED', 'It is graded.')],
      }),
      endpoint('list-reviews[paginated](course_id!)', { returns: [['object.review']] }),
      endpoint('write-review(course_id!, student_id!)', { returns: ['object.review'] }),
    ],
    {
      now: NOW,
      objects: [
        documented(
          'course(course_id, title, state, price_cents:number.u32, is_free:boolean, capacity:number.u32, seats_taken:number.u32, total_minutes:number.u32, starts_on:string.date, ends_on:string.date, created_at:string.datetime)',
          {
            is_free: 'True if the price is 0.',
            seats_taken: 'Active and completed enrollments.',
            ends_on: 'Last day.',
          },
          { state: ['draft', 'open', 'running', 'finished', 'archived'] },
        ),
        object('lesson(lesson_id, course_id, position:number.u32, title)'),
        object(
          'student(student_id, given_name, family_name, display_name, is_blocked:boolean, completed_count:number.u32, joined_at:string.datetime)',
        ),
        object(
          'enrollment(enrollment_id, course_id, student_id, student_name, status, drop_reason?, price_paid_cents:number.u32, enrolled_at:string.datetime)',
          { choices: { status: ['active', 'completed', 'dropped'] } },
        ),
        documented(
          'submission(submission_id, enrollment_id, lesson_id, student_name, status, points?:number.u32)',
          { points: 'Points, 0 to 20, only when graded.' },
          { status: ['submitted', 'returned', 'graded'] },
        ),
        object('review(review_id, course_id, student_id, author_name, created_at:string.datetime)'),
      ],
    },
  )
}

/** Returns the records of lists by their keys. */
async function read(service: InlineService): Promise<Record<string, JsonObject[]>> {
  const names = ['courses', 'students', 'enrollments', 'submissions']
  const lists = await Promise.all(names.map((name) => service.list(`list-${name}`)))
  return Object.fromEntries(names.map((name, at) => [name, lists[at]!]))
}

/** Returns the children of all courses, by course. */
const childrenOf = async (service: InlineService, list: string): Promise<JsonObject[][]> => {
  const courses = await service.list('list-courses')
  return await Promise.all(
    courses.map(({ course_id }) => service.list(list, { course_id: course_id! })),
  )
}

describe('the record of a call', () => {
  it('is the one that a call returns, if no endpoint reads records of the named noun', async () => {
    const service = school()
    const { enrollments } = await read(service)
    const { enrollment_id, course_id } = enrollments![0]!

    const [lesson] = await service.list('list-lessons', { course_id: course_id! })
    const { lesson_id } =
      lesson ?? (await service.call('add-lesson', { course_id: course_id!, title: 'New' }))
    const { submission_id } = await service.call('submit-work', {
      enrollment_id: enrollment_id!,
      lesson_id: lesson_id!,
    })
    expect(await service.call('get-submission', { submission_id: submission_id! })).toMatchObject({
      enrollment_id,
      status: 'submitted',
    })
  })

  it('is created by a verb that links two others, if it has a key of its own', async () => {
    const service = school()
    const { course_id } = await service.call('create-course', {
      title: 'Cells',
      capacity: 5,
      starts_on: '2026-06-01',
      ends_on: '2026-07-01',
    })
    const { student_id } = await service.call('register-student', {
      given_name: 'Zed',
      family_name: 'Zulu',
    })
    const { enrollment_id } = await service.call('enroll', {
      course_id: course_id!,
      student_id: student_id!,
    })
    expect(await service.call('get-enrollment', { enrollment_id: enrollment_id! })).toMatchObject({
      student_id,
      course_id,
    })
    expect(await service.call('get-course', { course_id: course_id! })).toMatchObject({
      seats_taken: 1,
    })
  })
})

describe('the status that a call requires', () => {
  it('is read from plurals in docs, also for deletions', async () => {
    const service = school()
    const statusOf = (wanted: string) =>
      service
        .list('list-courses')
        .then((courses) => courses.find(({ state }) => state === wanted)!['course_id']!)
    expect(
      await service.reject('delete-course', { course_id: await statusOf('open') }),
    ).toMatchObject({ code: 'COURSE_NOT_DRAFT' })
    expect(
      await service.reject('archive-course', { course_id: await statusOf('open') }),
    ).toMatchObject({ code: 'INVALID_STATE' })
    expect(
      await service.call('archive-course', { course_id: await statusOf('finished') }),
    ).toMatchObject({ state: 'archived' })
    await service.call('archive-course', { course_id: await statusOf('draft') })
    const draft = await statusOf('draft')
    await service.call('delete-course', { course_id: draft })
    await service.reject('get-course', { course_id: draft })
  })

  it('is any but the one that the code names', async () => {
    const service = school()
    const { submissions } = await read(service)
    const of = (wanted: string) =>
      submissions!.find(({ status }) => status === wanted)!['submission_id']!
    for (const status of ['submitted', 'returned'])
      expect(
        await service.call('grade-submission', { submission_id: of(status), points: 7 }),
      ).toMatchObject({ status: 'graded', points: 7 })
    expect(
      await service.reject('grade-submission', { submission_id: of('graded'), points: 7 }),
    ).toMatchObject({ code: 'ALREADY_GRADED' })
  })
})

describe('references', () => {
  it('give the name of a person, also by a role, and that which the referenced record has', async () => {
    const service = school()
    const { students, enrollments, submissions } = await read(service)
    const nameOf = new Map(students!.map((each) => [each['student_id'], each['display_name']]))
    for (const { student_id, student_name } of enrollments!)
      expect(student_name).toBe(nameOf.get(student_id))
    const byId = new Map(enrollments!.map((each) => [each['enrollment_id'], each['student_name']]))
    for (const { enrollment_id, student_name } of submissions!)
      expect(student_name).toBe(byId.get(enrollment_id))
    for (const { student_id, author_name } of (await childrenOf(service, 'list-reviews')).flat())
      expect(author_name).toBe(nameOf.get(student_id))
  })

  it('lead to one parent: the lesson of a submission is one of the course of its enrollment', async () => {
    const service = school()
    const { enrollments, submissions } = await read(service)
    const courseOf = new Map(enrollments!.map((each) => [each['enrollment_id'], each['course_id']]))
    const lessons = (await childrenOf(service, 'list-lessons')).flat()
    const byId = new Map(lessons.map((each) => [each['lesson_id'], each['course_id']]))
    const withLessons = new Set(byId.values())
    const checked = submissions!.filter(({ enrollment_id }) =>
      withLessons.has(courseOf.get(enrollment_id)),
    )
    expect(checked.length).toBeGreaterThan(20)
    for (const { enrollment_id, lesson_id } of checked)
      expect(byId.get(lesson_id)).toBe(courseOf.get(enrollment_id))
  })

  it('name each person once per parent in reviews, and list them by person', async () => {
    const service = school()
    for (const reviews of await childrenOf(service, 'list-reviews'))
      expect(new Set(reviews.map(({ student_id }) => student_id)).size).toBe(reviews.length)
  })

  it('give what was paid', async () => {
    const service = school()
    const { courses, enrollments } = await read(service)
    const prices = new Map(courses!.map((each) => [each['course_id'], each['price_cents']]))
    for (const { course_id, price_paid_cents } of enrollments!)
      expect(price_paid_cents).toBe(prices.get(course_id))
  })
})

describe('positions', () => {
  it('count the records of a parent, and new ones are the last', async () => {
    const service = school()
    for (const lessons of await childrenOf(service, 'list-lessons'))
      expect(lessons.map(({ position }) => position)).toEqual(lessons.map((_, at) => at + 1))
    const [{ course_id } = {}] = await service.list('list-courses')
    const before = await service.list('list-lessons', { course_id: course_id! })
    const added = await service.call('add-lesson', { course_id: course_id!, title: 'Last' })
    expect(added).toMatchObject({ position: before.length + 1 })
  })
})

describe('fields', () => {
  it('compare a number with a constant', async () => {
    const service = school()
    const { courses } = await read(service)
    for (const { is_free, price_cents } of courses!) expect(is_free).toBe(price_cents === 0)
    expect(new Set(courses!.map(({ is_free }) => is_free)).size).toBe(2)
    const dates = { starts_on: '2026-06-01', ends_on: '2026-07-01' }
    expect(
      await service.call('create-course', { title: 'a', capacity: 5, ...dates }),
    ).toMatchObject({ is_free: true })
    expect(
      await service.call('create-course', { title: 'b', capacity: 5, price_cents: 900, ...dates }),
    ).toMatchObject({ is_free: false })
    expect(await service.list('list-courses', { free: true })).not.toEqual([])
  })

  it('count the only records with a status', async () => {
    const { students, enrollments } = await read(school())
    for (const { student_id, completed_count } of students!)
      expect(completed_count).toBe(
        enrollments!.filter(
          (each) => each['student_id'] === student_id && each['status'] === 'completed',
        ).length,
      )
  })

  it('explain only what has happened', async () => {
    const { enrollments, submissions } = await read(school())
    const others = enrollments!.filter(({ status }) => status !== 'dropped')
    expect(others.filter(({ drop_reason }) => drop_reason !== null)).toEqual([])
    for (const { status, points } of submissions!) expect(points !== null).toBe(status === 'graded')
  })
})

describe('times', () => {
  it('end on a later day, whatever the minutes of a course are', async () => {
    const { courses } = await read(school())
    for (const { starts_on, ends_on } of courses!) expect(ends_on! > starts_on!).toBe(true)
  })

  it('are in the order of the records: who enrolls has joined', async () => {
    const { students, enrollments } = await read(school())
    const joined = new Map(students!.map((each) => [each['student_id'], each['joined_at']]))
    for (const { student_id, enrolled_at } of enrollments!)
      expect(enrolled_at! >= joined.get(student_id)!).toBe(true)
  })

  it('order and select by the start', async () => {
    const service = school()
    const { courses } = await read(service)
    const starts = courses!.map(({ starts_on }) => String(starts_on))
    expect(starts).toEqual(starts.toSorted())
    const later = await service.list('list-courses', { starting_after: '2026-03-15' })
    expect(later.map(({ starts_on }) => starts_on)).toEqual(
      starts.filter((day) => day > '2026-03-15'),
    )
  })
})

describe('what the errors of a call describe', () => {
  it('rejects an end before the start, a capacity below what is taken, and what a boolean excludes', async () => {
    const service = school()
    const course = { title: 'Cells', capacity: 5, starts_on: '2026-06-01', ends_on: '2026-05-01' }
    expect(await service.reject('create-course', course)).toEqual({
      code: 'INVALID_DATES',
      message: '`ends_on` is before `starts_on`.',
    })
    const { course_id } = await service.call('create-course', { ...course, ends_on: '2026-06-01' })
    const students = (await service.list('list-students')).filter(
      ({ is_blocked }) => is_blocked === false,
    )
    const [first, second, third] = students.map(({ student_id }) => student_id!)
    for (const student_id of [first!, second!])
      await service.call('enroll', { course_id: course_id!, student_id })
    expect(await service.reject('update-course', { course_id: course_id!, capacity: 1 })).toEqual({
      code: 'CAPACITY_TOO_SMALL',
      message: '`capacity` is 1, but `seats_taken` is 2.',
    })
    await service.call('update-course', { course_id: course_id!, capacity: 2 })
    await service.call('block-student', { student_id: third! })
    expect(await service.reject('enroll', { course_id: course_id!, student_id: third! })).toEqual({
      code: 'STUDENT_BLOCKED',
      message: '`is_blocked` of this student is true.',
    })
  })
})
