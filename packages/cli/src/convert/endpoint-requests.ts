import {
  type Argument,
  type Endpoint,
  endpointUrl,
  exampleArguments,
  formatType,
  isVersioned,
  type PackageDefinition,
  readType,
} from 'fc-core'

/** An example request to an endpoint. */
export interface EndpointRequest {
  name: string
  /** Last segment of the URL, encoded. */
  segment: string
  group: string | undefined
  docs: string
  isPaginated: boolean
  needsBearer: boolean
  /** Body with an example value for every required argument. */
  body: Record<string, unknown>
  arguments: readonly ArgumentSummary[]
}

/** Type and documentation of an argument. */
export interface ArgumentSummary {
  name: string
  /** Such as `array of string`. */
  type: string
  isRequired: boolean
  choices: readonly unknown[]
  docs: string
}

/** Creates an example request for every endpoint, in the order of the definition. */
export function listRequests(definition: PackageDefinition): EndpointRequest[] {
  return definition.endpoints.map((endpoint) => ({
    name: endpoint.name,
    segment: pathSegment(definition, endpoint),
    group: endpoint.group?.trim() || undefined,
    docs: endpoint.docs?.trim() ?? '',
    isPaginated: hasFlag(endpoint, 'paginated'),
    needsBearer: hasFlag(endpoint, 'bearer_auth'),
    body: exampleArguments(definition, endpoint),
    arguments: (endpoint.arguments ?? []).map(summarizeArgument),
  }))
}

/** The base URL without a trailing slash. */
export function trimmedBaseUrl({ base_url }: PackageDefinition): string {
  return base_url.replace(/\/$/, '')
}

/** The version that requests select; undefined if the package is not versioned. */
export function versionOf(definition: PackageDefinition): string | undefined {
  return isVersioned(definition) ? definition.version : undefined
}

/** The last segment of the URL of an endpoint. Colons are encoded because they start variables in some tools. */
function pathSegment({ base_url }: PackageDefinition, { name }: Endpoint): string {
  const start = base_url.length + (base_url.endsWith('/') ? 0 : 1)
  return endpointUrl(base_url, name).slice(start).replaceAll(':', '%3A')
}

/** The first sentence of the documentation, on one line. */
export function firstSentence(docs: string, limit = 120): string {
  const line = docs
    .trim()
    .split(/\n\s*\n/)[0]!
    .replaceAll(/\s+/g, ' ')
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length > limit ? `${sentence.slice(0, limit - 1).trimEnd()}…` : sentence
}

function summarizeArgument(argument: Argument): ArgumentSummary {
  return {
    name: argument.name,
    type: formatType(readType(argument.type)),
    isRequired: hasFlag(argument, 'required'),
    choices: argument.choices ?? [],
    docs: argument.docs?.trim() ?? '',
  }
}

/** Whether an endpoint, argument or attribute has a flag. */
export function hasFlag({ flags }: { flags?: string[] }, flag: string): boolean {
  return flags?.includes(flag) === true
}
