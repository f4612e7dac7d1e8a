import { describe, expect, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { checkModel, describeModel } from './describe-model.ts'
import { explainModel } from './explain-model.ts'
import { jobStatuses } from './infer-progress.ts'

test.each<[choices: string, values: string | undefined]>([
  ['pending running succeeded failed', 'pending running succeeded'],
  ['failed succeeded running pending', 'pending running succeeded'],
  ['QUEUED IN_PROGRESS COMPLETED CANCELLED', 'QUEUED IN_PROGRESS COMPLETED'],
  ['created queued processing done archived', 'created queued processing done'],
  ['Submitted Processing Ready Error', 'Submitted Processing Ready'],
  ['validating queued running completed', 'queued running completed'],
  ['pending succeeded failed', undefined],
  ['running succeeded failed', undefined],
  ['pending running failed', undefined],
  ['pending paid shipped delivered completed', undefined],
  ['todo in_progress done', undefined],
  ['draft in_review published', undefined],
  ['active inactive', undefined],
])('the statuses of a job among %s', (choices, values) => {
  expect(jobStatuses(choices.split(' '))?.join(' ')).toBe(values)
})

const attributes = [
  { name: 'id', type: 'string' },
  { name: 'status', type: 'string', values: ['queued', 'running', 'succeeded'] },
]

function modelOf(create: string, record: string): ReturnType<typeof describeModel> {
  const parts = { returns: [`object.${record}`] }
  return describeModel(
    packageOf(
      [
        { name: create, ...parts },
        { name: `get-${record}`, ...parts, arguments: [{ name: 'id', type: 'string' }] },
      ],
      { objects: [{ name: record, attributes }] },
    ),
  )
}

test.each<[create: string, record: string, isInferred: boolean]>([
  ['create-job', 'job', true],
  ['create-data-export', 'data-export', true],
  ['start-import', 'import', true],
  ['run-report', 'report', true],
  ['generate-thumbnail', 'thumbnail', true],
  ['create-payment', 'payment', false],
  ['create-task', 'task', false],
  ['create-backup-plan', 'backup-plan', false],
  ['submit-order', 'order', false],
])('%s infers the progress of %s: %s', (create, record, isInferred) => {
  const [collection] = Object.values(modelOf(create, record).collections)
  expect(collection!.progress).toEqual(
    isInferred ? { field: 'status', values: ['queued', 'running', 'succeeded'] } : undefined,
  )
})

const definition = packageOf(
  [
    { name: 'create-job', returns: ['object.job'] },
    { name: 'get-job', returns: ['object.job'], arguments: [{ name: 'id', type: 'string' }] },
  ],
  { objects: [{ name: 'job', attributes }] },
)

test('is not inferred without an endpoint that creates, or one that reads', () => {
  for (const endpoint of definition.endpoints) {
    const { collections } = describeModel({ ...definition, endpoints: [endpoint] })
    expect(Object.values(collections).map(({ progress }) => progress)).not.toContainEqual(
      expect.anything(),
    )
  }
})

test('is explained', () => {
  expect(explainModel(definition).reasons.collections['jobs']).toContain(
    'progress of `status`: created records become queued, running, succeeded',
  )
})

describe('overrides', () => {
  const describeJobs = (progress: object | null): unknown =>
    describeModel(definition, { collections: { jobs: { progress } } } as never).collections['jobs']!
      .progress

  test('remove and change the progress', () => {
    expect(describeJobs(null)).toBeUndefined()
    expect(describeJobs({ seconds: 5 })).toEqual({
      field: 'status',
      values: ['queued', 'running', 'succeeded'],
      seconds: 5,
    })
  })

  test.each<[progress: object, path: string, message: string]>([
    [
      { field: 'state' },
      '/collections/jobs/progress/field',
      'The collection "jobs" has no field "state".',
    ],
    [
      { values: ['queued', 'run'] },
      '/collections/jobs/progress/values/1',
      '"run" is not a choice of "status".',
    ],
    [{ values: ['queued'] }, '/collections/jobs/progress/values', 'Expected at least two values.'],
    [
      { calls: 2, seconds: 2 },
      '/collections/jobs/progress',
      '`calls` and `seconds` exclude each other: set one of them to null.',
    ],
  ])('report %j', (progress, path, message) => {
    const problems = checkModel(definition, { collections: { jobs: { progress } } } as never)
    expect(problems).toEqual([{ path, message: expect.stringContaining(message) as string }])
  })

  test('require field and values for another collection', () => {
    const records = { key: ['id'], fields: { id: { type: 'string' } }, progress: { calls: 1 } }
    const problems = checkModel(definition, { collections: { records } } as never)
    expect(problems).toEqual([
      {
        path: '/collections/records/progress',
        message: '`progress` requires `field` and `values`.',
      },
    ])
  })
})
