export { convertDefinition, listOmissions } from './targets.ts'
export { type ConvertedText, convertText } from './convert-text.ts'
export {
  type Target,
  TARGET_FILES,
  type TargetFile,
  TARGETS,
  TOOLS_FORMATS,
  type ToolsFormat,
} from './target-formats.ts'
export { createExampleBodies, type ExampleBodies } from './example-bodies.ts'
export { withoutVariables } from './endpoint-requests.ts'

// Tools of models.
export { createTools, type EndpointTool } from './tools/create-tools.ts'
export { type McpTool, toMcpTool } from './tools/to-tools.ts'
export { toToolText } from './tools/tool-text.ts'

// Schemas of refinements, and texts of converted documents that `fc-cli import` recognizes.
export { REFINEMENT_SCHEMAS } from './openapi/refinement-schemas.ts'
export { ERRORS_INTRODUCTION } from './openapi/responses.ts'
export { ARGUMENT_TABLE, PAGINATION_DOCS } from './postman/to-postman.ts'
