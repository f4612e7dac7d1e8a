import { env } from 'node:process'
import type { UserConfig } from 'tsdown'
import { omitRuleDocs } from '../../scripts/build-command.ts'
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts'
import { withoutVersionCheck } from './scripts/without-version-check.ts'

/** Keeps names and source maps, for debugging. */
const isDebug = env['FC_DEBUG'] !== undefined

const shared: UserConfig = {
  format: 'cjs', // Required by VS Code before 1.100.
  platform: 'node',
  outExtensions: () => ({ js: '.cjs' }),
  hash: false,
  clean: false, // Both builds share the folder; scripts/empty-dist.mjs empties it.
  dts: false,
  plugins: [thirdPartyNotices(), omitRuleDocs(['examples']), withoutVersionCheck()],
  minify: !isDebug,
  treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
  sourcemap: isDebug,
}

/** Dependencies that may be bundled. The build fails for others. */
const bundled = [
  'balanced-match',
  'brace-expansion',
  'fc-command',
  'fc-convert',
  'fc-core',
  'fc-import',
  'fc-infer',
  'fc-language-server',
  'fc-language-service',
  'fc-mock',
  'js-yaml',
  'minimatch',
  'vscode-jsonrpc',
  'vscode-languageclient',
  'vscode-languageserver',
  'vscode-languageserver-protocol',
  'vscode-languageserver-textdocument',
  'vscode-languageserver-types',
]

/**
 * One build for the desktop extension, its two processes and the web worker, so that they share chunks. The worker is therefore bundled at
 * startup: docs/decisions/editors.md.
 */
const desktop: UserConfig = {
  ...shared,
  entry: {
    extension: 'src/node/extension.ts',
    conversion: 'src/node/conversion.ts',
    'conversion.worker': 'src/web/conversion.ts',
    mock: 'src/node/mock.ts',
    server: 'src/node/server.ts',
    'server.worker': 'src/web/server.ts',
  },
  target: 'node20.9', // The Node of VS Code 1.91.
  outputOptions: {
    // Not in a chunk with the loader of files, which the web worker cannot load.
    codeSplitting: { groups: [{ name: 'check-seed-data', test: /check-seed-data/ }] },
  },
  inputOptions: {
    resolve: { conditionNames: ['@fc/source', 'node', 'browser', 'import', 'default'] },
  },
  deps: {
    alwaysBundle: [/^fc-/, /^vscode-/],
    // A mock loads stores only for the option `store`, which the extension does not offer.
    neverBundle: ['fc-mock/store', 'redis', 'vscode'],
    onlyBundle: bundled,
  },
}

/** The web extension, which must be a single file. */
const browser: UserConfig = {
  ...shared,
  entry: { 'extension.web': 'src/web/extension.ts' },
  target: 'es2022',
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'browser', 'import', 'default'] } },
  deps: { alwaysBundle: [/^fc-/, /^vscode-/], neverBundle: ['vscode'], onlyBundle: bundled },
}

const configs: UserConfig[] = [desktop, browser]

export default configs
