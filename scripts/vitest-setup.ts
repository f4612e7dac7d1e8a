import { fc } from '@fast-check/vitest'
import { runs } from '../packages/core/src/testing/extent.ts'

// The same inputs in every run, so that a change is not blamed for another one's fault. `FC_SEED` selects others; CI does every night.
fc.configureGlobal({ numRuns: runs(100), seed: Number(process.env['FC_SEED'] ?? 1) })
