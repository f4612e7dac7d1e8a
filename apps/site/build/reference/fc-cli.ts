import { formatReference } from 'fc-command'
import { CONFORM_COMMAND } from '../../../../packages/cli/src/conform/options.ts'
import { CONVERT_COMMAND } from '../../../../packages/cli/src/convert/options.ts'
import { DIFF_COMMAND } from '../../../../packages/cli/src/diff/options.ts'
import { DOCS_COMMAND } from '../../../../packages/cli/src/docs/options.ts'
import { IMPORT_COMMAND } from '../../../../packages/cli/src/import/options.ts'
import { INFER_COMMAND } from '../../../../packages/cli/src/infer/options.ts'
import { INIT_COMMAND } from '../../../../packages/cli/src/init/options.ts'
import { LINT_COMMAND } from '../../../../packages/cli/src/lint/options.ts'
import { MCP_COMMAND } from '../../../../packages/cli/src/mcp/options.ts'
import { PROXY_COMMAND } from '../../../../packages/cli/src/proxy/options.ts'
import { TYPES_COMMAND } from '../../../../packages/cli/src/types/options.ts'

const COMMANDS = [
  LINT_COMMAND,
  INIT_COMMAND,
  TYPES_COMMAND,
  INFER_COMMAND,
  DIFF_COMMAND,
  CONVERT_COMMAND,
  DOCS_COMMAND,
  IMPORT_COMMAND,
  CONFORM_COMMAND,
  PROXY_COMMAND,
  MCP_COMMAND,
]

/** The page of the commands of fc-cli and their options. */
export function fcCliPage(): string {
  const sections = COMMANDS.map((command) => `## ${command.name}\n\n${formatReference(command, 3)}`)
  return `# fc-cli

The commands and options of [fc-cli](../../../packages/cli/README.md), as \`--help\` shows them.

${sections.join('\n\n')}
`
}
