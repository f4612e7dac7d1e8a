import type { Rolldown, UserConfig } from 'tsdown'

/**
 * How a command is built: one CommonJS file, `dist/cli.cjs`, and `dist/start.cjs`, which runs it and keeps what V8 makes of it
 * (docs/decisions/code-cache.md). Siblings are bundled from their sources, and so are dependencies: `npx` opens few files.
 *
 * @param entry The main module.
 * @param bundled Packages of others that are bundled. No other package gets in unnoticed.
 */
export function buildCommand(entry: string, bundled: (string | RegExp)[]): UserConfig[] {
  const shared: UserConfig = {
    target: 'node20.19',
    format: 'cjs',
    outputOptions: { codeSplitting: false },
    dts: false,
    minify: true,
    clean: false,
  }
  const command: UserConfig = {
    ...shared,
    entry: { cli: entry },
    plugins: [asciiOnly()],
    inputOptions: { resolve: { conditionNames: ['@fc/source', 'node', 'import', 'default'] } },
    deps: { alwaysBundle: [/^fc-/, ...bundled], onlyBundle: [/^fc-/, ...bundled] },
  }
  const start: UserConfig = { ...shared, entry: { start: '../command/src/start.ts' } }
  return [command, start]
}

/** Writes what is not ASCII as escapes: V8 reads such a text in a fraction of the time. The code is minified, there are no comments. */
function asciiOnly(): Rolldown.Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replaceAll(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    },
  }
}
