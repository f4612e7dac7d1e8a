/** Target formats of a conversion. */
export const TARGETS = ['openapi', 'postman', 'http', 'tools'] as const

export type Target = (typeof TARGETS)[number]

/** The files of a format, for editors. */
export interface TargetFile {
  /** Name of the format. */
  title: string
  language: 'json' | 'http'
  /** Ending of file names. */
  extension: string
}

/** The files of each target format. */
export const TARGET_FILES: Readonly<Record<Target, TargetFile>> = {
  openapi: { title: 'OpenAPI 3.1', language: 'json', extension: '.openapi.json' },
  postman: { title: 'Postman collection', language: 'json', extension: '.postman.json' },
  http: { title: '.http file', language: 'http', extension: '.http' },
  tools: { title: 'Tools of language models', language: 'json', extension: '.tools.json' },
}

/** Shapes of tools: of the Model Context Protocol, and of the interfaces of models. */
export const TOOLS_FORMATS = ['mcp', 'anthropic', 'openai', 'openai-responses'] as const

export type ToolsFormat = (typeof TOOLS_FORMATS)[number]
