import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadExplorer, print, SourceError, writeFileAtomically } from 'fc-command'
import { escapeControls, removePrivateParts } from 'fc-core/internal'
import { loadDefinitions } from '../load-definition.ts'
import { reportWritten } from '../report-written.ts'
import { createSite, type SitePackage } from './create-site.ts'
import { loadExampleCreator } from './first-examples.ts'
import { formatSite, isSite } from './format-site.ts'
import { loadMockScript, MOCK_SCRIPT } from './load-mock-script.ts'
import {
  createSubcommand,
  type DefinitionOptions,
  readDefinitionOptions,
  type Subcommand,
} from '../subcommand.ts'
import { DOCS_COMMAND } from './options.ts'

/** `fc-cli docs`. Resolves to the exit code. */
export const docs: Subcommand = createSubcommand(DOCS_COMMAND, readDefinitionOptions, run)

async function run(options: DefinitionOptions<typeof DOCS_COMMAND>): Promise<number> {
  const { output, title, try: callTarget } = options
  const file = join(output, INDEX)
  const isUpdate = !options.force && checkFolder(output)
  const loaded = await loadDefinitions(options.sources, options)
  const explorer = await loadExplorer()
  const script = callTarget === 'mock' ? await loadMockScript() : undefined
  if (explorer === undefined || (callTarget === 'mock' && script === undefined))
    throw new SourceError('The pages of the site are not built. Run `pnpm build`.')
  const site = createSite(
    loaded.map(({ source, definition }) => ({
      source,
      definition: options.private ? definition : removePrivateParts(definition),
    })),
    {
      title,
      callUrl: callTarget === 'mock' ? undefined : callTarget,
      mockScript: script?.url,
      // A service has other records than the mock.
      createExamples:
        callTarget === undefined || callTarget === 'mock' ? await loadExampleCreator() : undefined,
    },
  )
  const scriptFile = join(output, MOCK_SCRIPT)
  if (script !== undefined) writeFileAtomically(scriptFile, script.text, { links: 'replace' })
  else if (isUpdate) rmSync(scriptFile, { force: true })
  writeFileAtomically(file, formatSite(site, explorer), { links: 'replace' })
  reportWritten(file)
  print(site.packages.map(formatVersions).join(''))
  return 0
}

/** Lists the versions of a package in their order, so that definitions with the same name by accident are noticed. Empty for one version. */
function formatVersions({ name, versions }: SitePackage): string {
  if (versions.length === 1) return ''
  const labels = versions.map(({ label }) => label).join(', ')
  return `${escapeControls(`Versions of ${name}, the latest last: ${labels}.`)}\n`
}

const INDEX = 'index.html'

/**
 * Checks that the folder is missing, empty, or a site of this command. Returns whether it is a site.
 *
 * @throws SourceError
 */
function checkFolder(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) return false
  let files: string[]
  let hasSite: boolean
  try {
    files = readdirSync(folder)
    hasSite = files.includes(INDEX) && isSite(readFileSync(join(folder, INDEX), 'utf8'))
  } catch (cause) {
    const isFile = (cause as NodeJS.ErrnoException).code === 'ENOTDIR'
    const reason = isFile ? 'it is not a folder' : (cause as Error).message
    throw new SourceError(`Cannot write to ${folder}: ${reason}.`, { cause })
  }
  if (files.length > 0 && !hasSite)
    throw new SourceError(
      `Cannot write to ${folder}: the folder contains other files, such as ${files[0]}. Name another folder, or pass --force to write ${INDEX} there.`,
    )
  return hasSite
}
