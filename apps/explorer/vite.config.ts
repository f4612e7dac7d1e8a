import type { UserConfig } from 'vite'
import { singleFile } from './build/single-file.ts'

const config: UserConfig = {
  plugins: [singleFile()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Sibling packages resolve to their sources, so nothing is built before the page.
  resolve: { conditions: ['@fc/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    cssTarget: 'esnext', // Keeps `light-dark()` as it is written.
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
}

export default config
