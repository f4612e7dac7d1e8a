/** The limits of a pipeline, including the pipelines in its steps. Options of `createMock`. */
export interface PipelineLimits {
  maxPipelineSteps: number
  maxPipelineDepth: number
  maxPipelineReferences: number
  maxPipelineSize: number
  maxBodyBytes: number
}

/** What a pipeline has used, including the pipelines in its steps. */
export class PipelineBudget {
  readonly limits: PipelineLimits
  steps = 0
  depth = 0
  references = 0
  /** Characters of the bodies and results of all steps. */
  size = 0
  /** Share of the state that its steps have filled. */
  state = 0

  constructor(limits: PipelineLimits) {
    this.limits = limits
  }

  /** @throws PipelineError if more is used than a limit allows. */
  use(what: 'steps' | 'depth' | 'references' | 'size', amount: number): void {
    this[what] += amount
    const { option, noun } = NAMES[what]
    const max = this.limits[option]
    if (this[what] <= max) return
    const message = `The pipeline has more than ${max} ${noun}. Send several smaller ones, or raise \`${option}\`.`
    throw new PipelineError('PIPELINE_TOO_LARGE', message)
  }

  /** Characters that the next step may have. */
  get room(): number {
    return Math.min(this.limits.maxPipelineSize - this.size, this.limits.maxBodyBytes)
  }

  /** @throws PipelineError if the steps have stored more than one request may. */
  checkState(): void {
    if (this.state <= MAX_STATE) return
    const message =
      'The pipeline has stored more than a quarter of what the mock can store. Send several smaller ones.'
    throw new PipelineError('PIPELINE_TOO_LARGE', message)
  }
}

const NAMES = {
  steps: { option: 'maxPipelineSteps', noun: 'steps' },
  depth: { option: 'maxPipelineDepth', noun: 'levels of pipelines in pipelines' },
  references: { option: 'maxPipelineReferences', noun: 'references' },
  size: { option: 'maxPipelineSize', noun: 'characters in the bodies and results of its steps' },
} as const

/** Share of the state that one pipeline may fill. */
export const MAX_STATE = 0.25

/** Why a step or a pipeline is rejected. */
export class PipelineError extends Error {
  readonly code: 'BAD_REFERENCE' | 'PIPELINE_TOO_LARGE'

  constructor(code: PipelineError['code'], message: string) {
    super(message)
    this.code = code
  }
}
