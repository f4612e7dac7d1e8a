import type { JsonValue } from '../names/json-value.ts'
import { findStatus, LAST_OPEN_RANK, type LifecycleStatus } from '../names/lifecycle-status.ts'
import { wordsOf } from '../names/name-words.ts'
import { wordSet } from '../names/word-table.ts'
import type { CollectionDraft } from './draft.ts'
import type { FieldModel, ProgressModel } from './model.ts'

/**
 * Infers the statuses that a created record passes through while clients poll it. Only for jobs: the record or the verb that creates it is named like one, and its
 * status has a start such as `queued`, a middle such as `running`, and a successful end such as `succeeded`.
 */
export function inferProgress(
  { noun, endpoints }: Pick<CollectionDraft, 'noun' | 'endpoints'>,
  fields: ReadonlyMap<string, FieldModel>,
): ProgressModel | undefined {
  const creates = endpoints.filter(({ action }) => action === 'create')
  if (creates.length === 0 || !endpoints.some(({ action }) => READS.has(action))) return undefined
  const isJob =
    jobNouns().has(noun.split(' ').at(-1)!) ||
    creates.some(({ verb }) => verb !== undefined && jobVerbs().has(verb))
  if (!isJob) return undefined
  for (const [field, { choices, initial }] of fields) {
    const isStatus = statusNames().has(wordsOf(field).at(-1) ?? '')
    const values = isStatus && choices ? jobStatuses(choices) : undefined
    if (values === undefined || (initial !== undefined && !values.includes(initial as string)))
      continue
    return { field, values }
  }
  return undefined
}

const READS = new Set(['list', 'get'])

const statusNames = wordSet('status|state|phase|stage')

/** Last words of the names of jobs. */
const jobNouns = wordSet(
  'job|run|import|export|batch|operation|build|deployment|execution|transcription|transcoding|rendering|render|conversion|scan|backup|migration|crawl|sync|synchronization|generation|training|tuning|evaluation|eval|ingestion|indexing|extraction|simulation|compilation|invocation|process|analysis|rollout',
)

/** Verbs that start jobs. */
const jobVerbs = wordSet(
  'run|trigger|execute|enqueue|queue|generate|import|export|render|convert|transcribe|transcode|scan|crawl|sync|build|deploy|train|process|analyze|analyse|migrate',
)

/** Returns the statuses of a job from its start to its success, in order. Undefined for other statuses. */
export function jobStatuses(choices: readonly JsonValue[]): string[] | undefined {
  const steps = choices.flatMap((value): (LifecycleStatus & { value: string })[] => {
    const status = typeof value === 'string' ? findStatus(wordsOf(value).join(' ')) : undefined
    return status === undefined || status.isOffPath ? [] : [{ ...status, value: value as string }]
  })
  // Stable: statuses of one rank keep their order.
  steps.sort((one, other) => one.rank - other.rank)
  const [first] = steps
  const end = steps.findIndex(({ rank, group }) => rank > LAST_OPEN_RANK && ENDS.has(group))
  const middle = steps.slice(0, Math.max(end, 0)).filter(({ group }) => MIDDLES.has(group))
  if (first === undefined || first.rank > 1 || PERSONAL.has(first.group) || middle.length === 0)
    return undefined
  return steps.slice(0, end + 1).map(({ value }) => value)
}

const MIDDLES = new Set(['started', 'processing'])
const ENDS = new Set(['completed', 'finished', 'succeeded', 'ready'])

/** First statuses of records that persons work on. */
const PERSONAL = new Set(['draft', 'todo', 'invited', 'unpaid', 'registered', 'trial', 'unread'])
