import { describeValue, quote } from 'fc-core/internal'
import { isObject } from '../protocol/json-value.ts'
import type { ServiceRequest } from '../protocol/request.ts'
import type { ServiceResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { createPacer, nextTurn } from './pacer.ts'
import { type PipelineBudget, PipelineError } from './budget.ts'
import { followPath, resolveReferences } from './references.ts'

/** One call of a pipeline. */
interface Step {
  url: string
  headers: ReadonlyMap<string, string>
  body: unknown
}

/** How a pipeline is run. */
export interface PipelineOptions {
  onFailure: 'error' | 'partial'
  /** Whether each step is sent to the origin of its URL, instead of that of the pipeline. */
  matchOrigin: boolean
  /** Shared with the pipelines in its steps. */
  budget: PipelineBudget
}

/**
 * Runs the calls of a pipeline in order. Each may refer to the results of earlier ones. Other requests are handled between the steps.
 *
 * The body is `{ steps, returns }` or an array of steps. A failed step ends the pipeline, either with its error and index, or with the results
 * so far.
 *
 * @param call Handles the call of a step.
 * @returns The result as JSON text.
 */
export async function runPipeline(
  body: unknown,
  request: ServiceRequest,
  call: (request: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>,
  options: PipelineOptions,
): Promise<string | Failure> {
  const pipeline = readPipeline(body)
  if (pipeline instanceof Failure) return pipeline
  const { steps, returns } = pipeline
  const { budget } = options
  const results = new Results()
  const mustPause = createPacer()
  try {
    budget.use('depth', 1)
    budget.use('steps', steps.length)
    for (const [index, step] of steps.entries()) {
      const failure = await runStep(step, results, request, call, options).catch(toFailure)
      if (failure !== undefined)
        return options.onFailure === 'partial' ? results.text : inStep(index, failure)
      if (mustPause()) await nextTurn()
    }
    return selectResult(results, returns)
  } catch (error) {
    return toFailure(error)
  } finally {
    budget.depth--
  }
}

/** The results of the steps so far. */
class Results {
  readonly #texts: string[] = []
  readonly #values: unknown[] = []

  add(text: string): void {
    this.#texts.push(text)
  }

  /** The results as JSON. */
  get text(): string {
    return `[${this.#texts.join(',')}]`
  }

  get last(): string {
    return this.#texts.at(-1) ?? 'null'
  }

  /** Parses the results, which few pipelines need. */
  get values(): readonly unknown[] {
    for (let index = this.#values.length; index < this.#texts.length; index++)
      this.#values.push(JSON.parse(this.#texts[index]!))
    return this.#values
  }
}

/** Runs a step and adds its result. Returns the failure of a failed one. */
async function runStep(
  step: unknown,
  results: Results,
  request: ServiceRequest,
  call: (request: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>,
  { matchOrigin, budget }: PipelineOptions,
): Promise<Failure | undefined> {
  const resolved = readStep(step, results, budget)
  if (resolved instanceof Failure) return resolved
  const { url, headers, body } = resolved
  const target = targetOf(url)
  if (target === undefined)
    return badStep(
      `Expected an absolute http or https URL in \`url\`, got ${JSON.stringify(url.slice(0, 80))}.`,
    )
  const text = JSON.stringify(body)
  budget.use('size', text.length)
  // Steps inherit the JSON headers, and the token and version of the whole request.
  const response = await call({
    method: 'POST',
    origin: matchOrigin ? target.origin : request.origin,
    prefix: request.prefix,
    path: withoutPrefix(target.path, request),
    query: target.query,
    header: (name) =>
      OF_CALLER.test(name)
        ? request.header(name)
        : (headers.get(name) ?? (SHARED.has(name) ? request.header(name) : JSON_HEADERS.get(name))),
    body: { text },
    id: request.id,
  })
  if (response.status !== 200) return failureOf(response)
  budget.use('size', response.body.length)
  budget.checkState()
  results.add(response.body)
  return undefined
}

function failureOf({ status, body }: ServiceResponse): Failure {
  // Some statuses, which `Prefer` can request, have no body.
  const value: unknown = JSON.parse(body || 'null')
  const [code, message, details] = Array.isArray(value)
    ? value
    : ['STEP_FAILED', `Status ${status}.`, value]
  return new Failure(400, String(code), String(message), details)
}

const JSON_HEADERS = new Map([
  ['content-type', 'application/json'],
  ['accept', 'application/json'],
])
const SHARED = new Set(['authorization', 'api-version'])

/** The headers that tell who the caller is. A browser sets them, so a step cannot. */
const OF_CALLER = /^(?:origin|referer|cookie|host|forwarded|x-forwarded-.*|sec-.*)$/

/** Returns the failure of a pipeline for that of a step. */
function inStep(step: number, { code, message, details }: Failure): Failure {
  return new Failure(400, code, `Step ${step}: ${message}`, { step, details })
}

function badStep(message: string): Failure {
  return new Failure(400, 'BAD_STEP', message)
}

function toFailure(error: unknown): Failure {
  if (error instanceof PipelineError) return new Failure(400, error.code, error.message)
  throw error
}

function readPipeline(body: unknown): { steps: unknown[]; returns: string } | Failure {
  if (Array.isArray(body)) return { steps: body, returns: '$' }
  const { steps, returns = '$' } = (body ?? {}) as { steps?: unknown; returns?: unknown }
  if (Array.isArray(steps) && typeof returns === 'string') return { steps, returns }
  return new Failure(
    400,
    'BAD_PIPELINE',
    Array.isArray(steps)
      ? `Expected a JSONPath in \`returns\`, got ${describeValue(returns)}.`
      : `Expected {"steps": […], "returns": "<JSONPath>"} or an array of steps, got ${describeValue(body)}.`,
  )
}

function readStep(value: unknown, results: Results, budget: PipelineBudget): Step | Failure {
  const resolve = (part: unknown): unknown =>
    resolveReferences(part ?? {}, () => results.values, budget)
  const step = (value ?? {}) as { url?: unknown; headers?: unknown; body?: unknown }
  if (typeof step.url !== 'string') return badStep('Missing `url`.')
  const resolved = resolve(step.headers)
  const headers = new Map<string, string>()
  for (const [name, value] of Object.entries(isObject(resolved) ? resolved : {})) {
    if (value === null) continue
    if (typeof value === 'object') {
      return badStep(
        `Expected a string in \`headers\` as ${quote(name)}, got ${describeValue(value)}.`,
      )
    }
    headers.set(name.toLowerCase(), String(value))
  }
  return { url: step.url, headers, body: resolve(step.body) }
}

function targetOf(url: string): Pick<ServiceRequest, 'origin' | 'path' | 'query'> | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, protocol, search } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return { origin, path: pathname, query: search.slice(1) }
}

/** Removes the path of the proxy in front of the mock, and the prefix of the session of the pipeline. Steps cannot reach other sessions. */
function withoutPrefix(path: string, { origin, prefix = '' }: ServiceRequest): string {
  const base = (/^[^/]*\/\/[^/]+(\/.*)/.exec(origin)?.[1] ?? '') + prefix
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path
}

/** Selects the part of the results that the client requested: all of them, the last one, or the value at a path. */
function selectResult(results: Results, returns: string): string | Failure {
  if (returns === '$') return results.text
  if (returns === '$[-1:]') return results.last
  const value = followPath(returns, results.values)
  if (value !== undefined) return JSON.stringify(value)
  const path = JSON.stringify(returns.slice(0, 80))
  return new Failure(400, 'BAD_REFERENCE', `\`returns\` ${path} does not match any result.`)
}
