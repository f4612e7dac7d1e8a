import type { UserConfig } from 'tsdown'
import { asciiOnly } from '../../scripts/ascii-only.mjs'

const shared: UserConfig = {
  target: 'node20.19',
  fixedExtension: false,
}

const library: UserConfig = {
  ...shared,
  entry: {
    index: 'src/index.ts',
    msw: 'src/msw/index.ts',
    node: 'src/node/index.ts',
    vite: 'src/vite/index.ts',
  },
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  deps: {
    // What the commands share is not published; the plugin for Vite uses it, too.
    alwaysBundle: ['fc-command'],
    onlyBundle: ['fc-command', 'picomatch', 'tinyglobby', 'fdir'], // No other package gets bundled unnoticed.
  },
  dts: { oxc: true },
  minify: { compress: true, mangle: false }, // Half the size; names stay for stack traces.
}

/** Everything bundled, core from its sources too: `npx fc-mock` opens as few files as it can. */
const command: UserConfig = {
  ...shared,
  entry: { cli: 'src/cli/main.ts' },
  format: 'cjs', // What V8 makes of it is kept: docs/decisions/code-cache.md.
  outputOptions: { codeSplitting: false },
  plugins: [asciiOnly()],
  inputOptions: { resolve: { conditionNames: ['@fc/source', 'import', 'default'] } },
  deps: {
    alwaysBundle: ['fc-core', 'fc-command'],
    onlyBundle: ['fc-core', 'fc-command', 'picomatch', 'tinyglobby', 'fdir'],
  },
  dts: false,
  minify: true,
  clean: false,
}

const start: UserConfig = { ...command, entry: { start: '../command/src/start.ts' }, deps: {} }

const configs: UserConfig[] = [library, command, start]

export default configs
