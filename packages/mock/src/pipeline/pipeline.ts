import { describeValue } from 'fc-core'
import { quote } from 'fc-core/text'
import { isObject } from '../names/json-value.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { followPath, PipelineReferenceError, resolveReferences } from './references.ts'

/** One call of a pipeline. */
interface Step {
  url: string
  headers: ReadonlyMap<string, string>
  body: unknown
}

/**
 * Runs the calls of a pipeline in order. Each may refer to the results of earlier ones.
 *
 * The body is `{ steps, returns }` or an array of steps. A failed step ends the pipeline, either with its error and index, or with the results
 * so far.
 *
 * @param call Handles the call of a step.
 * @param options `matchOrigin`: send each step to the origin of its URL, instead of that of the pipeline.
 */
export async function runPipeline(
  body: unknown,
  request: MockRequest,
  call: (request: MockRequest) => MockResponse | Promise<MockResponse>,
  { onFailure, matchOrigin }: { onFailure: 'error' | 'partial'; matchOrigin: boolean },
): Promise<unknown> {
  const pipeline = readPipeline(body)
  if (pipeline instanceof Failure) return pipeline
  const results: unknown[] = []
  for (const [index, step] of pipeline.steps.entries()) {
    const result = await runStep(step, index, results, request, call, matchOrigin)
    if (!(result instanceof Failure)) results.push(result)
    else return onFailure === 'partial' ? results : result
  }
  return selectResult(results, pipeline.returns)
}

async function runStep(
  step: unknown,
  index: number,
  results: readonly unknown[],
  request: MockRequest,
  call: (request: MockRequest) => MockResponse | Promise<MockResponse>,
  matchOrigin: boolean,
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
  const target = targetOf(url)
  if (target === undefined)
    return failedStep(
      index,
      'BAD_STEP',
      `Expected an absolute http or https URL in \`url\`, got ${JSON.stringify(url.slice(0, 80))}.`,
      null,
    )
  // Steps inherit the JSON headers, and the token and version of the whole request.
  const response = await call({
    method: 'POST',
    origin: matchOrigin ? target.origin : request.origin,
    path: target.path,
    query: target.query,
    header: (name) =>
      OF_CALLER.test(name)
        ? request.header(name)
        : (headers.get(name) ?? (SHARED.has(name) ? request.header(name) : JSON_HEADERS.get(name))),
    body: { text: JSON.stringify(body) },
  })
  // Some statuses, which `Prefer` can request, have no body.
  const value: unknown = JSON.parse(response.body || 'null')
  if (response.status === 200) return value
  const [code, message, details] = Array.isArray(value)
    ? value
    : ['STEP_FAILED', `Status ${response.status}.`, value]
  return failedStep(index, String(code), String(message), details)
}

const JSON_HEADERS = new Map([
  ['content-type', 'application/json'],
  ['accept', 'application/json'],
])
const SHARED = new Set(['authorization', 'api-version'])

/** The headers that tell who the caller is. A browser sets them, so a step cannot. */
const OF_CALLER = /^(?:origin|referer|cookie|host|forwarded|x-forwarded-.*|sec-.*)$/

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
    Array.isArray(steps)
      ? `Expected a JSONPath in \`returns\`, got ${describeValue(returns)}.`
      : `Expected {"steps": […], "returns": "<JSONPath>"} or an array of steps, got ${describeValue(body)}.`,
  )
}

function readStep(value: unknown, index: number, results: readonly unknown[]): Step | Failure {
  const step = (value ?? {}) as { url?: unknown; headers?: unknown; body?: unknown }
  if (typeof step.url !== 'string') return failedStep(index, 'BAD_STEP', 'Missing `url`.', null)
  const resolved = resolveReferences(step.headers ?? {}, results)
  const headers = new Map<string, string>()
  for (const [name, value] of Object.entries(isObject(resolved) ? resolved : {})) {
    if (value === null) continue
    if (typeof value === 'object') {
      const message = `Expected a string in \`headers\` as ${quote(name)}, got ${describeValue(value)}.`
      return failedStep(index, 'BAD_STEP', message, null)
    }
    headers.set(name.toLowerCase(), String(value))
  }
  return { url: step.url, headers, body: resolveReferences(step.body ?? {}, results) }
}

function targetOf(url: string): Pick<MockRequest, 'origin' | 'path' | 'query'> | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, protocol, search } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  return { origin, path: pathname, query: search.slice(1) }
}

/** Selects the part of the results that the client requested: all of them, the last one, or the value at a path. */
function selectResult(results: readonly unknown[], returns: string): unknown {
  if (returns === '$') return results
  if (returns === '$[-1:]') return results.at(-1) ?? null
  const value = followPath(returns, results)
  if (value !== undefined) return value
  const path = JSON.stringify(returns.slice(0, 80))
  return new Failure(400, 'BAD_REFERENCE', `\`returns\` ${path} does not match any result.`)
}
