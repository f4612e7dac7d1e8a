import { FcError } from 'fc-core'
import type { CallOptions, JsonCodec } from '../client-options.ts'
import type {
  ArgumentsOf,
  CallName,
  CallParameters,
  PackageTypes,
  ResultOf,
} from '../types/package-types.ts'
import {
  createReference,
  type OrReference,
  type Reference,
  writeStepHeaders,
  writeStepValue,
} from './reference.ts'

/**
 * Several calls that travel in one request. A later one can use results of those before it.
 *
 * @example
 * const pipeline = client.pipeline()
 * const user = pipeline.call('find-user', { email })
 * const orders = pipeline.call('list-orders-of', { user_id: user.ref.id })
 * await pipeline.send()
 * show(await user, await orders)
 */
export interface Pipeline<Types extends PackageTypes> {
  /** Adds a step. Nothing is sent yet. */
  call<Name extends CallName<Types>>(
    name: Name,
    ...rest: CallParameters<OrReference<ArgumentsOf<Types, Name>>, StepOptions>
  ): Step<ResultOf<Types, Name>>
  /** Sends all steps, once. Rejects, as every step does, when one of them fails. */
  send(options?: CallOptions): Promise<void>
}

/** The result of a step, when it comes; `ref` stands for it until then. */
export type Step<Result> = Promise<Result> & { readonly ref: Reference<Result> }

/** What a step can say beside its arguments. */
export interface StepOptions {
  /** Headers of this step; a value may be a reference. */
  headers?: Readonly<Record<string, OrReference<string>>> | undefined
}

/** A pipeline without the types of its package: inside, all endpoints are alike. */
export interface UntypedPipeline {
  call(name: string, args?: unknown, options?: StepOptions): Step<unknown>
  send(options?: CallOptions): Promise<void>
}

/** A step as it was added. Its JSON is written at once: what happens to the arguments later does not matter. */
export interface PendingStep {
  endpoint: string
  body: string
  /** Members of the JSON object of headers. */
  headers: string
}

/**
 * Makes a pipeline.
 *
 * @param sendSteps Sends the steps and resolves to the list of results.
 */
export function createPipeline(
  sendSteps: (steps: readonly PendingStep[], options?: CallOptions) => Promise<unknown[]>,
  json: JsonCodec,
): UntypedPipeline {
  const steps: PendingStep[] = []
  let settle!: (outcome: Outcome) => void
  const settled = new Promise<Outcome>((resolve) => (settle = resolve))
  let isSent = false
  const checkNotSent = (): void => {
    if (isSent) throw new FcError('pipeline-sent', 'This pipeline has been sent.')
  }

  return {
    call(name, args = {}, { headers = {} } = {}) {
      checkNotSent()
      const index = steps.length
      steps.push({
        endpoint: name,
        body: writeStepValue(args, steps, json),
        headers: writeStepHeaders(headers, steps, json),
      })
      const result = settled.then(({ results, error }) => {
        if (index < results.length) return results[index]
        throw error
      })
      // `send` rejects, too: a step that nobody waits for is no unhandled rejection.
      result.catch(() => {})
      return Object.assign(result, { ref: createReference(`$[${index}]`, steps) }) as Step<unknown>
    },
    async send(options) {
      checkNotSent()
      isSent = true
      const outcome: Outcome = await sendSteps(steps, options).then(
        (results) => ({ results, error: missingStep(results) }),
        (error: unknown) => ({ results: [], error }),
      )
      settle(outcome)
      if (outcome.error !== undefined) throw outcome.error
    },
  }

  /** Services may answer the steps before one that failed. */
  function missingStep({ length }: unknown[]): FcError | undefined {
    return length < steps.length
      ? new FcError(
          'step-failed',
          `Step ${length} of the pipeline, "${steps[length]!.endpoint}", failed. The service does not say why.`,
        )
      : undefined
  }
}

/** How a pipeline ended: results of the steps from the first on, and why there are no more. */
interface Outcome {
  results: unknown[]
  error: unknown
}
