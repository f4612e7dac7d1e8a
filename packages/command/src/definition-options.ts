import { type Preset } from 'fc-core/config'
import { PRESETS } from 'fc-core/internal'
import type { OptionValues, TextOption } from './command-line/define-command.ts'

/** The options of all commands that load definitions. */
export const DEFINITION_OPTIONS: {
  readonly preset: TextOption & { choices: readonly Preset[] }
  readonly config: TextOption
  readonly trustConfig: { type: 'boolean'; description: string }
  readonly bearer: TextOption
  readonly header: TextOption & { isRepeatable: true; parse: typeof parseHeader }
} = {
  preset: {
    type: 'string',
    label: 'name',
    description: 'Preset of rule severities, instead of the one in `fc.config.json`',
    choices: Object.keys(PRESETS) as Preset[],
    defaultLabel: '`recommended`',
  },
  config: {
    type: 'string',
    label: 'file',
    description: 'Configuration file, instead of the nearest `fc.config.json`',
  },
  trustConfig: {
    type: 'boolean',
    description:
      'Let the configuration run code (`plugins`), open the mock to others (`host`, `tokens`, `cors`, `allowedHosts`, `trustProxy`), send requests (`upstream`), and read files outside of its folder',
  },
  bearer: {
    type: 'string',
    label: 'token',
    description: 'Bearer token for loading a definition from a URL',
    defaultLabel: 'environment variable `FC_BEARER`',
  },
  header: {
    type: 'string',
    label: 'name: value',
    description: 'Header for loading a definition from a URL',
    isRepeatable: true,
    parse: parseHeader,
    expected: '"Name: value"',
  },
}

type DefinitionValues = OptionValues<{
  name: string
  summary: string
  groups: { Definition: typeof DEFINITION_OPTIONS }
}>

/** How to load and check definitions. */
export interface LoadOptions {
  /** Overrides the presets that a configuration extends. */
  preset: Preset | undefined
  /** Configuration file for all definitions, instead of the nearest one of each. */
  config: string | undefined
  /** Whether configurations may run code, open the network and read files outside of their folders. */
  trustConfig: boolean
  /** Bearer token for definitions at URLs. */
  bearer: string | undefined
  /** Headers for definitions at URLs, by name in lower case. */
  headers: Readonly<Record<string, string>>
}

/** Reads the values of `DEFINITION_OPTIONS`. The header `Authorization` overrides the environment variable, `--bearer` overrides both. */
export function readLoadOptions({
  preset,
  config,
  trustConfig,
  bearer,
  header,
}: DefinitionValues): LoadOptions {
  const { authorization, ...others } = Object.fromEntries(header)
  const token =
    bearer ?? (authorization === undefined ? process.env['FC_BEARER'] || undefined : undefined)
  const keepsHeader = token === undefined && authorization !== undefined
  return {
    preset,
    config,
    trustConfig,
    bearer: token,
    headers: keepsHeader ? { ...others, authorization } : others,
  }
}

/** Returns the headers to send to the URL of a definition. */
export function headersOf({ bearer, headers }: Partial<LoadOptions>): Record<string, string> {
  return { ...headers, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) }
}

function parseHeader(text: string): [name: string, value: string] | undefined {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(text) ?? []
  return name === undefined ? undefined : [name.toLowerCase(), value!]
}
