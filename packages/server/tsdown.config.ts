import type { UserConfig } from 'tsdown'

/** Bundles the parts of fc-core that the server uses, so that it has no dependencies. */
const code: UserConfig = {
  entry: { index: 'src/index.ts', node: 'src/node/index.ts' },
  platform: 'neutral',
  target: 'node20.19',
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  deps: {
    alwaysBundle: ['fc-command', 'fc-core', '@noble/hashes'],
    onlyBundle: ['fc-command', 'fc-core', '@noble/hashes'],
  },
  dts: false,
  minify: { compress: true, mangle: { keepNames: { function: false, class: true } } }, // Names of classes are kept for stack traces.
}

/** Bundles the types as well, from the declarations of the built core. */
const types: UserConfig = { ...code, inputOptions: {}, dts: { emitDtsOnly: true }, clean: false }

const configs: UserConfig[] = [code, types]

export default configs
