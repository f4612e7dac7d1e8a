import type { UserConfig } from 'tsdown'

const shared: UserConfig = {
  target: 'node20.19',
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  // Everything bundled: the server opens one file, and no other package gets in unnoticed.
  deps: {
    alwaysBundle: [/^fc-/, /^vscode-/],
    onlyBundle: [
      'fc-core',
      'fc-language-service',
      'picomatch',
      'vscode-jsonrpc',
      'vscode-languageserver',
      'vscode-languageserver-protocol',
      'vscode-languageserver-types',
    ],
  },
  minify: true,
}

const node: UserConfig = {
  ...shared,
  entry: { index: 'src/index.ts', node: 'src/node/main.ts' },
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'node', 'import', 'default'] } },
  dts: { oxc: true },
}

const browser: UserConfig = {
  ...shared,
  entry: { browser: 'src/browser/main.ts' },
  platform: 'browser',
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'browser', 'import', 'default'] } },
  dts: { oxc: true },
  clean: false,
}

const configs: UserConfig[] = [node, browser]

export default configs
