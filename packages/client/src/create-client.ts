import { API_VERSION, endpointUrl, FcError } from 'fc-core'
import { readAnswer } from './call/read-answer.ts'
import { withRetries } from './call/retry.ts'
import { createSend } from './call/send.ts'
import type { Client } from './client.ts'
import type { CallOptions, ClientOptions } from './client-options.ts'
import { chooseVersion } from './definition/choose-version.ts'
import { createSource, type DefinitionSource } from './definition/definition-source.ts'
import type { ServiceDefinition } from './definition/service-definition.ts'
import { linkPage, type Page, readPage } from './pagination/page.ts'
import { createPager, type Pager } from './pagination/pager.ts'
import { createPipeline, type PendingStep, type UntypedPipeline } from './pipeline/pipeline.ts'
import { writeStepHeaders } from './pipeline/reference.ts'
import type { AnyPackage, PackageTypes, VersionOf } from './types/package-types.ts'

/**
 * Makes a client of a function-call HTTP service.
 *
 * @param source The package definition, or the URL it is published at: it is then loaded by the first call.
 * @throws UnknownVersionError when `version` is not one of `versions`; of a definition that is loaded, by the first call, before anything else is sent.
 *
 * @example const client = createClient(definition, { bearer: () => session.token })
 * @example const client = createClient<Definition>('https://api.example.com/people/package')
 */
export function createClient<Types extends PackageTypes = AnyPackage>(
  source: string | URL | ServiceDefinition,
  options: ClientOptions<VersionOf<Types>> = {},
): Client<Types> {
  return buildClient(createSource(source), options) as Client<PackageTypes> as Client<Types>
}

function buildClient(source: DefinitionSource, options: ClientOptions): UntypedClient {
  const { version, bearer, json = JSON } = options
  const send = createSend(options)
  if (source.known !== undefined) chooseVersion(source.known, version)

  return {
    version,
    address: source.address,
    definition: loadDefinition,
    extend: (changes) => buildClient(source, { ...options, ...changes }),
    call: async (name, args = {}, more = {}) => (await post(name, args, more, more.retry)).value,
    page,
    pages,
    async *items(name, body, more) {
      for await (const { items } of pages(name, body, more)) yield* items
    },
    createPager: (name, args = {}, more) =>
      createPager((body, signal) => page(name, body, { ...more, signal }), args),
    pipeline: () => createPipeline(sendSteps, json),
  }

  async function page(name: string, body: unknown = {}, more: CallOptions = {}): Promise<Page> {
    const { text, value } = await post(name, body, more, more.retry ?? options.retry)
    return linkPage(readPage(name, text, value), (neighbour, again) =>
      page(name, neighbour, { ...more, ...again }),
    )
  }

  async function* pages(
    name: string,
    body?: unknown,
    more?: CallOptions,
  ): AsyncGenerator<Page, void, undefined> {
    for (
      let next: Page | null = await page(name, body, more);
      next !== null;
      next = await next.next()
    )
      yield next
  }

  function loadDefinition(): Promise<ServiceDefinition> {
    return source.load((request) => withRetries(() => send(request), options.retry))
  }

  /**
   * Posts a body and resolves to the answer, as text and read.
   *
   * @param given Arguments, or the text of a body: that of a neighbouring page is one, and goes out as it came in.
   */
  async function post(
    endpoint: string,
    given: unknown,
    more: CallOptions,
    retry: ClientOptions['retry'],
    url?: string,
  ): Promise<{ text: string; value: unknown }> {
    const definition = await loadDefinition()
    url ??= endpointUrl(definition.base_url, endpoint)
    const body = typeof given === 'string' ? given : json.stringify(given)
    const attempt = async (): Promise<{ text: string; value: unknown }> => {
      const headers = await headersFor(definition, more)
      const answer = await send({ ...more, endpoint, url, headers, body })
      return { text: answer.text, value: readAnswer(endpoint, answer, json) }
    }
    return await withRetries(attempt, retry, more.signal)
  }

  /** Spec: Versioning, strategy 1, items 5 and 7. */
  async function headersFor(definition: ServiceDefinition, more: CallOptions): Promise<Headers> {
    const headers = new Headers(options.headers)
    const others = { ...more.headers, ...(await ownHeaders(definition)) }
    for (const [name, value] of Object.entries(others)) headers.set(name, value)
    return headers
  }

  /** The headers that say who calls, and which version. */
  async function ownHeaders(definition: ServiceDefinition): Promise<Record<string, string>> {
    const chosen = chooseVersion(definition, version)
    const token = typeof bearer === 'function' ? await bearer() : bearer
    return {
      ...(chosen !== undefined && { [API_VERSION]: chosen }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
  }

  /** Every step carries who calls and which version, as the other clients of the protocol have it. */
  async function sendSteps(
    steps: readonly PendingStep[],
    more: CallOptions = {},
  ): Promise<unknown[]> {
    const definition = await loadDefinition()
    const { base_url, pipeline_url } = definition
    if (pipeline_url === undefined) {
      throw new FcError('no-pipeline', 'The package has no `pipeline_url`.')
    }
    const own = writeStepHeaders(await ownHeaders(definition), steps, json)
    const texts = steps.map(({ endpoint, body, headers }) => {
      const url = JSON.stringify(endpointUrl(base_url, endpoint))
      return `{"url":${url},"headers":{${[own, headers].filter(Boolean).join()}},"body":${body}}`
    })
    const body = `{"steps":[${texts.join()}],"returns":"$"}`
    const { value } = await post('pipeline', body, more, more.retry, pipeline_url)
    if (Array.isArray(value)) return value
    throw new FcError('not-results', 'The pipeline answered no list.')
  }
}

/** The client without the types of its package: inside, all endpoints are alike. */
interface UntypedClient {
  call(name: string, args?: unknown, more?: CallOptions): Promise<unknown>
  page(name: string, body?: unknown, more?: CallOptions): Promise<Page>
  pages(name: string, body?: unknown, more?: CallOptions): AsyncGenerator<Page, void, undefined>
  items(name: string, body?: unknown, more?: CallOptions): AsyncGenerator<unknown, void, undefined>
  createPager(name: string, args?: unknown, more?: CallOptions): Pager<unknown, unknown>
  pipeline(): UntypedPipeline
  definition(): Promise<ServiceDefinition>
  extend(changes: ClientOptions): UntypedClient
  version: string | undefined
  address: string
}
