import type { UserConfig } from 'vite'
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts'
import { contentSecurityPolicy } from './build/content-security-policy.ts'
import { examples } from './build/examples.ts'
import { offline } from './build/offline.ts'

/** Reading a property or a global has no effect here. */
const treeshake = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const

const config: UserConfig = {
  base: './', // Works in any folder of a site.
  plugins: [examples(), contentSecurityPolicy(), thirdPartyNotices(), offline()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Resolves sibling packages to their sources, so that they need no build.
  resolve: {
    conditions: ['@fc/source', 'module', 'browser', 'development|production'],
    // fc-convert creates a mock, too.
    alias: [{ find: /^fc-mock$/, replacement: 'fc-mock/in-page' }],
  },
  worker: {
    format: 'es',
    plugins: () => [thirdPartyNotices()],
    rolldownOptions: { treeshake },
  },
  build: {
    target: 'es2023',
    cssTarget: 'esnext', // Keeps `light-dark()` unchanged.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: ['index.html', 'explorer.html'], treeshake },
  },
}

export default config
