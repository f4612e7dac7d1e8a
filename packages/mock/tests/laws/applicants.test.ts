import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const STAGES = ['applied', 'interview', 'offer', 'hired', 'rejected', 'withdrawn']
const error = (code: string, docs: string) => ({ code, docs })
const returns = (type: string) => ({ returns: [`object.${type}`] })
const NO_JOB = error('JOB_NOT_FOUND', 'No such job.')
const CLOSED = error('APPLICATION_CLOSED', 'It is hired, rejected or withdrawn.')
const argument = (name: string, docs: string, more: object = {}) => ({
  name,
  type: 'string',
  flags: [],
  docs,
  ...more,
})

/** Applications for jobs, with interviews and offers. */
function applicants(): InlineService {
  return serve(
    [
      endpoint('listUsers[paginated]()', { returns: ['object.User'] }),
      endpoint('listJobs[paginated]()', {
        returns: ['object.Job'],
        docs: 'Published first, then by title.',
      }),
      endpoint('createJob(title!, recruiterId!:number)', {
        ...returns('Job'),
        errors: [error('NOT_A_RECRUITER', 'The user is no recruiter.')],
      }),
      endpoint('publishJob(jobId!:number)', returns('Job')),
      endpoint('closeJob(jobId!:number)', {
        ...returns('Job'),
        docs: 'Closes a job. Its active applications are rejected.',
      }),
      endpoint('listCandidates[paginated]()', {
        returns: ['object.Candidate'],
        arguments: [argument('hasApplied', 'With or without applications.', { type: 'boolean' })],
      }),
      endpoint('addCandidate(name!)', returns('Candidate')),
      endpoint('listApplications[paginated]()', {
        returns: ['object.Application'],
        docs: 'Newest first.',
        arguments: [
          argument('active', 'Neither hired, rejected nor withdrawn.', { type: 'boolean' }),
        ],
      }),
      endpoint('getApplication(applicationId!:number)', returns('Application')),
      endpoint('apply(jobId!:number, candidateId!:number)', {
        ...returns('Application'),
        errors: [NO_JOB],
      }),
      endpoint('moveApplication()', {
        ...returns('Application'),
        errors: [CLOSED, error('SAME_STAGE', 'It is in this stage already.')],
        arguments: [
          argument('applicationId', '', { type: 'number', flags: ['required'] }),
          argument('stage', '', { flags: ['required'], choices: STAGES.slice(0, 3) }),
        ],
      }),
      endpoint('listInterviews[paginated]()', { returns: ['object.Interview'] }),
      endpoint('scheduleInterview(applicationId!:number, interviewerId!:number)', {
        ...returns('Interview'),
        errors: [error('USER_NOT_FOUND', 'No such user.')],
      }),
      endpoint('listScorecards[paginated](applicationId!:number)', {
        returns: ['object.Scorecard'],
      }),
      endpoint('submitScorecard(interviewId!:number, rating!:number)', {
        ...returns('Scorecard'),
        docs: 'Completes the interview.',
        errors: [error('ALREADY_SUBMITTED', 'There is a scorecard for this interview.')],
      }),
      endpoint('listOffers[paginated]()', { returns: ['object.Offer'] }),
      endpoint('createOffer(applicationId!:number, salary!:number, bonusPercent:number)', {
        ...returns('Offer'),
        docs: 'Drafts an offer. The application moves to the stage offer.',
        errors: [error('OFFER_EXISTS', 'There is a draft or sent offer for the application.')],
      }),
      endpoint('sendOffer(offerId!:number)', returns('Offer')),
      endpoint('acceptOffer(offerId!:number)', {
        ...returns('Offer'),
        docs: 'The candidate accepts: the application is hired.',
      }),
      endpoint('getPipeline(jobId!:number)', { ...returns('Pipeline'), errors: [NO_JOB] }),
      endpoint('getDashboard()', returns('Dashboard')),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        object('User(id:number, name, role)', {
          choices: { role: ['recruiter', 'interviewer', 'admin'] },
        }),
        object(
          'Job(id:number, title, recruiterId:number, salaryMin?:number, salaryMax?:number, status)',
          { choices: { status: ['draft', 'published', 'closed'] } },
        ),
        documented(
          'Candidate(id:number, name, source, referredBy?, applicationCount:number.u32)',
          { referredBy: 'Who referred them. Only if the source is referral.' },
          { source: ['website', 'referral'] },
        ),
        documented(
          'Application(id:number, jobId:number, candidateId:number, stage, stageChangedAt:string.datetime, daysInStage:number.u32, hiredAt?:string.datetime, appliedAt:string.datetime)',
          { daysInStage: 'Days since stageChangedAt.' },
          { stage: STAGES },
        ),
        object(
          'Interview(id:number, applicationId:number, interviewerId:number, scorecardId?:number, status)',
          {
            choices: { status: ['scheduled', 'completed'] },
          },
        ),
        documented(
          'Scorecard(id:number, interviewId:number, applicationId:number, rating:number)',
          {
            applicationId: 'Application of the interview.',
          },
        ),
        documented(
          'Offer(id:number, applicationId:number, salary:number.u32, bonusPercent:number.u8, total:number.u32, status)',
          { bonusPercent: '0 to 30.', total: 'Salary plus bonus.' },
          { status: ['draft', 'sent', 'accepted'] },
        ),
        object('StageCount(stage, count:number)', { choices: { stage: STAGES } }),
        object('Pipeline(jobId:number, total:number, stages:[[object.StageCount]])'),
        documented('Dashboard(hires:number, applicationsBySource:object)', {
          applicationsBySource: 'Number of applications by source of the candidate.',
        }),
      ],
    },
  )
}

const isClosed = ({ stage }: JsonObject) => /^(?:hired|rejected|withdrawn)$/.test(String(stage))
const idsOf = (records: JsonObject[]) => records.map(({ id }) => id)
const byId = (records: JsonObject[]) => new Map(records.map((each) => [each['id'], each]))

/** Returns the application of a new candidate for a published job, and the job. */
async function applied(service: InlineService) {
  const recruiter = (await service.list('listUsers')).find(({ role }) => role === 'recruiter')!
  const args = { title: 'Chemist', recruiterId: recruiter['id']! }
  const { id: jobId } = await service.call('createJob', args)
  await service.call('publishJob', { jobId: jobId! })
  const { id: candidateId } = await service.call('addCandidate', { name: 'Zoe Quill' })
  const application = await service.call('apply', { jobId: jobId!, candidateId: candidateId! })
  return { jobId: jobId!, application, applicationId: application['id']! }
}

it('references named by a role refer to records with it', async () => {
  const service = applicants()
  const users = byId(await service.list('listUsers'))
  for (const { recruiterId } of await service.list('listJobs'))
    expect(users.get(recruiterId!)!['role']).toBe('recruiter')
  for (const { interviewerId } of await service.list('listInterviews'))
    expect(users.get(interviewerId!)!['role']).toBe('interviewer')
  const admin = [...users.values()].find(({ role }) => role === 'admin')
  const job = { title: 'Chemist', recruiterId: admin!['id']! }
  expect(await service.reject('createJob', job)).toMatchObject({ code: 'NOT_A_RECRUITER' })
  const interview = { applicationId: 1, interviewerId: 9999 }
  expect(await service.reject('scheduleInterview', interview)).toMatchObject({
    code: 'USER_NOT_FOUND',
  })
})

it('records agree with those that calls make together with them', async () => {
  const service = applicants()
  const interviews = byId(await service.list('listInterviews'))
  const applications = await service.list('listApplications')
  const offers = await service.list('listOffers')
  for (const { id, stage } of applications) {
    const isAccepted = offers.some(
      ({ applicationId, status }) => applicationId === id && status === 'accepted',
    )
    expect(stage === 'hired').toBe(isAccepted)
    for (const scorecard of await service.list('listScorecards', { applicationId: id! }))
      expect(interviews.get(scorecard['interviewId']!)).toMatchObject({
        applicationId: id,
        status: 'completed',
        scorecardId: expect.any(Number) as number,
      })
  }
})

it('fields agree with others, as their docs say', async () => {
  const service = applicants()
  for (const { salaryMin, salaryMax } of await service.list('listJobs'))
    expect(salaryMin === null).toBe(salaryMax === null)
  for (const { source, referredBy } of await service.list('listCandidates'))
    expect(referredBy !== null).toBe(source === 'referral')
  for (const each of await service.list('listApplications')) {
    const days =
      (Date.parse('2026-03-10T10:30:00Z') - Date.parse(String(each['stageChangedAt']))) / 864e5
    expect(each['daysInStage']).toBe(Math.floor(days))
    expect(each['hiredAt'] !== null).toBe(each['stage'] === 'hired')
  }
  for (const { salary, bonusPercent, total } of await service.list('listOffers'))
    expect(total).toBeCloseTo(Number(salary) * (1 + Number(bonusPercent) / 100), -1)
})

it('lists are ordered and selected as their docs say', async () => {
  const service = applicants()
  const jobs = await service.list('listJobs')
  const keys = jobs.map(({ status, title }) => `${status === 'published' ? 0 : 1}${String(title)}`)
  expect(keys).toEqual(keys.toSorted())
  const all = await service.list('listApplications')
  const times = all.map(({ appliedAt }) => String(appliedAt))
  expect(times).toEqual(times.toSorted().toReversed())
  expect(idsOf(await service.list('listApplications', { active: true }))).toEqual(
    idsOf(all.filter((each) => !isClosed(each))),
  )
  const candidates = await service.list('listCandidates')
  expect(idsOf(await service.list('listCandidates', { hasApplied: false }))).toEqual(
    idsOf(candidates.filter(({ applicationCount }) => applicationCount === 0)),
  )
})

it('figures group by a choice of the record or of the one that it refers to', async () => {
  const service = applicants()
  const all = await service.list('listApplications')
  const sources = byId(await service.list('listCandidates'))
  const count = (source: string) =>
    all.filter(({ candidateId }) => sources.get(candidateId!)!['source'] === source).length
  expect(await service.call('getDashboard')).toEqual({
    hires: all.filter(({ stage }) => stage === 'hired').length,
    applicationsBySource: { website: count('website'), referral: count('referral') },
  })
  const { jobId } = all[0]!
  const own = all.filter((each) => each['jobId'] === jobId)
  expect(await service.call('getPipeline', { jobId: jobId! })).toEqual({
    jobId,
    total: own.length,
    stages: STAGES.map((stage) => ({
      stage,
      count: own.filter((each) => each['stage'] === stage).length,
    })),
  })
  expect(await service.reject('getPipeline', { jobId: 9999 })).toMatchObject({
    code: 'JOB_NOT_FOUND',
  })
})

it('calls change the records that they are about, and those that docs name', async () => {
  const service = applicants()
  const { application, applicationId } = await applied(service)
  expect(application).toMatchObject({ stage: 'applied', hiredAt: null, daysInStage: 0 })
  const read = () => service.call('getApplication', { applicationId })
  const move = { applicationId, stage: 'interview' }
  const moved = await service.call('moveApplication', move)
  expect(String(moved['stageChangedAt']) > String(application['stageChangedAt'])).toBe(true)
  expect(await service.reject('moveApplication', move)).toMatchObject({ code: 'SAME_STAGE' })
  const users = await service.list('listUsers')
  const interviewer = users.find(({ role }) => role === 'interviewer')!
  const { id: interviewId } = await service.call('scheduleInterview', {
    applicationId,
    interviewerId: interviewer['id']!,
  })
  const scorecard = { interviewId: interviewId!, rating: 4 }
  await service.call('submitScorecard', scorecard)
  expect(byId(await service.list('listInterviews')).get(interviewId!)).toMatchObject({
    status: 'completed',
  })
  expect(await service.reject('submitScorecard', scorecard)).toMatchObject({
    code: 'ALREADY_SUBMITTED',
  })
  const offer = { applicationId, salary: 48_000, bonusPercent: 10 }
  const { id: offerId, total } = await service.call('createOffer', offer)
  expect(total).toBe(52_800)
  expect(await read()).toMatchObject({ stage: 'offer' })
  expect(await service.reject('createOffer', offer)).toMatchObject({ code: 'OFFER_EXISTS' })
  await service.call('sendOffer', { offerId: offerId! })
  await service.call('acceptOffer', { offerId: offerId! })
  expect(await read()).toMatchObject({ stage: 'hired', hiredAt: expect.any(String) as string })
})

it('calls change the records that refer to theirs', async () => {
  const service = applicants()
  const { jobId, applicationId } = await applied(service)
  await service.call('closeJob', { jobId })
  expect(await service.call('getApplication', { applicationId })).toMatchObject({
    stage: 'rejected',
  })
})
