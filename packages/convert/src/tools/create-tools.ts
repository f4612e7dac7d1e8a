import type { Endpoint, ErrorDefinition, PackageDefinition } from 'fc-core'
import { summarizeDocs } from 'fc-core/internal'
import type { Model } from 'fc-mock'
import { hasFlag } from '../endpoint-requests.ts'
import type { OpenApiSchema } from '../openapi/refinement-schemas.ts'
import { annotateEndpoint, type ToolAnnotations } from './annotations.ts'
import { ARGUMENT_NAMES, TOOL_NAMES, toSafeNames } from './safe-names.ts'
import { createInputSchema, createOutputSchema } from './tool-schemas.ts'
import { toTitle, toToolText } from './tool-text.ts'

/** An endpoint as a tool of a model. */
export interface EndpointTool {
  /** Unique in the package: at most 64 ASCII letters, digits, `_` and `-`. */
  name: string
  endpoint: Endpoint
  title: string
  /** At most 1,024 characters. */
  description: string
  inputSchema: OpenApiSchema
  /** Undefined if the definition does not describe the result. */
  outputSchema: OpenApiSchema | undefined
  annotations: ToolAnnotations
  /** The names of the arguments of the endpoint, by those of the tool. */
  argumentNames: ReadonlyMap<string, string>
  /** The argument with the request body of another page; undefined if the endpoint is not paginated. */
  pageArgument: string | undefined
  /** Whether results are in the member `result` of an object, because they may be other values. */
  isWrapped: boolean
}

/**
 * Creates the tools of a package. Endpoints that return the definition or the URL of an event stream are no tools.
 *
 * @param model The data model of its mock, which says what endpoints do.
 */
export function createTools(definition: PackageDefinition, model: Model): EndpointTool[] {
  const endpoints = new Map<string, Endpoint>()
  for (const endpoint of definition.endpoints)
    if (!endpoints.has(endpoint.name)) endpoints.set(endpoint.name, endpoint)
  const names = toSafeNames([...endpoints.keys()], TOOL_NAMES)
  return [...endpoints.values()]
    .filter((endpoint) => !hasFlag(endpoint, 'package') && !hasFlag(endpoint, 'event_source'))
    .map((endpoint) => createTool(names.get(endpoint.name)!, endpoint, definition, model))
}

function createTool(
  name: string,
  endpoint: Endpoint,
  definition: PackageDefinition,
  model: Model,
): EndpointTool {
  const members = (endpoint.arguments ?? []).map((argument) => argument.name)
  const argumentNames = toSafeNames(members, ARGUMENT_NAMES)
  const { schema: inputSchema, pageArgument } = createInputSchema(
    endpoint,
    argumentNames,
    definition,
  )
  const { schema: outputSchema, isWrapped } = createOutputSchema(endpoint, definition)
  return {
    name,
    endpoint,
    title: toTitle(endpoint.name),
    description: describeTool(endpoint, pageArgument, definition),
    inputSchema,
    outputSchema,
    annotations: annotateEndpoint(endpoint, model),
    argumentNames: new Map([...argumentNames].map(([member, argument]) => [argument, member])),
    pageArgument,
    isWrapped,
  }
}

/** Docs, how to read pages, and errors. The docs are shortened first. */
function describeTool(
  endpoint: Endpoint,
  pageArgument: string | undefined,
  definition: PackageDefinition,
): string {
  const notes = [
    hasFlag(endpoint, 'deprecated') ? 'Deprecated.' : '',
    pageArgument === undefined
      ? ''
      : `Returns a page. For the next one, call the tool again with \`${pageArgument}\` only: \`next\` of the result, unchanged, until it is null.`,
    describeErrors(endpoint, definition),
  ].filter((note) => note !== '')
  const rest = notes.join('\n\n')
  const docs = toToolText(endpoint.docs ?? '', MAX_DESCRIPTION - rest.length - 2)
  return [docs || `${toTitle(endpoint.name)}.`, rest].filter((part) => part !== '').join('\n\n')
}

/** The limit of some models. */
const MAX_DESCRIPTION = 1024

function describeErrors({ errors = [] }: Endpoint, definition: PackageDefinition): string {
  const docs = new Map<string, string>()
  for (const error of [...errors, ...(definition.errors ?? [])]) {
    const code = codeOf(error)
    if (!docs.has(code)) docs.set(code, typeof error === 'string' ? '' : (error.docs ?? ''))
  }
  if (docs.size === 0) return ''
  const list = [...docs].map(([code, text]) => {
    const summary = summarizeDocs(text)
    return summary === '' ? code : `${code} (${summary.replace(/\.$/, '')})`
  })
  return toToolText(`Errors: ${list.join(', ')}`, MAX_ERRORS)
}

const MAX_ERRORS = 300

function codeOf(error: ErrorDefinition): string {
  return typeof error === 'string' ? error : error.code
}
