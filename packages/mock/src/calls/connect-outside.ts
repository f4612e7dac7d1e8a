import { isPage } from 'fc-core'
import { quote } from 'fc-core/internal'
import {
  addWarnings,
  checkResult,
  type EndpointCall,
  Failure,
  ForwardedResponse,
  readBody,
  type ServedPackage,
} from 'fc-server/protocol'
import type { Preferences } from '../faults/prefer.ts'
import type { ResolvedOptions } from '../options.ts'
import { createRecording, type Recording } from '../recording/recording.ts'
import { isMissing } from '../upstream/is-missing.ts'
import { requestHeaders } from '../upstream/pass-headers.ts'
import { createUpstream, type Upstream } from '../upstream/upstream.ts'
import type { Engine, OtherService } from './engine.ts'
import { mockCallOf } from './mock-call.ts'

/** Connects a mock with the real service of the option `upstream`, or with the recording of one of the option `replay`. */
export function connectOutside(
  { replay, upstream: options }: ResolvedOptions,
  packages: readonly ServedPackage[],
): OtherService | undefined {
  if (replay !== undefined) {
    const recording = createRecording(replay)
    return { answer: (call, engine) => callRecording(recording, call, engine) }
  }
  if (options === undefined) return undefined
  const upstream = createUpstream(options, packages)
  const answer: OtherService['answer'] = (call, engine) => callUpstream(upstream, call, engine)
  return { answer, isOwn: upstream.isOwn }
}

/**
 * Asks the upstream for the result of a call. The mock answers if the upstream does not have the endpoint.
 *
 * A `next` or `previous` goes back to the one that returned it. The mock answers calls that prefer other data, and those whose body is not JSON.
 */
function callUpstream(upstream: Upstream, call: EndpointCall, engine: Engine): unknown {
  const { request, endpoint, served, version, plan } = call
  const { prefer, record } = mockCallOf(call)
  const callMock = (): undefined => {
    record.answeredBy = 'mock'
  }
  const mode = upstream.modeOf(endpoint.name)
  const url = upstream.urlOf(served, endpoint.name)
  if (mode === 'mock' || url === undefined || plan.isPackage) return callMock()
  const { body } = request
  const args = readBody(body, engine.options)
  if (args instanceof Failure || !('text' in body)) return callMock()
  const isIssued = plan.isPaginated && upstream.issued.classify(endpoint.name, args) === 'issued'
  const isFixed = mode === 'upstream' || isIssued
  const isOfMock = (): boolean =>
    prefersData(prefer) ||
    (plan.isPaginated &&
      engine.pageBodies.isPageBody(args, plan.hasArgument) &&
      !(engine.pageBodies.decode(args, endpoint.name, version) instanceof Failure))
  if (!isFixed && isOfMock()) return callMock()
  const headers = requestHeaders((name) => request.header(name), upstream.options.headers)
  const sent = { url, requestHeaders: headers, requestBody: body.text }
  const started = Date.now()
  return upstream.send(sent, request.header('via')).then(({ status, isJson, answer }) => {
    const value = answer instanceof ForwardedResponse ? answer.value : undefined
    const members = served.argumentsOf(endpoint)
    const received = { status, isJson, value }
    if (!isFixed && isMissing(received, endpoint, members, served.definition)) return callMock()
    record.answeredBy = 'upstream'
    if (answer instanceof Failure) return answer
    if (status === 200) {
      const [problem] = checkResult(value, endpoint, served.definition)
      if (problem !== undefined)
        addWarnings(call, [
          `The upstream returned an unexpected value for ${quote(endpoint.name)}. ${problem}`,
        ])
      if (plan.isPaginated && isPage(value)) {
        record.items = value.page.length
        upstream.issued.add(endpoint, value, args)
      }
    }
    upstream.options.onExchange?.({
      ...sent,
      definition: served.definition,
      endpoint,
      version: request.header('api-version'),
      isPageBody: isIssued,
      status,
      responseHeaders: answer.headers,
      responseBody: answer.text,
      started,
      duration: Date.now() - started,
    })
    return answer
  })
}

/** Returns the recorded response to a call. Undefined for a call that is not recorded. */
function callRecording(recording: Recording, call: EndpointCall, engine: Engine): unknown {
  const { request, endpoint, served, plan } = call
  const { prefer, record } = mockCallOf(call)
  const args = readBody(request.body, engine.options)
  const found =
    args instanceof Failure || plan.isPackage || prefersData(prefer)
      ? undefined
      : recording.find(served.servicePath, endpoint.name, request.header('api-version'), args)
  record.answeredBy = found === undefined ? 'mock' : 'recording'
  return found
}

/** Whether a request prefers data that only the mock has. */
function prefersData({ items, seed, page, cursor }: Preferences): boolean {
  return items !== undefined || seed !== undefined || page !== undefined || cursor !== undefined
}
