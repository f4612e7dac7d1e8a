import { describeValue } from 'fc-core'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { followPath, PipelineReferenceError, resolveReferences } from './references.ts'

/** One call of a pipeline. */
interface Step {
  url: string
  headers: Record<string, string>
  body: unknown
}

/**
 * Runs several calls of one request, in order, each of which may use the results of those before it.
 *
 * The body is `{ steps, returns }` or a bare list of steps. A step that fails ends it: with the error of that step, its index in the
 * details, or, when partial results are asked for, with the results so far.
 *
 * @param call Answers one call.
 */
export async function runPipeline(
  body: unknown,
  request: MockRequest,
  call: (request: MockRequest) => MockResponse | Promise<MockResponse>,
  onFailure: 'error' | 'partial',
): Promise<unknown> {
  const pipeline = readPipeline(body)
  if (pipeline instanceof Failure) return pipeline
  const results: unknown[] = []
  for (const [index, step] of pipeline.steps.entries()) {
    const result = await runStep(step, index, results, request, call)
    if (!(result instanceof Failure)) results.push(result)
    else return onFailure === 'partial' ? results : result
  }
  return pick(results, pipeline.returns)
}

async function runStep(
  step: unknown,
  index: number,
  results: readonly unknown[],
  request: MockRequest,
  call: (request: MockRequest) => MockResponse | Promise<MockResponse>,
): Promise<unknown> {
  let resolved: Step | Failure
  try {
    resolved = readStep(step, index, results)
  } catch (error) {
    if (error instanceof PipelineReferenceError)
      return failedStep(index, 'BAD_REFERENCE', error.message, null)
    throw error
  }
  if (resolved instanceof Failure) return resolved
  const { url, headers, body } = resolved
  const path = pathOf(url)
  if (path === undefined)
    return failedStep(
      index,
      'BAD_STEP',
      `The url ${JSON.stringify(url.slice(0, 80))} is no absolute URL.`,
      null,
    )
  // Steps need not repeat the headers of JSON; what they do not say about the caller, the whole request says.
  const answer = await call({
    method: 'POST',
    origin: request.origin,
    ...path,
    header: (name) =>
      headers[name] ?? JSON_HEADERS[name] ?? (SHARED.has(name) ? request.header(name) : undefined),
    body: { text: JSON.stringify(body) },
  })
  const value: unknown = JSON.parse(answer.body)
  if (answer.status === 200) return value
  const [code, message, details] = Array.isArray(value) ? value : ['STEP_FAILED', '', value]
  return failedStep(index, String(code), String(message), details)
}

const JSON_HEADERS: Record<string, string> = {
  'content-type': 'application/json',
  accept: 'application/json',
}
const SHARED = new Set(['authorization', 'api-version'])

function failedStep(step: number, code: string, message: string, details: unknown): Failure {
  return new Failure(400, code, `Step ${step}: ${message}`, { step, details })
}

function readPipeline(body: unknown): { steps: unknown[]; returns: string } | Failure {
  if (Array.isArray(body)) return { steps: body, returns: '$' }
  const { steps, returns = '$' } = (body ?? {}) as { steps?: unknown; returns?: unknown }
  if (Array.isArray(steps) && typeof returns === 'string') return { steps, returns }
  return new Failure(
    400,
    'BAD_PIPELINE',
    `A pipeline is {"steps": […], "returns": "<JSONPath>"}, not ${describeValue(body)} ${Array.isArray(steps) ? 'with such a `returns`' : 'without a list of `steps`'}.`,
  )
}

function readStep(value: unknown, index: number, results: readonly unknown[]): Step | Failure {
  const step = (value ?? {}) as { url?: unknown; headers?: unknown; body?: unknown }
  if (typeof step.url !== 'string')
    return failedStep(index, 'BAD_STEP', 'It must have a `url`.', null)
  const headers = resolveReferences(step.headers ?? {}, results)
  const entries = typeof headers === 'object' && headers !== null ? Object.entries(headers) : []
  const texts = entries.map(([name, text]) => [name.toLowerCase(), String(text)] as const)
  return {
    url: step.url,
    headers: Object.fromEntries(texts),
    body: resolveReferences(step.body ?? {}, results),
  }
}

function pathOf(url: string): { path: string; query: string } | undefined {
  if (!URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return { path: pathname, query: search.slice(1) }
}

/** What the caller wants of the results: all of them, the last one bare, or what a path leads to. */
function pick(results: readonly unknown[], returns: string): unknown {
  if (returns === '$') return results
  if (returns === '$[-1:]') return results.at(-1) ?? null
  return (
    followPath(returns, results) ??
    new Failure(
      400,
      'BAD_REFERENCE',
      `\`returns\` ${JSON.stringify(returns.slice(0, 80))} leads to no result.`,
    )
  )
}
