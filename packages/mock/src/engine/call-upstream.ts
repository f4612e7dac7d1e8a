import { type Endpoint, isPage } from 'fc-core'
import { quote } from 'fc-core/text'
import type { Preferences } from '../faults/prefer.ts'
import { checkResult } from '../handlers/check-result.ts'
import { readBody } from '../protocol/body.ts'
import { Failure } from '../protocol/failure.ts'
import { isMissing } from '../upstream/is-missing.ts'
import { requestHeaders } from '../upstream/pass-headers.ts'
import type { Recording } from '../recording/recording.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { UpstreamResponse } from '../upstream/upstream-response.ts'
import { planOf } from './endpoint-plan.ts'
import { addWarnings, type CallContext } from './engine.ts'
import type { SelectedService } from './select-service.ts'

/**
 * Asks the upstream for the result of a call, and the mock if the upstream does not have the endpoint.
 *
 * A `next` or `previous` goes back to the one that returned it. The mock answers calls that prefer other data, and those whose body is not JSON.
 *
 * @param mocked Returns the result of the mock.
 */
export function callUpstream(
  upstream: Upstream,
  endpoint: Endpoint,
  { service, version }: SelectedService,
  context: CallContext,
  mocked: () => unknown,
): unknown {
  const { engine, request, prefer, call } = context
  const callMock = (): unknown => {
    call.answeredBy = 'mock'
    return mocked()
  }
  const plan = planOf(endpoint, service)
  const mode = upstream.modeOf(endpoint.name)
  const url = upstream.urlOf(service, endpoint.name)
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
  return upstream.send(sent).then(({ status, isJson, answer }) => {
    const value = answer instanceof UpstreamResponse ? answer.value : undefined
    const members = service.argumentsOf(endpoint)
    const received = { status, isJson, value }
    if (!isFixed && isMissing(received, endpoint, members, service.definition)) return callMock()
    call.answeredBy = 'upstream'
    if (answer instanceof Failure) return answer
    if (status === 200) {
      const [problem] = checkResult(value, endpoint, service.definition)
      if (problem !== undefined)
        addWarnings(context, [
          `The upstream returned an unexpected value for ${quote(endpoint.name)}. ${problem}`,
        ])
      if (plan.isPaginated && isPage(value)) {
        call.items = value.page.length
        upstream.issued.add(endpoint, value, args)
      }
    }
    upstream.options.onExchange?.({
      ...sent,
      definition: service.definition,
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

/**
 * Returns the recorded response to a call, and the result of the mock for a call that is not recorded.
 *
 * @param mocked Returns the result of the mock.
 */
export function callRecording(
  recording: Recording,
  endpoint: Endpoint,
  { service }: SelectedService,
  { engine, request, prefer, call }: CallContext,
  mocked: () => unknown,
): unknown {
  const args = readBody(request.body, engine.options)
  const { isPackage } = planOf(endpoint, service)
  const found =
    args instanceof Failure || isPackage || prefersData(prefer)
      ? undefined
      : recording.find(service.servicePath, endpoint.name, request.header('api-version'), args)
  call.answeredBy = found === undefined ? 'mock' : 'recording'
  return found ?? mocked()
}

/** Whether a request prefers data that only the mock has. */
function prefersData({ items, seed, page, cursor }: Preferences): boolean {
  return items !== undefined || seed !== undefined || page !== undefined || cursor !== undefined
}
