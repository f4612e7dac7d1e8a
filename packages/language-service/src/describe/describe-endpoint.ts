import {
  API_VERSION,
  type Endpoint,
  endpointUrl,
  exampleArguments,
  isVersioned,
  listOtherVersions,
  type Loose,
} from 'fc-core'
import { formatCurl } from 'fc-core/text'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { asDefinition, formatTypeOf } from './describe-type.ts'
import { codeBlock, codeSpan } from './markdown.ts'

/** A request with arguments as a value. */
export interface ExampleRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** An endpoint: how it is called and what it returns, its documentation, and a command that calls it. */
export function describeEndpoint(definition: LooseDefinition, endpoint: Loose<Endpoint>): string {
  const { name = '', docs, flags, group } = endpoint
  const call = exampleRequest(definition, endpoint)
  const family = listOtherVersions(name, namesOf(definition))
  return [
    codeBlock(signatureOf(endpoint)),
    ...(call === undefined ? [] : [`POST ${codeSpan(call.url)}`]),
    ...(flags?.includes('paginated') === true
      ? [
          'Returns a page: `previous`, `page` and `next`. Send `next` back unchanged for the next page.',
        ]
      : []),
    ...(docs === undefined || docs === '' ? [] : [docs]),
    ...(group === undefined ? [] : [`Group: ${group}`]),
    ...(family.length === 0 ? [] : [`Also: ${family.map(codeSpan).join(', ')}`]),
    ...(call === undefined
      ? []
      : [codeBlock(formatCurl({ ...call, body: JSON.stringify(call.body) }), 'sh')]),
  ].join('\n\n')
}

/** An endpoint as a function: `list-users(role?: string) → page of user`. */
function signatureOf({ name, arguments: all, returns, flags }: Loose<Endpoint>): string {
  const args = (all ?? []).flatMap((argument) => {
    if (argument?.name === undefined) return []
    const mark = argument.flags?.includes('required') === true ? '' : '?'
    return [`${argument.name}${mark}: ${formatTypeOf(argument.type)}`]
  })
  const result = returns === undefined ? 'any value' : formatTypeOf(returns)
  const inline = args.join(', ')
  const list = inline.length > 80 ? `\n  ${args.join(',\n  ')}\n` : inline
  return `${name ?? '…'}(${list}) → ${flags?.includes('paginated') === true ? `page (${result})` : result}`
}

/** A call of an endpoint with every required argument, as the definition describes it. Undefined without a name or a base URL. */
export function exampleRequest(
  definition: LooseDefinition,
  endpoint: Loose<Endpoint>,
): ExampleRequest | undefined {
  const { base_url: baseUrl, version } = definition
  if (baseUrl === undefined || endpoint.name === undefined) return undefined
  const whole = asDefinition(definition)
  const sendsVersion = isVersioned(whole) && version !== undefined
  return {
    url: endpointUrl(baseUrl, endpoint.name),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(sendsVersion && { [API_VERSION]: version }),
      ...(endpoint.flags?.includes('bearer_auth') === true && { Authorization: 'Bearer <token>' }),
    },
    body: exampleArguments(whole, endpoint as Endpoint),
  }
}

function namesOf({ endpoints }: LooseDefinition): string[] {
  return (endpoints ?? []).flatMap((endpoint) => endpoint?.name ?? [])
}
