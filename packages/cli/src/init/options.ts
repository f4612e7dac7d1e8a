import { type CommandDefinition, defineCommand, parseCommandLine } from 'fc-command'
import { CONFIG_FILE } from 'fc-core/config'
import { SUMMARIES } from '../summaries.ts'

/** Options of `fc-cli init`. */
export interface InitCommandOptions {
  /** Undefined for a name that is derived from the name of the package. */
  file: string | undefined
  name: string | undefined
  baseUrl: string | undefined
  version: string | undefined
  noConfig: boolean
  force: boolean
}

const command = defineCommand({
  name: 'fc-cli init',
  summary: SUMMARIES.init,
  details: [
    `Also creates \`${CONFIG_FILE}\`. In a terminal, prompts for the options that are missing.`,
  ],
  operands: { noun: 'file', usage: '[file]', accepts: ['file'], min: 0, max: 1 },
  examples: [
    ['fc-cli init'],
    ['fc-cli init users.fc.json --name Users --base-url https://api.example.com/users/'],
    ['fc-cli init --name Users --version 1'],
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
      noConfig: { type: 'boolean', description: `Do not create \`${CONFIG_FILE}\`` },
      force: { type: 'boolean', short: 'f', description: 'Overwrite an existing definition' },
    },
  },
})

export const INIT_COMMAND: CommandDefinition = command

/** @throws UsageError */
export function readInitOptions(args: string[]): InitCommandOptions | 'help' {
  const line = parseCommandLine(args, command)
  return line === 'help' ? line : { file: line.operands[0], ...line.values }
}
