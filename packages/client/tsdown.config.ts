import type { UserConfig } from 'tsdown'

/** The few lines of core that are needed are taken in, types too: the client has no dependency. */
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
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } }, // Smaller, and still to be read.
}

/** Types come from the declarations of the built core. */
const types: UserConfig = { ...code, inputOptions: {}, dts: { emitDtsOnly: true }, clean: false }

const configs: UserConfig[] = [code, types]

export default configs
