export { convertDefinition, listOmissions, type Target, TARGETS } from './targets.ts'
export { createExampleBodies, type ExampleBodies } from './example-bodies.ts'
export { withoutVariables } from './endpoint-requests.ts'

// Tools of models.
export { createTools, type EndpointTool } from './tools/create-tools.ts'
export { type McpTool, toMcpTool, TOOLS_FORMATS, type ToolsFormat } from './tools/to-tools.ts'
export { toToolText } from './tools/tool-text.ts'

// Schemas of refinements, and texts of converted documents that `fc-cli import` recognizes.
export { REFINEMENT_SCHEMAS } from './openapi/refinement-schemas.ts'
export { ERRORS_INTRODUCTION } from './openapi/responses.ts'
export { PAGINATION_COMMENT } from './http-file/to-http-file.ts'
export { ARGUMENT_TABLE, PAGINATION_DOCS } from './postman/to-postman.ts'
