import { DEFINITION_OPTIONS } from 'fc-command'

/** Limits of the requests to a service. */
export const RATE_OPTIONS = {
  rate: {
    type: 'integer',
    label: 'number',
    description: 'Maximum number of requests per second',
    defaultLabel: '`20`; unlimited for localhost',
    min: 1,
    max: 100_000,
  },
  timeout: {
    type: 'integer',
    label: 'seconds',
    description: 'Timeout of each request',
    default: 30,
    min: 1,
    max: 3600,
  },
} as const

/** A file with arguments that a service accepts. */
export const ARGUMENTS_OPTION = {
  type: 'string',
  label: 'file',
  description: 'JSON file with valid arguments by endpoint name',
} as const

/** The options of commands that load a definition and call its service. */
export const SERVICE_DEFINITION_OPTIONS: typeof DEFINITION_OPTIONS = {
  ...DEFINITION_OPTIONS,
  bearer: {
    ...DEFINITION_OPTIONS.bearer,
    description: 'Bearer token for calls, and for loading the definition from a URL',
  },
  header: {
    ...DEFINITION_OPTIONS.header,
    description: 'Header for every call, and for loading the definition from a URL',
  },
}
