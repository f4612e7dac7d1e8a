import type { UserConfig } from 'tsdown'
import { buildCommand } from '../../scripts/build-command.ts'
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts'

const library: UserConfig = {
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
    // Shared by the commands and the Vite plugin, but not published.
    alwaysBundle: ['fc-command'],
    // Loaded only with a store in Redis.
    neverBundle: ['redis'],
    onlyBundle: ['fc-command'], // Fails the build if another package is bundled.
  },
  plugins: [thirdPartyNotices()],
  dts: { oxc: true },
  minify: { compress: true, mangle: { keepNames: { function: false, class: true } } }, // Names of classes are kept for stack traces.
}

const configs: UserConfig[] = [
  library,
  buildCommand('src/cli/main.ts', [], {
    omitRuleDocs: true,
    notBundled: ['redis', 'fc-mock/store'],
  }),
]

export default configs
