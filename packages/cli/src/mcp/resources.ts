import { type Endpoint, formatType, type PackageDefinition, readType } from 'fc-core'
import { escapeLines, packageLabel, summarizeDocs } from 'fc-core/internal'
import { type EndpointTool, toToolText } from 'fc-convert'

/** A document that hosts show, and models read. */
export interface McpResource {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  read(): string
}

/** The URIs of the docs of one endpoint. */
export const ENDPOINT_TEMPLATE = {
  uriTemplate: 'fc://endpoints/{name}',
  name: 'endpoint',
  title: 'Docs of an endpoint',
  description: 'The complete docs of an endpoint, with its arguments and errors.',
  mimeType: 'text/markdown',
}

/** Returns the documents of a package: the definition and its docs. */
export function createResources(
  definition: PackageDefinition,
  tools: readonly EndpointTool[],
): McpResource[] {
  return [
    {
      uri: 'fc://definition',
      name: 'definition',
      title: 'Package definition',
      description: 'The package definition of the service, as JSON.',
      mimeType: 'application/json',
      // Invisible characters are escaped, which does not change the value.
      read: () => escapeLines(JSON.stringify(definition, undefined, 2)),
    },
    {
      uri: 'fc://docs',
      name: 'docs',
      title: 'Docs',
      description: 'What the service is, and a list of its endpoints.',
      mimeType: 'text/markdown',
      read: () => formatDocs(definition, tools),
    },
  ]
}

/** Returns the document with a URI; undefined for an unknown one. */
export function findResource(
  uri: string,
  resources: readonly McpResource[],
  tools: readonly EndpointTool[],
): Pick<McpResource, 'mimeType' | 'read'> | undefined {
  const resource = resources.find((each) => each.uri === uri)
  if (resource !== undefined) return resource
  const [, encoded] = /^fc:\/\/endpoints\/(.+)$/s.exec(uri) ?? []
  if (encoded === undefined) return undefined
  const tool =
    tools.find(({ endpoint }) => encodeURIComponent(endpoint.name) === encoded) ??
    tools.find(({ name }) => name === encoded)
  return tool && { mimeType: 'text/markdown', read: () => formatEndpoint(tool.endpoint) }
}

function formatDocs(definition: PackageDefinition, tools: readonly EndpointTool[]): string {
  const groups = new Map<string, EndpointTool[]>()
  for (const tool of tools) {
    const group = tool.endpoint.group?.trim() ?? ''
    const list = groups.get(group)
    if (list === undefined) groups.set(group, [tool])
    else list.push(tool)
  }
  const lists = [...groups].map(([group, list]) => {
    const lines = list.map(({ name, endpoint }) => {
      const summary = toToolText(summarizeDocs(endpoint.docs ?? ''), 160)
      return summary === '' ? `- ${name}` : `- ${name}: ${summary}`
    })
    return `## ${toToolText(group, 80) || 'Endpoints'}\n\n${lines.join('\n')}`
  })
  const title = `# ${toToolText(packageLabel(definition), 80)}`
  return `${[title, toToolText(definition.docs ?? '', MAX_DOCS), ...lists].filter(Boolean).join('\n\n')}\n`
}

function formatEndpoint(endpoint: Endpoint): string {
  const members = (endpoint.arguments ?? []).map(({ name, type, flags, docs }) => {
    const required = flags?.includes('required') ? ', required' : ''
    const text = toToolText(docs ?? '', MAX_DOCS).replaceAll('\n', '\n  ')
    return `- \`${toToolText(name, 200)}\` (${toToolText(formatType(readType(type)), 200)}${required})${text && `: ${text}`}`
  })
  const errors = (endpoint.errors ?? []).map((error) => {
    const [code, docs = ''] = typeof error === 'string' ? [error] : [error.code, error.docs]
    return `- \`${toToolText(code, 200)}\`${docs && `: ${toToolText(docs, MAX_DOCS)}`}`
  })
  const parts = [
    `# ${toToolText(endpoint.name, 200)}`,
    toToolText(endpoint.docs ?? '', MAX_DOCS),
    `Returns ${toToolText(formatType(readType(endpoint.returns)), 200)}${endpoint.flags?.includes('paginated') ? ', in pages' : ''}.`,
    members.length > 0 ? `## Arguments\n\n${members.join('\n')}` : '',
    errors.length > 0 ? `## Errors\n\n${errors.join('\n')}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** In characters. */
const MAX_DOCS = 20_000
