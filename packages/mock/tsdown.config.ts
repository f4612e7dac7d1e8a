import type { UserConfig } from 'tsdown'

const library: UserConfig = {
  entry: { index: 'src/index.ts', node: 'src/node/index.ts' },
  target: 'node20.19',
  fixedExtension: false,
  dts: { oxc: true },
}

/** Everything bundled, core from its sources too: `npx fc-mock` opens as few files as it can. */
const command: UserConfig = {
  entry: { cli: 'src/cli/main.ts' },
  target: 'node20.19',
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  deps: { alwaysBundle: [/./] },
  dts: false,
  minify: true,
  clean: false,
}

const configs: UserConfig[] = [library, command]

export default configs
