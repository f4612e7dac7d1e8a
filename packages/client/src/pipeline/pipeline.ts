import { FcError } from 'fc-core'
import type { CallOptions, JsonCodec } from '../call/client-options.ts'
import type { ArgumentsOf, PackageTypes, ResultOf } from 'fc-core'
import type { CallName, CallParameters } from '../types/package-types.ts'
import {
  createReference,
  type OrReference,
  type Reference,
  stringifyStepHeaders,
  stringifyStepValue,
} from './reference.ts'

/**
 * Several calls in one request. A call can use the results of earlier ones.
 *
 * @example
 * const pipeline = client.pipeline()
 * const user = pipeline.call('find-user', { email })
 * const orders = pipeline.call('list-orders-of', { user_id: user.ref.id })
 * await pipeline.send()
 * show(await user, await orders)
 */
export interface Pipeline<Types extends PackageTypes> {
  /** Adds a step, without sending it. Resolves to its result after `send`. */
  call<Name extends CallName<Types>>(
    name: Name,
    ...rest: CallParameters<OrReference<ArgumentsOf<Types, Name>>, StepOptions>
  ): Step<ResultOf<Types, Name>>
  /** Sends all steps in one request. Can be called once. Rejects, as the steps do, if a step fails. */
  send(options?: CallOptions): Promise<void>
}

/** A promise of a step's result. `ref` refers to that result in later steps. */
export type Step<Result> = Promise<Result> & { readonly ref: Reference<Result> }

/** Options of a step. */
export interface StepOptions {
  /** Headers of this step. A value may be a reference. */
  headers?: Readonly<Record<string, OrReference<string>>> | undefined
}

/** A pipeline without the types of its package, for use inside the client. */
export interface UntypedPipeline {
  call(name: string, args?: unknown, options?: StepOptions): Step<unknown>
  send(options?: CallOptions): Promise<void>
}

/** A step that is not sent yet. Its JSON is written when it is added, so later changes of the arguments have no effect. */
export interface PendingStep {
  endpoint: string
  body: string
  /** Members of the JSON object of headers, without its braces. */
  headers: string
}

/**
 * Creates an empty pipeline.
 *
 * @param sendSteps Sends the steps and resolves to the list of results.
 */
export function createPipeline(
  sendSteps: (steps: readonly PendingStep[], options?: CallOptions) => Promise<unknown[]>,
  json: JsonCodec,
): UntypedPipeline {
  const steps: PendingStep[] = []
  let settle!: (outcome: PipelineOutcome) => void
  const settled = new Promise<PipelineOutcome>((resolve) => (settle = resolve))
  let isSent = false
  const assertNotSent = (): void => {
    if (isSent)
      throw new FcError(
        'pipeline-sent',
        'This pipeline was already sent. Create another: client.pipeline().',
      )
  }

  return {
    call(name, args = {}, { headers = {} } = {}) {
      assertNotSent()
      const index = steps.length
      steps.push({
        endpoint: name,
        body: stringifyStepValue(args, steps, json),
        headers: stringifyStepHeaders(headers, steps, json),
      })
      const result = settled.then(({ results, error }) => {
        if (index < results.length) return results[index]
        throw error
      })
      // `send` rejects as well, so a step that is not awaited must not cause an unhandled rejection.
      result.catch(() => {})
      return Object.assign(result, { ref: createReference(`$[${index}]`, steps) }) as Step<unknown>
    },
    async send(options) {
      assertNotSent()
      isSent = true
      const outcome: PipelineOutcome = await sendSteps(steps, options).then(
        (results) => ({ results, error: findFailedStep(results) }),
        (error: unknown) => ({ results: [], error }),
      )
      settle(outcome)
      if (outcome.error !== undefined) throw outcome.error
    },
  }

  /** Services may return only the results before the step that failed. */
  function findFailedStep({ length }: unknown[]): FcError | undefined {
    return length < steps.length
      ? new FcError(
          'step-failed',
          `Step ${length} of the pipeline ("${steps[length]!.endpoint}") failed without a reason.`,
        )
      : undefined
  }
}

/** The results of a pipeline, in order, up to the first failed step; `error` is the reason of the failure. */
interface PipelineOutcome {
  results: unknown[]
  error: unknown
}
