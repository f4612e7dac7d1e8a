import type { UserConfig } from 'tsdown'
import { ALL_RULE_DOCS, asciiOnly, buildCommand } from '../../scripts/build-command.ts'
import { DATA_ENTRY, dataEntry, requireData } from './data-entry.ts'
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts'

const types: UserConfig = {
  target: 'node20.19',
  fixedExtension: false,
  entry: {
    index: 'src/index.ts',
    msw: 'src/msw/index.ts',
    node: 'src/node/index.ts',
    playwright: 'src/playwright/index.ts',
    store: 'src/store/index.ts',
    vite: 'src/vite/index.ts',
    vitest: 'src/vitest/index.ts',
  },
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  deps: {
    // Not published, and the service that the mock is.
    alwaysBundle: ['fc-command', 'fc-server'],
    // Loaded only with a store in Redis.
    neverBundle: ['redis'],
    onlyBundle: ['fc-command', 'fc-server'], // Fails the build if another package is bundled.
  },
  dts: { oxc: true, emitDtsOnly: true },
  clean: false,
}

const code: UserConfig = {
  ...types,
  dts: false,
  minify: { compress: true, mangle: { keepNames: { function: false, class: true } } }, // Names of classes are kept for stack traces.
}

const library: UserConfig = {
  ...code,
  plugins: [requireData(), thirdPartyNotices()],
  clean: true,
}

/** With the parts of fc-core that it uses: the command would otherwise load all of it. */
const data: UserConfig = {
  ...code,
  entry: { data: DATA_ENTRY },
  plugins: [dataEntry(), asciiOnly()],
  deps: { alwaysBundle: [/^fc-/], onlyBundle: [/^fc-/] },
}

const command = buildCommand('src/cli/main.ts', [], {
  omittedRuleDocs: ALL_RULE_DOCS,
  notBundled: ['redis', 'fc-mock/store'],
})

const configs: UserConfig[] = [
  library,
  data,
  types,
  { ...command, plugins: [requireData(), command.plugins] },
]

export default configs
