import { expect, it } from 'vitest'
import type { Attribute } from 'fc-core'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function school(): InlineService {
  const enrollment = { returns: ['object.Enrollment'] as ['object.Enrollment'] }
  const course = object(
    'Course(Id, Title, Capacity:number, EnrolledCount:number, SeatsLeft:number)',
  )
  course.attributes![3]!.docs = 'Number of active enrollments. At most the capacity.'
  const number = (name: string, docs: string): Attribute => ({
    name,
    type: 'number',
    docs,
    flags: [],
  })
  return serve(
    [
      endpoint('ListCourses[paginated](OnlyAvailable:boolean)', { returns: [['object.Course']] }),
      endpoint('GetCourse(CourseId!)', { returns: ['object.Course'] }),
      endpoint('CreateCourse(Title!, Capacity!:number)', { returns: ['object.Course'] }),
      endpoint('ListStudents[paginated]()', { returns: [['object.Student']] }),
      endpoint('GetStudent(StudentId!)', { returns: ['object.Student'] }),
      endpoint('CreateStudent(Name!)', { returns: ['object.Student'] }),
      endpoint('ListEnrollments[paginated](CourseId, StudentId)', {
        returns: [['object.Enrollment']],
      }),
      endpoint('GetEnrollment(EnrollmentId!)', enrollment),
      endpoint('EnrollStudent(CourseId!, StudentId!)', {
        ...enrollment,
        errors: ['CourseFull', 'AlreadyEnrolled'],
      }),
      endpoint('GradeEnrollment(EnrollmentId!, Grade!:number)', {
        ...enrollment,
        errors: ['InvalidStatus'],
        docs: 'Completes an active enrollment with a grade.',
      }),
      endpoint('GetCourseStats(CourseId!)', {
        attributes: [
          number('EnrolledCount', 'Active enrollments.'),
          number('CompletedCount', 'Completed enrollments.'),
          number('AverageGrade', 'Average grade.'),
        ],
      }),
    ],
    {
      objects: [
        course,
        object('Student(Id, Name, Status)', { choices: { Status: ['Active', 'Graduated'] } }),
        object(
          'Enrollment(Id, StudentId, CourseId, Status, Grade?:number, CompletedAt?:string.datetime)',
          { choices: { Status: ['Active', 'Completed', 'Withdrawn'] } },
        ),
      ],
    },
  )
}

it('creates the enrollment that it returns, once, as long as there are places', async () => {
  const service = school()
  const { Id: course } = await service.call('CreateCourse', { Title: 'Chemistry', Capacity: 2 })
  const [one, two, three] = await Promise.all(
    ['A', 'B', 'C'].map((Name) => service.call('CreateStudent', { Name })),
  )
  const enroll = (student: typeof one) => ({ CourseId: course!, StudentId: student!['Id']! })
  const enrolled = await service.call('EnrollStudent', enroll(one))
  expect(enrolled).toMatchObject({ ...enroll(one), Status: 'Active', Grade: null })
  expect(await service.list('ListEnrollments', { CourseId: course! })).toEqual([enrolled])
  expect((await service.reject('EnrollStudent', enroll(one))).code).toBe('AlreadyEnrolled')
  await service.call('EnrollStudent', enroll(two))
  expect((await service.reject('EnrollStudent', enroll(three))).code).toBe('CourseFull')
  const graded = await service.call('GradeEnrollment', {
    EnrollmentId: enrolled['Id']!,
    Grade: 88,
  })
  expect(graded).toMatchObject({ Id: enrolled['Id'], Status: 'Completed', Grade: 88 })
  expect(graded['CompletedAt']).toMatch(/^20/)
  const again = { EnrollmentId: enrolled['Id']!, Grade: 90 }
  expect((await service.reject('GradeEnrollment', again)).code).toBe('InvalidStatus')
  expect(await service.call('GetCourse', { CourseId: course! })).toMatchObject({
    EnrolledCount: 1,
    SeatsLeft: 1,
  })
  expect(await service.call('GetCourseStats', { CourseId: course! })).toEqual({
    EnrolledCount: 1,
    CompletedCount: 1,
    AverageGrade: 88,
  })
})

it('lists the courses with places', async () => {
  const service = school()
  const full = await service.call('CreateCourse', { Title: 'Full', Capacity: 0 })
  const courses = await service.list('ListCourses')
  const available = courses.filter(({ SeatsLeft: seats }) => seats !== 0)
  expect(courses).toContainEqual(full)
  expect(await service.list('ListCourses', { OnlyAvailable: true })).toEqual(available)
})
