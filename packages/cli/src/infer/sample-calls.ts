import { SourceError, UsageError } from 'fc-command'
import { endpointUrl, type PackageDefinition } from 'fc-core'
import {
  escapeControls,
  escapeLines,
  formatResponse,
  planSamples,
  requiredArguments,
  type SampleOptions,
  sampleService,
} from 'fc-core/internal'
import { isUndescribed } from 'fc-infer'
import type { RecordedCall } from 'fc-mock'
import { readArguments } from '../endpoint-options.ts'
import { createProgress } from '../progress.ts'
import { rateLimitedFetch } from '../rate-limited-fetch.ts'

/** How to call a service. */
export interface SampleSettings extends Pick<SampleOptions, 'bearer' | 'headers' | 'maxRequests'> {
  /** Base URL of the service. */
  url: string
  /** A file with arguments by endpoint. */
  arguments: string | undefined
}

/** Calls of a service, with notices for standard error. */
export interface SampledCalls {
  calls: RecordedCall[]
  notices: string[]
}

/**
 * Calls the endpoints of a service that only read.
 *
 * @throws SourceError if no call succeeds.
 * @throws UsageError if no endpoint can be called.
 */
export async function sampleCalls(
  definition: PackageDefinition,
  settings: SampleSettings,
  isSelected: (name: string) => boolean,
): Promise<SampledCalls> {
  const isNeeded = neededIn(definition, isSelected)
  const { first, later, writing } = planSamples(definition, isNeeded)
  if (first.length + later.length === 0)
    throw new UsageError(
      `There is nothing to sample: judging by their names, the endpoints without a description may change data: ${list(namesOf(writing))}.`,
    )
  const progress = createProgress('called')
  const { samples, failed, uncalled, limitReached } = await sampleService({
    definition,
    fetch: rateLimitedFetch(),
    baseUrl: settings.url,
    bearer: settings.bearer,
    ...(settings.headers && { headers: settings.headers }),
    ...(settings.arguments !== undefined && {
      arguments: readArguments(settings.arguments, definition),
    }),
    isNeeded,
    maxRequests: settings.maxRequests,
    onCall: ({ name }) => progress.step(name),
  }).finally(() => progress.end())
  const failures = failed.map(
    ({ endpoint, exchange }) => `${endpoint} (${formatResponse(exchange)})`,
  )
  if (failures.length === 0 && samples.length === 0)
    throw new SourceError(
      `No endpoint was called: those that only read have required arguments (${list(uncalled)}). Pass arguments with --arguments <file>.`,
    )
  if (samples.length === 0)
    throw new SourceError(
      `No call of ${settings.url} succeeded: ${list(failures, 3)}. Check the URL, and --bearer, --header and --arguments.`,
    )
  const calls = samples.map(({ endpoint, exchange: { request, status, text } }): RecordedCall => ({
    method: request.method,
    url: endpointUrl(definition.base_url, endpoint),
    requestHeaders: request.headers,
    requestBody: request.body ?? '',
    status,
    responseHeaders: {},
    responseBody: text,
  }))
  const notices = [
    ...(failures.length === 0 ? [] : [`Calls failed: ${list(failures)}.`]),
    ...(uncalled.length === 0
      ? []
      : [
          limitReached
            ? `Not called, because ${settings.maxRequests} requests were sent: ${list(uncalled)}. Select endpoints with --endpoint.`
            : `Not called, because no result contains their arguments: ${list(uncalled)}. Pass them with --arguments <file>.`,
        ]),
    ...(writing.length === 0
      ? []
      : [`Not called, because they may change data: ${list(namesOf(writing))}.`]),
  ]
  return { calls, notices: notices.map(escapeControls) }
}

/** Formats the calls that `sampleCalls` would send. */
export function formatSamplePlan(
  definition: PackageDefinition,
  url: string,
  isSelected: (name: string) => boolean,
): string {
  const { first, later, writing } = planSamples(definition, neededIn(definition, isSelected))
  const lines = [
    ...first.map(({ name }) => `POST ${endpointUrl(url, name)}`),
    ...later.map(
      (endpoint) =>
        `POST ${endpointUrl(url, endpoint.name)}  with ${requiredArguments(endpoint).join(', ')} from earlier results`,
    ),
    ...writing.map(({ name }) => `not called, may change data: ${name}`),
  ]
  return escapeLines(lines.length === 0 ? 'Nothing to call.' : lines.join('\n'))
}

function neededIn(
  definition: PackageDefinition,
  isSelected: (name: string) => boolean,
): SampleOptions['isNeeded'] {
  const needed = new Set(
    definition.endpoints.filter(
      (endpoint) => isSelected(endpoint.name) && isUndescribed(endpoint, definition),
    ),
  )
  return (endpoint) => needed.has(endpoint)
}

function namesOf(endpoints: readonly { name: string }[]): string[] {
  return endpoints.map(({ name }) => name)
}

function list(words: readonly string[], limit = 10): string {
  const more = words.length - limit
  return [...words.slice(0, limit), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
