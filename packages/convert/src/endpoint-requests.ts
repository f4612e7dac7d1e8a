import { SourceError } from 'fc-command/source-error'
import {
  type Argument,
  type Endpoint,
  endpointUrl,
  formatType,
  type PackageDefinition,
  readType,
} from 'fc-core'
import {
  escapeControls,
  escapeLines,
  findVersionProblem,
  isVersioned,
  quote,
} from 'fc-core/internal'
import type { ExampleBodies } from './example-bodies.ts'

/** An example request to an endpoint. */
export interface EndpointRequest {
  name: string
  /** Last segment of the URL, encoded. */
  segment: string
  group: string | undefined
  docs: string
  isPaginated: boolean
  needsBearer: boolean
  /** Example arguments. */
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
export function listRequests(
  definition: PackageDefinition,
  bodies: ExampleBodies,
): EndpointRequest[] {
  return definition.endpoints.map((endpoint) => ({
    name: endpoint.name,
    segment: pathSegment(definition, endpoint),
    group: endpoint.group?.trim() || undefined,
    docs: endpoint.docs?.trim() ?? '',
    isPaginated: hasFlag(endpoint, 'paginated'),
    needsBearer: hasFlag(endpoint, 'bearer_auth'),
    body: bodies.get(endpoint.name) ?? {},
    arguments: (endpoint.arguments ?? []).map(summarizeArgument),
  }))
}

/** @throws SourceError if a name or the version cannot be sent, or would be replaced by a variable of a tool that sends requests. */
export function assertSendable(definition: PackageDefinition): void {
  const version = versionOf(definition)
  if (version !== undefined && (findVersionProblem(version) || /\{\{|\\/.test(version)))
    throw new SourceError(
      `Cannot convert version ${quote(version)}: a request cannot send it, or it has variables or escapes. Use ASCII characters without "{{" and "\\\\".`,
    )
  for (const { name } of definition.endpoints) {
    if (name.trim() === '' || /^\.\.?$/.test(name) || escapeControls(name) !== name)
      throw new SourceError(
        `Cannot convert the endpoint ${quote(name)}: a URL cannot contain this name. Rename it.`,
      )
  }
}

/** Returns the requests for a tool that sends them. */
export function listSendableRequests(
  definition: PackageDefinition,
  bodies: ExampleBodies,
): EndpointRequest[] {
  return listRequests(definition, bodies).map((request) => ({
    ...request,
    name: withoutVariables(request.name),
    group: request.group && withoutVariables(request.group),
    docs: withoutVariables(request.docs),
    arguments: request.arguments.map((argument) => ({
      ...argument,
      name: withoutVariables(argument.name),
      type: withoutVariables(argument.type),
      docs: withoutVariables(argument.docs),
    })),
  }))
}

/** Separates braces, so that tools replace no variables in a text. Their variables can be secrets of the user. */
export function withoutVariables(text: string): string {
  return text.replace(/\{(?=[{%])/g, '{ ')
}

/** Formats JSON in which tools replace no variables. The value stays the same. */
export function jsonWithoutVariables(value: unknown, space?: number): string {
  return escapeLines(JSON.stringify(value, undefined, space)).replace(
    /\{(?=[{%])/g,
    String.raw`\u007b`,
  )
}

/** The base URL without a trailing slash, with encoded braces, which start variables in tools. */
export function trimmedBaseUrl({ base_url }: PackageDefinition): string {
  return base_url.replace(/\/$/, '').replaceAll('{', '%7B').replaceAll('}', '%7D')
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
