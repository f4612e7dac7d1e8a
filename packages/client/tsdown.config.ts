import type { UserConfig } from 'tsdown'

/** Bundles the parts of fc-core that the client uses, so that it has no dependencies. */
const code: UserConfig = {
  entry: {
    index: 'src/index.ts',
    react: 'src/react/index.ts',
    'tanstack-query': 'src/tanstack-query/index.ts',
  },
  platform: 'neutral',
  target: 'node20.19',
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  deps: { alwaysBundle: ['fc-core'], onlyBundle: ['fc-core'] },
  dts: false,
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } }, // Smaller, but still readable.
}

/** Bundles the types as well, from the declarations of the built core. */
const types: UserConfig = { ...code, inputOptions: {}, dts: { emitDtsOnly: true }, clean: false }

const configs: UserConfig[] = [code, types]

export default configs
