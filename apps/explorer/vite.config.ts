import type { UserConfigFnObject } from 'vite'
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts'
import { singleFile } from './build/single-file.ts'

/** With the mode `reader`, the page has only what does not need a mock server: the documentation site and the preview. */
const config: UserConfigFnObject = ({ mode }) => ({
  define: { HAS_MOCK: JSON.stringify(mode !== 'reader') },
  plugins: [singleFile(), thirdPartyNotices()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Resolves sibling packages to their sources, so that they need no build.
  resolve: { conditions: ['@fc/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    cssTarget: 'esnext', // Keeps `light-dark()` unchanged.
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
})

export default config
