import { env } from 'node:process'
import type { UserConfig } from 'tsdown'

/** With names and source maps, for somebody who debugs the extension. */
const isDebug = env['FC_DEBUG'] !== undefined

const shared: UserConfig = {
  format: 'cjs', // VS Code before 1.100 loads nothing else.
  platform: 'node',
  outExtensions: () => ({ js: '.cjs' }),
  hash: false,
  clean: false, // The builds share the folder; the first script of the build empties it.
  dts: false,
  minify: !isDebug,
  sourcemap: isDebug,
}

/** Foreign packages that may be taken in. No other gets in unnoticed. */
const taken = [
  'balanced-match',
  'brace-expansion',
  'fc-command',
  'fc-core',
  'fc-language-server',
  'fc-language-service',
  'fc-mock',
  'minimatch',
  'semver',
  'vscode-jsonrpc',
  'vscode-languageclient',
  'vscode-languageserver',
  'vscode-languageserver-protocol',
  'vscode-languageserver-textdocument',
  'vscode-languageserver-types',
]

/**
 * One build for the desktop's extension, its two processes and the browser's worker: what they have in common is there once. Which is why
 * the worker is put together when it starts: docs/decisions/extension-bundle.md.
 */
const desktop: UserConfig = {
  ...shared,
  entry: {
    extension: 'src/node/extension.ts',
    mock: 'src/node/mock.ts',
    server: 'src/node/server.ts',
    'server.worker': 'src/web/server.ts',
  },
  target: 'node20.9', // The Node of VS Code 1.91.
  inputOptions: {
    resolve: { conditionNames: ['@fc/source', 'node', 'browser', 'import', 'default'] },
  },
  deps: { alwaysBundle: [/^fc-/, /^vscode-/], neverBundle: ['vscode'], onlyBundle: taken },
}

/** The browser's extension, which has to be one file. */
const browser: UserConfig = {
  ...shared,
  entry: { 'extension.web': 'src/web/extension.ts' },
  target: 'es2022',
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'browser', 'import', 'default'] } },
  deps: { alwaysBundle: [/^fc-/, /^vscode-/], neverBundle: ['vscode'], onlyBundle: taken },
}

const configs: UserConfig[] = [desktop, browser]

export default configs
