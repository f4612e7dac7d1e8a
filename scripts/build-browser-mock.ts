import type { Rolldown, UserConfig } from 'tsdown'
import { asciiOnly, omitRuleDocs } from './build-command.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

/** The mock as one script, for Node and for pages. Its file name is also in `packages/cli/src/docs/load-mock-script.ts`. */
const SCRIPT = './fc-mock.cjs'

/**
 * Returns the build configuration of the mock as one script: `dist/fc-mock.cjs`. The command requires it in Node, and `fc-cli docs --try mock` copies it to a
 * site, where it sets the global `fcMock`. So the package contains the mock only once.
 *
 * @param cwd The folder of the package.
 */
export function buildBrowserMock(cwd: string): UserConfig {
  return {
    cwd,
    target: ['node20.19', 'es2023'],
    platform: 'neutral',
    format: 'umd',
    globalName: 'fcMock',
    // Without lint rules, which the command has.
    entry: { 'fc-mock': '../mock/src/checked.ts' },
    outputOptions: { entryFileNames: '[name].cjs' },
    plugins: [asciiOnly(), thirdPartyNotices(), omitRuleDocs()],
    inputOptions: { resolve: { conditionNames: ['@fc/source', 'browser', 'import', 'default'] } },
    deps: { alwaysBundle: [/^fc-/] },
    dts: false,
    minify: true,
    clean: false,
  }
}

/** Resolves imports of `fc-mock` to that script. It is required: `import()`, which a command needs for modules of its users, would not find all exports of a script. */
export function requireBrowserMock(): Rolldown.Plugin {
  const wrapper = '\0browser-mock'
  return {
    name: 'require-browser-mock',
    resolveId(id) {
      if (id === 'fc-mock') return wrapper
      return id === SCRIPT ? { id, external: 'absolute' } : undefined
    },
    load: (id) => (id === wrapper ? `export * from '${SCRIPT}'` : undefined),
  }
}
