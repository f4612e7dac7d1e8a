import type { Rolldown, UserConfig } from 'tsdown'

/**
 * How a command is built: CommonJS modules, `dist/command.cjs` and the chunks it loads when they are needed. The file in `bin/` enables
 * Node's compile cache, then loads it (docs/decisions/code-cache.md). Siblings are bundled from their sources, and so are dependencies: `npx` opens few files.
 *
 * @param entry The main module.
 * @param bundled Packages of others that are bundled. No other package gets in unnoticed.
 */
export function buildCommand(entry: string, bundled: (string | RegExp)[] = []): UserConfig {
  return {
    target: 'node20.19',
    format: 'cjs',
    entry: { command: entry },
    outputOptions: { chunkFileNames: 'command-[name]-[hash].cjs' },
    plugins: [asciiOnly()],
    inputOptions: { resolve: { conditionNames: ['@fc/source', 'node', 'import', 'default'] } },
    deps: { alwaysBundle: [/^fc-/, ...bundled], onlyBundle: [/^fc-/, ...bundled] },
    dts: false,
    minify: true,
    clean: false,
  }
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
