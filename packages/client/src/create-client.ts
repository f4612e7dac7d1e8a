import { endpointUrl, FcError } from 'fc-core'
import { API_VERSION } from 'fc-core/internal'
import { parseResponse } from './call/parse-response.ts'
import { withRetries } from './call/retry.ts'
import { createSend } from './call/send.ts'
import type { Client } from './client.ts'
import type { CallOptions, ClientOptions } from './call/client-options.ts'
import { resolveVersion } from './definition/resolve-version.ts'
import { createDefinitionSource, type DefinitionSource } from './definition/definition-source.ts'
import type { ServiceDefinition } from './definition/service-definition.ts'
import { linkPage, type Page, parsePage } from './pagination/page.ts'
import { createPager, type Pager } from './pagination/pager.ts'
import { createPipeline, type PendingStep, type UntypedPipeline } from './pipeline/pipeline.ts'
import { stringifyStepHeaders } from './pipeline/reference.ts'
import type { AnyPackage, PackageTypes } from 'fc-core'
import type { VersionOf } from './types/package-types.ts'

/**
 * Creates a client of a function-call HTTP service.
 *
 * @param source The package definition, or the URL it is published at. The first call loads the definition from a URL.
 * @throws UnknownVersionError if `version` is not one of `versions`. With a URL, the first call rejects with it instead, before its request is sent.
 *
 * @example const client = createClient(definition, { bearer: () => session.token })
 * @example const client = createClient<Definition>('https://api.example.com/people/package')
 */
export function createClient<Types extends PackageTypes = AnyPackage>(
  source: string | URL | ServiceDefinition,
  options: ClientOptions<VersionOf<Types>> = {},
): Client<Types> {
  return buildClient(
    createDefinitionSource(source),
    options,
  ) as Client<PackageTypes> as Client<Types>
}

function buildClient(source: DefinitionSource, options: ClientOptions): UntypedClient {
  const { version, bearer, json = JSON } = options
  const send = createSend(options)
  if (source.definition !== undefined) resolveVersion(source.definition, version)

  return {
    version,
    address: source.address,
    definition: loadDefinition,
    extend: (changes) => buildClient(source, { ...options, ...changes }),
    call: async (name, args = {}, callOptions = {}) =>
      (await post(name, args, callOptions, callOptions.retry)).value,
    page,
    pages,
    async *items(name, body, callOptions) {
      for await (const { items } of pages(name, body, callOptions)) yield* items
    },
    createPager: (name, args = {}, callOptions) =>
      createPager((body, signal) => page(name, body, { ...callOptions, signal }), args),
    pipeline: () => createPipeline(sendSteps, json),
  }

  async function page(
    name: string,
    body: unknown = {},
    callOptions: CallOptions = {},
  ): Promise<Page> {
    const { text, value } = await post(name, body, callOptions, callOptions.retry ?? options.retry)
    return linkPage(parsePage(name, text, value), (pageBody, overrides) =>
      page(name, pageBody, { ...callOptions, ...overrides }),
    )
  }

  async function* pages(
    name: string,
    body?: unknown,
    callOptions?: CallOptions,
  ): AsyncGenerator<Page, void, undefined> {
    for (
      let next: Page | null = await page(name, body, callOptions);
      next !== null;
      next = await next.next()
    )
      yield next
  }

  function loadDefinition(): Promise<ServiceDefinition> {
    return source.load((request) =>
      withRetries(async () => send({ ...request, headers: await headersFor() }), options.retry),
    )
  }

  /**
   * Posts a body and resolves to the response body, as text and parsed.
   *
   * @param input Arguments, or the text of a body: a `PageBody` is such a text at run time, and is sent unchanged.
   */
  async function post(
    endpoint: string,
    input: unknown,
    callOptions: CallOptions,
    retry: ClientOptions['retry'],
    url?: string,
  ): Promise<{ text: string; value: unknown }> {
    const definition = await loadDefinition()
    url ??= endpointUrl(definition.base_url, endpoint)
    const body = typeof input === 'string' ? input : json.stringify(input)
    const attempt = async (): Promise<{ text: string; value: unknown }> => {
      const headers = await headersFor(callOptions, definition)
      const response = await send({ ...callOptions, endpoint, url, headers, body })
      return { text: response.text, value: parseResponse(endpoint, response, json) }
    }
    return await withRetries(attempt, retry, callOptions.signal)
  }

  /**
   * Merges the headers of a request: those of the client, then of the call, then of the protocol. The request that loads the definition has
   * no version yet.
   *
   * Spec: Versioning, strategy 1, items 5 and 7.
   */
  async function headersFor(
    callOptions: CallOptions = {},
    definition?: ServiceDefinition,
  ): Promise<Headers> {
    const headers = new Headers(options.headers)
    const overrides = { ...callOptions.headers, ...(await protocolHeaders(definition)) }
    for (const [name, value] of Object.entries(overrides)) headers.set(name, value)
    return headers
  }

  /** Returns `Api-Version` and `Authorization`, as far as they apply. */
  async function protocolHeaders(definition?: ServiceDefinition): Promise<Record<string, string>> {
    const apiVersion = definition && resolveVersion(definition, version)
    const token = typeof bearer === 'function' ? await bearer() : bearer
    return {
      ...(apiVersion !== undefined && { [API_VERSION]: apiVersion }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
  }

  /** Sends the steps of a pipeline. Each step repeats the version and the bearer token, as other clients of the protocol do. */
  async function sendSteps(
    steps: readonly PendingStep[],
    callOptions: CallOptions = {},
  ): Promise<unknown[]> {
    const definition = await loadDefinition()
    const { base_url, pipeline_url } = definition
    if (pipeline_url === undefined) {
      throw new FcError('no-pipeline', 'The package has no `pipeline_url`.')
    }
    const protocol = stringifyStepHeaders(await protocolHeaders(definition), steps, json)
    const stepTexts = steps.map(({ endpoint, body, headers }) => {
      const url = JSON.stringify(endpointUrl(base_url, endpoint))
      return `{"url":${url},"headers":{${[protocol, headers].filter(Boolean).join()}},"body":${body}}`
    })
    const body = `{"steps":[${stepTexts.join()}],"returns":"$"}`
    const { value } = await post('pipeline', body, callOptions, callOptions.retry, pipeline_url)
    if (Array.isArray(value)) return value
    throw new FcError('invalid-results', 'Expected a list of results.')
  }
}

/** The client without the types of its package, for use inside this module. */
interface UntypedClient {
  call(name: string, args?: unknown, callOptions?: CallOptions): Promise<unknown>
  page(name: string, body?: unknown, callOptions?: CallOptions): Promise<Page>
  pages(
    name: string,
    body?: unknown,
    callOptions?: CallOptions,
  ): AsyncGenerator<Page, void, undefined>
  items(
    name: string,
    body?: unknown,
    callOptions?: CallOptions,
  ): AsyncGenerator<unknown, void, undefined>
  createPager(name: string, args?: unknown, callOptions?: CallOptions): Pager<unknown, unknown>
  pipeline(): UntypedPipeline
  definition(): Promise<ServiceDefinition>
  extend(changes: ClientOptions): UntypedClient
  version: string | undefined
  address: string
}
