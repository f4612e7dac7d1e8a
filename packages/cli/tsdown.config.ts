import type { UserConfig } from 'tsdown'

/** Everything bundled, core from its sources too: `npx fc-cli` installs one package and opens few files. */
const config: UserConfig = {
  entry: { cli: 'src/main.ts' },
  target: 'node20.19',
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  deps: {
    alwaysBundle: ['fc-core', 'fc-command'],
    onlyBundle: ['fc-core', 'fc-command', 'picomatch', 'tinyglobby', 'fdir'],
  },
  dts: false,
  minify: true,
}

export default config
