import { print, printError, writeFileAtomically } from 'fc-command'
import { removePrivateParts } from 'fc-core/internal'
import { loadDefinition } from '../load-definition.ts'
import { reportWritten } from '../report-written.ts'
import { withBaseUrl } from '../with-base-url.ts'
import { CONVERT_COMMAND } from './options.ts'
import {
  createSubcommand,
  type DefinitionOptions,
  readDefinitionOptions,
  type Subcommand,
} from '../subcommand.ts'
import { convertDefinition, listOmissions } from 'fc-convert'

/** `fc-cli convert`. Resolves to the exit code. */
export const convert: Subcommand = createSubcommand(CONVERT_COMMAND, readDefinitionOptions, run)

async function run(options: DefinitionOptions<typeof CONVERT_COMMAND>): Promise<number> {
  const loaded = await loadDefinition(options.source, options)
  const included = options.private ? loaded.definition : removePrivateParts(loaded.definition)
  const definition = withBaseUrl(included, options.baseUrl)
  const text = await convertDefinition(definition, options.to, {
    toolsFormat: options.toolsFormat,
  })
  if (options.output === undefined) print(text)
  else {
    writeFileAtomically(options.output, text)
    reportWritten(options.output)
  }
  const omissions = listOmissions(definition, options.to)
  if (omissions.length > 0)
    printError(`Omitted because the format does not support it: ${omissions.join(', ')}.\n`)
  return 0
}
