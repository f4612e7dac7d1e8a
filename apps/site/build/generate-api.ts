// Writes the API reference of the packages as Markdown to `api/`, one page per entry, with TypeDoc.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, type DeclarationReflection } from 'typedoc'
import { ROOT } from './pages.ts'

/** Entries by name, and their main modules. */
const ENTRIES: Record<string, string> = {
  'fc-client': 'packages/client/src/index.ts',
  'fc-client/react': 'packages/client/src/react/index.ts',
  'fc-client/tanstack-query': 'packages/client/src/tanstack-query/index.ts',
  'fc-core': 'packages/core/src/index.ts',
  'fc-core/codegen': 'packages/core/src/codegen/index.ts',
  'fc-core/config': 'packages/core/src/config/index.ts',
  'fc-core/conformance': 'packages/core/src/conformance/index.ts',
  'fc-core/diff': 'packages/core/src/diff/index.ts',
  'fc-core/json': 'packages/core/src/json/index.ts',
  'fc-core/rule-tester': 'packages/core/src/rule-tester/index.ts',
  'fc-language-service': 'packages/language-service/src/index.ts',
  'fc-mock': 'packages/mock/src/index.ts',
  'fc-mock/msw': 'packages/mock/src/msw/index.ts',
  'fc-mock/node': 'packages/mock/src/node/index.ts',
  'fc-mock/playwright': 'packages/mock/src/playwright/index.ts',
  'fc-mock/store': 'packages/mock/src/store/index.ts',
  'fc-mock/vite': 'packages/mock/src/vite/index.ts',
  'fc-mock/vitest': 'packages/mock/src/vitest/index.ts',
  'fc-server': 'packages/server/src/index.ts',
  'fc-server/node': 'packages/server/src/node/index.ts',
}

const site = fileURLToPath(new URL('../', import.meta.url))
const output = join(site, 'api')
const app = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  tsconfig: join(site, 'tsconfig.api.json'),
  entryPoints: Object.values(ENTRIES).map((file) => join(ROOT, file)),
  // `tsc` of each package checks the types; this TypeScript is another version.
  skipErrorChecking: true,
  excludePrivate: true,
  excludeInternal: true,
  excludeExternals: true,
  disableSources: true,
  disableGit: true,
  readme: 'none',
  out: output,
  logLevel: 'Error',
  // @ts-expect-error Options of typedoc-plugin-markdown.
  outputFileStrategy: 'modules',
  entryFileName: 'index',
  mergeReadme: false,
  // The ids of its links differ from those of headings where names repeat.
  useHTMLAnchors: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  pageTitleTemplates: { module: '{name}' },
})
const project = await app.convert()
if (project === undefined) throw new Error('TypeDoc has read no entries.')
for (const module of project.children ?? []) module.name = nameOf(module)
rmSync(output, { recursive: true, force: true })
await app.generateOutputs(project)
if (app.logger.hasErrors()) process.exitCode = 1

/** Returns the name of the entry of a module, which TypeDoc names by its file. */
function nameOf({ name }: DeclarationReflection): string {
  const entry = Object.entries(ENTRIES).find(
    ([, file]) => file.replace(/^packages\//, '').replace(/(?:\/index)?\.ts$/, '') === name,
  )
  if (entry === undefined) throw new Error(`No entry for the module ${name}.`)
  return entry[0]
}
