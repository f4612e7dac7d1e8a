import { defineConfig } from 'vitest/config'
import { conditions, unit } from '../../vitest.config.ts'

/** Runs the tests of `pnpm mutation`, in one process. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    ...unit,
    include: JSON.parse(process.env['MUTATION_TESTS']!) as string[],
    exclude: JSON.parse(process.env['MUTATION_SLOW_TESTS']!) as string[],
    setupFiles: [`${import.meta.dirname}/setup.ts`],
    provide: { transports: ['memory'], servers: ['memory'] },
  },
})
