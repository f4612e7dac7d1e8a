import type { Client } from 'fc-client'
import type { PageBody } from 'fc-core'
import { createNameFinder, isObject, quote } from 'fc-core/internal'
import type { EndpointTool } from 'fc-convert'
import { findSchemaMismatch } from './matches-schema.ts'
import { createPageBodies } from './page-bodies.ts'
import { toErrorResult, toToolError, toToolResult, type ToolResult } from './tool-result.ts'

/** Calls the endpoint of a tool. */
export type CallTool = (
  tool: EndpointTool,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<ToolResult>

/** Creates a function that calls tools. An error of the service is a result that says so. */
export function createToolCaller(client: Client): CallTool {
  const pageBodies = createPageBodies()
  return async (tool, args, signal) => {
    const input = readArguments(tool, args)
    if (typeof input === 'string')
      return toErrorResult({ code: 'INVALID_ARGUMENTS', message: input })
    try {
      return await call(tool, input, signal)
    } catch (error) {
      signal.throwIfAborted()
      return toErrorResult(toToolError(error))
    }
  }

  async function call(
    tool: EndpointTool,
    { body, page }: ToolInput,
    signal: AbortSignal,
  ): Promise<ToolResult> {
    const { endpoint, pageArgument, isWrapped } = tool
    if (pageArgument === undefined) {
      const value: unknown = await client.call(endpoint.name, body, { signal })
      const isPlain = isObject(value) && !(isWrapped && tool.outputSchema !== undefined)
      return checkResult(tool, value, isPlain ? { ...value } : { result: value })
    }
    // The text of a page body is what the client sends unchanged.
    const pageBody = page && (pageBodies.textOf(page) as unknown as PageBody)
    const { items, nextBody, previousBody } = await (pageBody === undefined
      ? client.page(endpoint.name, body, { signal })
      : client.page(endpoint.name, pageBody, { signal }))
    const value = {
      previous: pageBodies.read(previousBody as string | null),
      page: items,
      next: pageBodies.read(nextBody as string | null),
    }
    return checkResult(tool, value, value)
  }
}

/** Returns a result, or the error that it is not what the definition says: hosts would drop it. */
function checkResult(
  { outputSchema }: EndpointTool,
  value: unknown,
  structured: Record<string, unknown>,
): ToolResult {
  const result = toToolResult(value, structured)
  if (result.isError || outputSchema === undefined) return result
  const mismatch = findSchemaMismatch(structured, outputSchema)
  if (mismatch === undefined) return result
  const message = `The call succeeded: do not repeat it. Its result does not match the definition at ${quote(mismatch)}.`
  return {
    content: [{ type: 'text', text: `${message}\n${result.content[0]!.text}` }],
    isError: true,
  }
}

interface ToolInput {
  /** Arguments by the names of the endpoint. */
  body: Record<string, unknown>
  /** The body of another page, to send instead. */
  page: object | undefined
}

/** Returns the request of a call, or what is wrong with its arguments. The service checks their values. */
function readArguments(
  { name, argumentNames, pageArgument }: EndpointTool,
  args: Readonly<Record<string, unknown>>,
): ToolInput | string {
  const body: [string, unknown][] = []
  let page: object | undefined
  for (const [argument, value] of Object.entries(args)) {
    if (argument === pageArgument) {
      // Models send null for arguments that they do not need.
      if (value === null) continue
      page = readPageBody(value)
      if (page === undefined)
        return `Expected an object in \`${argument}\`: the complete \`next\` or \`previous\` of a result.`
      continue
    }
    const member = argumentNames.get(argument)
    if (member === undefined) return describeUnknown(argument)
    body.push([member, value])
  }
  return { body: Object.fromEntries(body), page }

  function describeUnknown(argument: string): string {
    const known = [...argumentNames.keys(), ...(pageArgument === undefined ? [] : [pageArgument])]
    const near = createNameFinder(known).findNearest(argument)
    const hint =
      near === undefined
        ? `Arguments: ${known.join(', ') || 'none'}.`
        : `Did you mean ${quote(near)}?`
    return `Unknown argument ${quote(argument)} of ${name}. ${hint}`
  }
}

/** Some models send objects as JSON text. */
function readPageBody(value: unknown): object | undefined {
  if (typeof value === 'string') {
    try {
      return readPageBody(JSON.parse(value) as unknown)
    } catch {
      // Not JSON: the caller says so.
      return undefined
    }
  }
  return isObject(value) ? value : undefined
}
