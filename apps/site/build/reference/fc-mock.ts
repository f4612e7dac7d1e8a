import { formatReference, formatTable } from 'fc-command'
import schema from '../../../../packages/core/schema/fc-config.schema.json' with { type: 'json' }
import { MOCK_COMMAND } from '../../../../packages/mock/src/cli/options.ts'

interface Property {
  description: string
  enum?: string[]
  default?: unknown
  properties?: Record<string, Property>
}

/** The page of the options of fc-mock, and of their keys in the configuration. */
export function fcMockPage(): string {
  return `# Options of fc-mock

The column \`fc.config.json\` names the key in the section \`mock\` of the configuration file. \`createMock\`, \`createHandlers\` and the Vite plugin have options
with the names of these keys, except \`port\` and \`host\`; their \`data\` is an object, and their \`now\` defaults to \`2026-01-01\`.

${formatReference(MOCK_COMMAND, 2)}

## Only in fc.config.json

In the section \`mock\`; \`createMock\` has options with these names, too, except those of the server.

${formatTable([['Key', 'Description', 'Default'], ...configurationKeys()])}
`
}

/** The keys that have no option of the command, with the members of nested ones. */
function configurationKeys(): string[][] {
  const onCommandLine = new Set(
    Object.values(MOCK_COMMAND.groups)
      .flatMap((group) => Object.values(group))
      .flatMap(({ configKey }) => configKey?.split(':')[0] ?? []),
  )
  const options: Record<string, Property> = schema.$defs.mock.properties
  return Object.entries(options)
    .flatMap(([key, option]) =>
      option.properties === undefined
        ? [[key, option] as const]
        : Object.entries(option.properties).map(
            ([member, value]) => [`${key}.${member}`, value] as const,
          ),
    )
    .filter(([key]) => !onCommandLine.has(key))
    .map(([key, { description, enum: choices = [], default: fallback }]) => [
      `\`${key}\``,
      choices.length === 0
        ? description
        : `${description} One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`,
      fallback === undefined ? '' : `\`${String(fallback)}\``,
    ])
}
