import type { UserConfig } from 'tsdown'
import { buildCommand } from '../../scripts/build-command.ts'

const library: UserConfig = {
  target: 'node20.19',
  fixedExtension: false,
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
    onlyBundle: ['fc-command'], // No other package gets bundled unnoticed.
  },
  dts: { oxc: true },
  minify: { compress: true, mangle: { keepNames: true } }, // A third of the size; names of functions and classes stay for stack traces.
}

const configs: UserConfig[] = [library, buildCommand('src/cli/main.ts')]

export default configs
