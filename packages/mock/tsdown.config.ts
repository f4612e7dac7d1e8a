import { defineConfig } from 'tsdown'

const shared = {
  target: 'node20.19',
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
}

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', node: 'src/node/index.ts' },
    dts: { oxc: true },
  },
  {
    // The command: everything in one file, so that `npx fc-mock` starts fast.
    ...shared,
    entry: { cli: 'src/cli/main.ts' },
    deps: { alwaysBundle: [/./] },
    dts: false,
    minify: true,
    clean: false,
  },
])
