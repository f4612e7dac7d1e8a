import { createNameFinder, isObject, quote, summarizeDocs } from 'fc-core/internal'
import { type EndpointTool, type McpTool, toMcpTool, toToolText } from 'fc-convert'
import type { CallTool } from './call-tool.ts'
import { rankTools } from './rank-tools.ts'
import { toErrorResult, toToolResult, type ToolResult } from './tool-result.ts'

/** A tool that is offered, and what its calls do. */
export interface OfferedTool {
  tool: McpTool
  call(args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ToolResult>
}

export function offerEach(tools: readonly EndpointTool[], callTool: CallTool): OfferedTool[] {
  return tools.map((tool) => ({
    tool: toMcpTool(tool),
    call: (args, signal) => callTool(tool, args, signal),
  }))
}

/** Returns three tools for any number of endpoints: they search, describe and call them. */
export function offerSearch(tools: readonly EndpointTool[], callTool: CallTool): OfferedTool[] {
  const byName = new Map<unknown, EndpointTool>()
  for (const tool of tools) byName.set(tool.endpoint.name, tool)
  // The name of a tool may be that of another endpoint.
  for (const tool of tools) if (!byName.has(tool.name)) byName.set(tool.name, tool)
  const finder = createNameFinder([...byName.keys()] as string[])
  const isReadOnly = tools.every(({ annotations }) => annotations.readOnlyHint)

  return [
    {
      tool: searchTool(tools),
      async call({ query = '', limit = 20 }) {
        if (typeof query !== 'string') return invalid('Expected a text in `query`.')
        const count = typeof limit === 'number' ? Math.min(Math.max(Math.trunc(limit), 1), 100) : 20
        const found = rankTools(tools, query)
        const result = { total: found.length, endpoints: found.slice(0, count).map(summarize) }
        return toToolResult(result, result)
      },
    },
    {
      tool: DESCRIBE_TOOL,
      async call({ name }) {
        const tool = byName.get(name)
        if (tool === undefined) return unknownEndpoint(name)
        const result = { ...toMcpTool(tool) }
        return toToolResult(result, result)
      },
    },
    {
      tool: {
        ...CALL_TOOL,
        annotations: {
          title: CALL_TOOL.title,
          readOnlyHint: isReadOnly,
          destructiveHint: !isReadOnly,
          idempotentHint: isReadOnly,
        },
      },
      async call({ name, arguments: args = {} }, signal) {
        const tool = byName.get(name)
        if (tool === undefined) return unknownEndpoint(name)
        if (!isObject(args)) return invalid('Expected an object in `arguments`.')
        return await callTool(tool, args as Record<string, unknown>, signal)
      },
    },
  ]

  function unknownEndpoint(name: unknown): ToolResult {
    if (typeof name !== 'string') return invalid('Expected the name of an endpoint in `name`.')
    const near = finder.findNearest(name)
    const hint =
      near === undefined ? 'Find names with search_endpoints.' : `Did you mean ${quote(near)}?`
    return invalid(`Unknown endpoint ${quote(name)}. ${hint}`)
  }
}

function invalid(message: string): ToolResult {
  return toErrorResult({ code: 'INVALID_ARGUMENTS', message })
}

function summarize({ name, title, endpoint, annotations }: EndpointTool): object {
  return {
    name,
    summary: toToolText(summarizeDocs(endpoint.docs ?? ''), 160) || title,
    ...(endpoint.group?.trim() && { group: toToolText(endpoint.group, 80) }),
    read_only: annotations.readOnlyHint,
  }
}

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }

function searchTool(tools: readonly EndpointTool[]): McpTool {
  const groups = [...new Set(tools.flatMap(({ endpoint }) => endpoint.group?.trim() || []))]
  const list = toToolText(groups.join(', '), 600)
  const title = 'Search endpoints'
  return {
    name: 'search_endpoints',
    title,
    description: `Finds endpoints of the service by words of their names, groups and docs. Returns the best first, of ${tools.length} endpoints in all.${list === '' ? '' : `\n\nGroups: ${list}`}`,
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'Words, such as `list users`. Empty for all.' },
        limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Default: 20.' },
      },
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        total: { type: 'integer', description: 'Number of endpoints that match.' },
        endpoints: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              summary: { type: 'string' },
              group: { type: 'string' },
              read_only: { type: 'boolean' },
            },
            required: ['name', 'summary', 'read_only'],
          },
        },
      },
      required: ['total', 'endpoints'],
    },
    annotations: { title, ...READS },
  }
}

const NAME = { type: 'string', description: 'A name that search_endpoints returned.' }

const DESCRIBE_TOOL: McpTool = {
  name: 'describe_endpoint',
  title: 'Describe endpoint',
  description:
    'Returns the docs of an endpoint and the JSON Schema of its arguments. Call it before the first call of an endpoint.',
  inputSchema: {
    type: 'object',
    properties: { name: NAME },
    required: ['name'],
    additionalProperties: false,
  },
  annotations: { title: 'Describe endpoint', ...READS },
}

const CALL_TOOL = {
  name: 'call_endpoint',
  title: 'Call endpoint',
  description: 'Calls an endpoint of the service and returns its result.',
  inputSchema: {
    type: 'object',
    properties: {
      name: NAME,
      arguments: {
        type: 'object',
        description: 'Arguments that match the `inputSchema` of describe_endpoint.',
      },
    },
    required: ['name'],
    additionalProperties: false,
  },
}
