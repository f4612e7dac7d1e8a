import { type Endpoint, endpointUrl, exampleArguments, type Loose } from 'fc-core'
import { API_VERSION, formatCurlOrReason, isVersioned, listOtherVersions } from 'fc-core/internal'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { asDefinition, formatTypeOf } from './describe-type.ts'
import { codeBlock, codeSpan } from './markdown.ts'

/** An example request. The body is a value, not text. */
export interface ExampleRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** Describes an endpoint: signature, URL, documentation and a curl command. */
export function describeEndpoint(definition: LooseDefinition, endpoint: Loose<Endpoint>): string {
  const { name = '', docs, flags, group } = endpoint
  const request = exampleRequest(definition, endpoint)
  const otherVersions = listOtherVersions(name, namesOf(definition))
  return [
    codeBlock(signatureOf(endpoint)),
    ...(request === undefined ? [] : [`POST ${codeSpan(request.url)}`]),
    ...(flags?.includes('paginated') === true
      ? [
          'Paginated: returns `previous`, `page` and `next`. Send `next` unchanged to get the next page.',
        ]
      : []),
    ...(docs === undefined || docs === '' ? [] : [docs]),
    ...(group === undefined ? [] : [`Group: ${group}`]),
    ...(otherVersions.length === 0
      ? []
      : [`Other versions: ${otherVersions.map(codeSpan).join(', ')}`]),
    ...(request === undefined
      ? []
      : [codeBlock(formatCurlOrReason({ ...request, body: JSON.stringify(request.body) }), 'sh')]),
  ].join('\n\n')
}

/** Formats an endpoint as a function: `list-users(role?: string) → page (user)`. */
function signatureOf({ name, arguments: all, returns, flags }: Loose<Endpoint>): string {
  const args = (all ?? []).flatMap((argument) => {
    if (argument?.name === undefined) return []
    const suffix = argument.flags?.includes('required') === true ? '' : '?'
    return [`${argument.name}${suffix}: ${formatTypeOf(argument.type)}`]
  })
  const result = returns === undefined ? 'any value' : formatTypeOf(returns)
  const inline = args.join(', ')
  const list = inline.length > 80 ? `\n  ${args.join(',\n  ')}\n` : inline
  return `${name ?? '…'}(${list}) → ${flags?.includes('paginated') === true ? `page (${result})` : result}`
}

/** Creates an example request with all required arguments. Undefined without an endpoint name or a base URL. */
export function exampleRequest(
  definition: LooseDefinition,
  endpoint: Loose<Endpoint>,
): ExampleRequest | undefined {
  const { base_url: baseUrl, version } = definition
  if (baseUrl === undefined || endpoint.name === undefined) return undefined
  const complete = asDefinition(definition)
  const sendsVersion = isVersioned(complete) && version !== undefined
  return {
    url: endpointUrl(baseUrl, endpoint.name),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(sendsVersion && { [API_VERSION]: version }),
      ...(endpoint.flags?.includes('bearer_auth') === true && { Authorization: 'Bearer <token>' }),
    },
    body: exampleArguments(complete, endpoint as Endpoint),
  }
}

function namesOf({ endpoints }: LooseDefinition): string[] {
  return (endpoints ?? []).flatMap((endpoint) => endpoint?.name ?? [])
}
