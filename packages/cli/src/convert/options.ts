import { DEFINITION_OPTIONS, defineCommand } from 'fc-command'
import { PRIVATE_OPTION } from '../private-option.ts'
import { SUMMARIES } from '../summaries.ts'
import { TARGETS, TOOLS_FORMATS } from 'fc-convert'

export const CONVERT_COMMAND = defineCommand({
  name: 'fc-cli convert',
  summary: SUMMARIES.convert,
  details: [
    'Formats: `openapi` is OpenAPI 3.1 as JSON, `postman` a Postman collection 2.1, `http` an `.http` file for the HTTP clients of VS Code, JetBrains and others. `tools` describes the endpoints as tools of language models; `fc-cli mcp` serves them.',
  ],
  operands: {
    noun: 'definition',
    usage: '<file|url|git:revision:path|->',
    accepts: ['file', 'URL', 'git:<revision>:<path>', '`-`'],
    max: 1,
  },
  examples: [
    ['fc-cli convert api.fc.json --to openapi -o openapi.json'],
    ['fc-cli convert api.fc.json --to http --base-url http://localhost:4010/users/ -o users.http'],
    ['fc-cli convert api.fc.json --to tools --tools-format anthropic -o tools.json'],
    ['curl -s https://example.com/package | fc-cli convert - --to postman > postman.json'],
  ],
  groups: {
    Options: {
      to: {
        type: 'string',
        label: 'format',
        description: 'Target format',
        choices: TARGETS,
        isRequired: true,
      },
      toolsFormat: {
        type: 'string',
        label: 'name',
        description: 'Shape of the tools of `--to tools`',
        choices: TOOLS_FORMATS,
        default: 'mcp',
      },
      output: {
        type: 'string',
        short: 'o',
        label: 'file',
        description: 'Output file',
        defaultLabel: 'standard output',
      },
      baseUrl: {
        type: 'string',
        label: 'url',
        description: 'Base URL of the service, such as that of a mock',
        defaultLabel: '`base_url` of the definition',
      },
      private: PRIVATE_OPTION,
    },
    Definition: DEFINITION_OPTIONS,
  },
})
