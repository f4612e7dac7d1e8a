import type { ToolsFormat } from '../target-formats.ts'
import type { EndpointTool } from './create-tools.ts'
import { toToolText } from './tool-text.ts'

/** A tool as the Model Context Protocol describes it. */
export interface McpTool {
  name: string
  title: string
  description: string
  inputSchema: object
  outputSchema?: object
  annotations: object
  _meta?: Record<string, string>
}

/** Formats tools as JSON: the result of `tools/list`, or the list `tools` of a request to a model. */
export function toTools(tools: readonly EndpointTool[], format: ToolsFormat): object {
  return format === 'mcp' ? { tools: tools.map(toMcpTool) } : tools.map(FORMATTERS[format])
}

export function toMcpTool(tool: EndpointTool): McpTool {
  const { name, title, description, inputSchema, outputSchema, annotations, endpoint } = tool
  return {
    name,
    title,
    description,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    annotations: { title, ...annotations },
    ...(endpoint.name !== name && { _meta: { 'fc/endpoint': toToolText(endpoint.name, 1000) } }),
  }
}

const FORMATTERS: Record<Exclude<ToolsFormat, 'mcp'>, (tool: EndpointTool) => object> = {
  anthropic: ({ name, description, inputSchema }) => ({
    name,
    description,
    input_schema: inputSchema,
  }),
  openai: ({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }),
  'openai-responses': ({ name, description, inputSchema }) => ({
    type: 'function',
    name,
    description,
    parameters: inputSchema,
    // Strict schemas cannot have optional arguments.
    strict: false,
  }),
}
