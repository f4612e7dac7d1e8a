import { type Client, createClient } from 'fc-client'
import { type PackageDefinition } from 'fc-core'
import { isSecretName, isVersioned, replaceSecrets, secretForms } from 'fc-core/internal'
import { createRateLimit, readText } from '../rate-limited-fetch.ts'
import type { McpCommandOptions } from './options.ts'

type ServiceOptions = Pick<
  McpCommandOptions,
  'mock' | 'apiVersion' | 'bearer' | 'headers' | 'rate' | 'timeout'
>

/** Creates the client of a service, or of a mock of it. Responses do not contain what only the user and the service may know. */
export async function createServiceClient(
  definition: PackageDefinition,
  { mock, apiVersion, bearer, headers, rate, timeout }: ServiceOptions,
): Promise<Client> {
  const version = isVersioned(definition) ? (apiVersion ?? definition.version) : undefined
  const secrets = [
    ...(bearer === undefined ? [] : secretForms(`Bearer ${bearer}`)),
    ...Object.entries(headers).flatMap(([name, value]) =>
      isSecretName(name) ? secretForms(value) : [],
    ),
  ]
  const send = mock ? await createMockFetch(definition) : createServiceFetch(rate)
  return createClient(definition, {
    ...(version !== undefined && { version }),
    // A mock requires any token.
    ...((bearer !== undefined || mock) && { bearer: bearer ?? 'mock' }),
    headers,
    timeout,
    fetch: async (request) => {
      const response = await send(request)
      const { status } = response
      const text = replaceSecrets(await readText(response), secrets)
      const hasBody = status !== 204 && status !== 205 && status !== 304
      return new Response(hasBody ? text : null, { status, headers: response.headers })
    },
  })
}

type SendRequest = (request: Request) => Promise<Response>

function createServiceFetch(rate: number | undefined): SendRequest {
  const waitForTurn = createRateLimit(rate)
  return async (request) => {
    await waitForTurn(request.url)
    return await fetch(request)
  }
}

/** Loaded on demand: only this option needs it. */
async function createMockFetch(definition: PackageDefinition): Promise<SendRequest> {
  const { createMock } = await import('fc-mock')
  return createMock(definition).fetch
}
