import { formatTable } from 'fc-command'
import schema from '../../../../packages/core/schema/fc-config.schema.json' with { type: 'json' }

interface Property {
  description: string
  default?: unknown
}

/** The page of the keys of fc.config.json, from its JSON Schema. */
export function configurationPage(): string {
  const { $schema: _, ...properties } = schema.properties
  const levels = Object.keys(properties.flags.properties).map((level) => `\`${level}\``)
  return `# Configuration

\`fc.config.json\` configures the linter, editors and the mock for the definitions in its folder and below. The nearest file applies, with the configurations
that it extends ([why](../../../docs/decisions/configuration.md)). Editors complete its keys.

\`\`\`json
{
  "$schema": "${schema.$id}",
  "extends": "strict",
  "rules": { "docs-present": "off" },
  "flags": { "endpoint": ["beta"] },
  "ignore": [{ "path": "/endpoints/list-users/**", "reason": "Replaced by search-users." }],
  "mock": { "items": 10, "pagination": "shuffle" }
}
\`\`\`

${formatKeys(properties)}

- **Trust**: a configuration may come from a repository that you do not trust. What runs code, opens the mock to others, sends requests or reads files outside of the folder needs
  \`--trust-config\`; editors load plugins in trusted workspaces.
- **Problems in the configuration** are reported with file, line and column, and editors show them as you type.

## \`extends\`

A preset, another configuration, or both in a list. Later entries override earlier ones, and the file itself overrides all of them.

| Preset | Meaning |
| --- | --- |
| \`recommended\` | The words of [the interface](../../../docs/interface.md): MUST is an error, SHOULD a warning |
| \`web-function\` | The public Web Function protocol: more keys are optional |
| \`strict\` | Every SHOULD a warning, documentation everywhere |

[All rules](rules.md) with their severity in each preset.

## \`flags\`

Names of custom flags, in a list per level: ${levels.join(', ')}.

## \`ignore\`

${formatKeys(schema.$defs.ignore.properties)}

## \`mock\`

Options of \`fc-mock\`, without those that only make sense for one start. [All options](fc-mock.md) with their keys; a [data model](../../../docs/mock-data.md#overriding-the-model) is corrected in
\`mock.model\`.
`
}

function formatKeys(properties: Record<string, Property>): string {
  return formatTable([
    ['Key', 'Description', 'Default'],
    ...Object.entries(properties).map(([name, { description, default: fallback }]) => [
      `\`${name}\``,
      description.replace(/\.$/, ''),
      fallback === undefined ? '' : `\`${String(fallback)}\``,
    ]),
  ])
}
