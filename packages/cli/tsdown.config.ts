import type { UserConfig } from 'tsdown'
import { asciiOnly } from '../../scripts/ascii-only.mjs'

/** Everything bundled, core from its sources too: `npx fc-cli` installs one package and opens few files. */
const command: UserConfig = {
  entry: { cli: 'src/main.ts' },
  format: 'cjs', // What V8 makes of it is kept: docs/decisions/code-cache.md.
  outputOptions: { codeSplitting: false },
  plugins: [asciiOnly()],
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

const start: UserConfig = {
  ...command,
  entry: { start: '../command/src/start.ts' },
  deps: {},
  clean: false,
}

const configs: UserConfig[] = [command, start]

export default configs
