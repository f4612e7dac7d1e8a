import type { Rolldown, UserConfig } from 'tsdown'
import { buildBrowserMock, requireBrowserMock } from '../../scripts/build-browser-mock.ts'
import { buildCommand } from '../../scripts/build-command.ts'

const command = buildCommand('src/main.ts', ['js-yaml', /^@modelcontextprotocol\//, 'zod'])

/** Leaves out ajv, which the SDK of the Model Context Protocol bundles: the command sets another validator. */
function omitSchemaValidator(): Rolldown.Plugin {
  const shims = '\0mcp-shims'
  return {
    name: 'omit-schema-validator',
    resolveId: (id) => (id === '@modelcontextprotocol/server/_shims' ? shims : undefined),
    load: (id) =>
      id === shims
        ? "export { default as process } from 'node:process'; export class DefaultJsonSchemaValidator {}"
        : undefined,
  }
}

const configs: UserConfig[] = [
  {
    ...command,
    plugins: [requireBrowserMock(), omitSchemaValidator(), command.plugins],
    clean: true,
  },
  buildBrowserMock(import.meta.dirname),
]

export default configs
