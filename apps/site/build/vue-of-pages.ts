import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vitepress'

const SITE = fileURLToPath(import.meta.url)

/** Resolves the imports of Vue in pages, whose files are outside of this package. */
export function vueOfPages(): Plugin {
  return {
    name: 'fc-vue-of-pages',
    enforce: 'pre',
    resolveId(id, importer, options) {
      if (!/^vue(?:$|\/)/.test(id) || !importer?.includes('.md')) return undefined
      return this.resolve(id, SITE, { ...options, skipSelf: true })
    },
  }
}
