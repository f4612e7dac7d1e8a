import type { UserConfig } from 'tsdown'

const shared: UserConfig = {
  target: 'node20.19',
  fixedExtension: false,
}

/** Everything bundled, so that the server opens one file. */
const bundled: UserConfig = {
  ...shared,
  deps: {
    alwaysBundle: [/^fc-/, /^vscode-/],
    onlyBundle: ['picomatch', /^vscode-/], // No other package gets bundled unnoticed.
  },
  dts: false,
  minify: true,
  clean: false,
}

const protocol: UserConfig = {
  ...shared,
  entry: { index: 'src/index.ts' },
  platform: 'neutral',
  dts: { oxc: true },
}

const worker: UserConfig = {
  ...bundled,
  entry: { browser: 'src/browser/main.ts' },
  platform: 'browser',
  dts: { oxc: true },
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'browser', 'import', 'default'] } },
}

const command: UserConfig = {
  ...bundled,
  entry: { cli: 'src/node/main.ts' },
  format: 'cjs', // What V8 makes of it is kept: docs/decisions/code-cache.md.
  outputOptions: { codeSplitting: false },
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'node', 'import', 'default'] } },
}

const start: UserConfig = {
  ...bundled,
  entry: { start: '../command/src/start.ts' },
  format: 'cjs',
  deps: {},
}

const configs: UserConfig[] = [protocol, worker, command, start]

export default configs
