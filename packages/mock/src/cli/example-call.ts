import { userShell } from 'fc-command'
import { type Endpoint, endpointUrl, type PackageDefinition } from 'fc-core'
import { API_VERSION, formatCurlOrReason } from 'fc-core/internal'
import type { CommandMock } from './build-mock.ts'

/** Returns a curl command that calls an endpoint of a mock. */
export function exampleCall(url: string, mock: CommandMock): string {
  for (const { definition, path } of mock.packages) {
    const endpoint = chooseEndpoint(definition)
    if (endpoint === undefined) continue
    const versioned =
      typeof mock.options.onMissingVersion !== 'string' || mock.options.onMissingVersion === 'error'
    const version =
      versioned && definition.version !== undefined ? { [API_VERSION]: definition.version } : {}
    const example = requiredCount(endpoint) > 0 && mock.exampleArguments(path, endpoint.name)
    const body = JSON.stringify(example || {})
    const request = {
      url: endpointUrl(`${url}${path}`, endpoint.name),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...version },
      body,
    }
    return formatCurlOrReason(request, { shell: userShell(), oneLine: true })
  }
  const packageUrl = `${url}${mock.packages[0]?.path ?? ''}/package`
  const request = { url: packageUrl, headers: {} }
  return formatCurlOrReason(request, { shell: userShell(), oneLine: true })
}

/** Chooses the endpoint for the example: preferably paginated, with few required arguments. */
function chooseEndpoint({ endpoints }: PackageDefinition): Endpoint | undefined {
  const rank = (endpoint: Endpoint): number =>
    requiredCount(endpoint) * 10 - (endpoint.flags?.includes('paginated') ? 5 : 0)
  return endpoints.reduce<Endpoint | undefined>(
    (best, endpoint) => (best === undefined || rank(endpoint) < rank(best) ? endpoint : best),
    undefined,
  )
}

/** Returns the number of required arguments. */
function requiredCount(endpoint: Endpoint): number {
  return (endpoint.arguments ?? []).filter(({ flags }) => flags?.includes('required')).length
}
