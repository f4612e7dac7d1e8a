import { type CommandDefinition, defineCommand, parseCommandLine, UsageError } from 'fc-command'
import { CONFIG_FILE } from 'fc-core/config'
import { SUMMARIES } from '../summaries.ts'

/** Options of `fc-cli init`. */
export interface InitCommandOptions {
  /** Undefined for a name that is derived from the name of the package. With `service`, the folder of the project, or undefined for the current one. */
  file: string | undefined
  name: string | undefined
  baseUrl: string | undefined
  version: string | undefined
  /** Whether to create a project with a service. */
  service: boolean
  /** Definition of the service. Undefined for a new one. */
  from: string | undefined
  noConfig: boolean
  force: boolean
}

const command = defineCommand({
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

export const INIT_COMMAND: CommandDefinition = command

/** @throws UsageError */
export function readInitOptions(args: string[]): InitCommandOptions | 'help' {
  const line = parseCommandLine(args, command)
  if (line === 'help') return line
  const { service, from, name, baseUrl, version } = line.values
  if (from !== undefined && !service) throw new UsageError('--from requires --service.')
  if (from !== undefined && (name ?? baseUrl ?? version) !== undefined)
    throw new UsageError('--from cannot be used with --name, --base-url or --version.')
  return { file: line.operands[0], ...line.values }
}
