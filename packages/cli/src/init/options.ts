import { type CommandLine, defineCommand, UsageError } from 'fc-command'
import { CONFIG_FILE } from 'fc-core/config'
import { SUMMARIES } from '../summaries.ts'

export const INIT_COMMAND = defineCommand({
  name: 'fc-cli init',
  summary: SUMMARIES.init,
  details: [
    `Also creates \`${CONFIG_FILE}\`. In a terminal, prompts for the options that are missing.`,
    'With `--service`, creates a project with a service of fc-server in a folder, by default the current one: definition, types, a module for handlers, with the mock as fallback, and a conformance test.',
  ],
  operands: { noun: 'file', usage: '[file | folder]', accepts: ['file', 'folder'], min: 0, max: 1 },
  examples: [
    ['fc-cli init'],
    ['fc-cli init users.fc.json --name Users --base-url https://api.example.com/users/'],
    ['fc-cli init --name Users --version 1'],
    ['fc-cli init --service users --from users.fc.json'],
  ],
  groups: {
    Options: {
      name: { type: 'string', label: 'text', description: 'Name of the package' },
      baseUrl: {
        type: 'string',
        label: 'url',
        description: 'Base URL of the service',
        defaultLabel: '`http://localhost:4010/<name>/`',
      },
      version: {
        type: 'string',
        label: 'text',
        description: 'First version; makes the package versioned',
      },
      service: { type: 'boolean', description: 'Create a project with a service' },
      from: {
        type: 'string',
        label: 'definition',
        description: 'Create the service from a definition: a file, a URL or `-`',
      },
      noConfig: { type: 'boolean', description: `Do not create \`${CONFIG_FILE}\`` },
      force: { type: 'boolean', short: 'f', description: 'Overwrite an existing definition' },
    },
  },
})

/** @throws UsageError */
export function readInitOptions({ operands, values }: CommandLine<typeof INIT_COMMAND>) {
  const { service, from, name, baseUrl, version } = values
  if (from !== undefined && !service) throw new UsageError('--from requires --service.')
  if (from !== undefined && (name ?? baseUrl ?? version) !== undefined)
    throw new UsageError('--from cannot be used with --name, --base-url or --version.')
  return { file: operands[0], ...values }
}
