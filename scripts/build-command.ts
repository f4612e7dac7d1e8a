import type { Rolldown, UserConfig } from 'tsdown'
import { thirdPartyNotices } from './third-party-notices.ts'

/**
 * Returns the build configuration of a command: `dist/command.cjs` and lazily loaded chunks, as CommonJS. The file in `bin/` enables Node's
 * compile cache, then loads the command (docs/decisions/dependencies.md). Workspace packages are bundled from their sources, so that `npx` opens few files.
 *
 * @param entry The main module.
 * @param bundled Third-party packages to bundle. The build fails if another one would be bundled.
 * @param options `notBundled`: packages that users install if they need them. `omittedRuleDocs`: members of lint rules to leave out, which the command does not print.
 */
export function buildCommand(
  entry: string,
  bundled: (string | RegExp)[] = [],
  {
    omittedRuleDocs = ['examples'],
    notBundled = [],
  }: { omittedRuleDocs?: readonly RuleDocs[]; notBundled?: string[] } = {},
): UserConfig {
  return {
    target: 'node20.19',
    format: 'cjs',
    entry: { command: entry },
    outputOptions: {
      chunkFileNames: '[name]-[hash:7].cjs',
      // What every start loads is in one file, even if lazily loaded chunks use it as well: each further file takes time.
      codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
    },
    plugins: [asciiOnly(), thirdPartyNotices(), omitRuleDocs(omittedRuleDocs)],
    inputOptions: { resolve: { conditionNames: ['@fc/source', 'node', 'import', 'default'] } },
    deps: {
      alwaysBundle: [/^fc-/, ...bundled],
      onlyBundle: [/^fc-/, ...bundled],
      neverBundle: notBundled,
    },
    dts: false,
    minify: true,
    clean: false,
  }
}

/** Escapes non-ASCII characters: V8 reads ASCII text several times faster. The code is minified, so there are no comments to corrupt. */
export function asciiOnly(): Rolldown.Plugin {
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

/** Removes members of lint rules. */
export function omitRuleDocs(names: readonly RuleDocs[] = ALL_RULE_DOCS): Rolldown.Plugin {
  const omitted = new Set<string>(names)
  return {
    name: 'omit-rule-docs',
    transform: {
      filter: { id: /\/core\/src\/rules\/[\w-]+\.ts$/ },
      handler(code) {
        const definition = this.parse(code, { lang: 'ts' }).body.find(
          (node) => node.type === 'ExportDefaultDeclaration',
        )?.declaration
        if (definition?.type !== 'CallExpression') return
        const [rule] = definition.arguments
        if (rule?.type !== 'ObjectExpression') return
        return rule.properties.reduceRight((text, { start, end, ...property }) => {
          const isOmitted =
            property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            omitted.has(property.key.name)
          return isOmitted ? text.slice(0, start) + text.slice(end).replace(/^\s*,/, '') : text
        }, code)
      },
    },
  }
}

/** Members of lint rules that only documentation reads. */
type RuleDocs = 'description' | 'examples' | 'source'

export const ALL_RULE_DOCS: readonly RuleDocs[] = ['description', 'examples', 'source']
