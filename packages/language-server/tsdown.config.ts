import type { UserConfig } from 'tsdown'
import { buildCommand, omitRuleDocs } from '../../scripts/build-command.ts'
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts'

const shared: UserConfig = {
  target: 'node20.19',
  fixedExtension: false,
}

const protocol: UserConfig = {
  ...shared,
  entry: { index: 'src/index.ts' },
  platform: 'neutral',
  dts: { oxc: true },
}

const worker: UserConfig = {
  ...shared,
  deps: {
    alwaysBundle: [/^fc-/, /^vscode-/],
    onlyBundle: [/^vscode-/], // Fails if another dependency is bundled.
  },
  minify: true,
  plugins: [thirdPartyNotices(), omitRuleDocs(['examples'])],
  clean: false,
  entry: { browser: 'src/browser/main.ts' },
  platform: 'browser',
  dts: { oxc: true },
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'browser', 'import', 'default'] } },
}

const configs: UserConfig[] = [protocol, worker, buildCommand('src/node/main.ts', [/^vscode-/])]

export default configs
