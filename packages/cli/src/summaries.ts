/** What each command does: in the list of `fc-cli --help`, and on top of its own help. */
export const SUMMARIES = {
  lint: 'Check package definitions, and fix what can be fixed automatically',
  init: 'Create a package definition, or a project with a service',
  types: 'Generate TypeScript types from a package definition',
  infer: 'Describe what endpoints return, from recorded calls or by inference',
  diff: 'Compare two versions of a package definition and report breaking changes',
  convert:
    'Convert a package definition to OpenAPI, a Postman collection, an .http file or tools of models',
  docs: 'Write a documentation site: a page with the reference and the changes, without a server',
  import:
    'Import an OpenAPI or OpenRPC document, a Postman collection, a HAR or the definition of a running service',
  conform: 'Test whether a running service conforms to its package definition',
  mcp: 'Offer the endpoints of a service to language models as tools, over the Model Context Protocol',
  proxy: 'Forward calls to a service and report protocol violations of client and service',
} as const
