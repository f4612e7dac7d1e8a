import { fc } from '@fast-check/vitest'

// The names of property-based tests contain the seed. With a random one, Stryker would not find the tests again, and run none of them.
// A failure is not shrunk: it only has to fail.
fc.configureGlobal({ seed: 1, endOnFailure: true })
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(1000))
