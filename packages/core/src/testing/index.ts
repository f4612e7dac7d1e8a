// Helpers for the tests of this repository; not published.
export { definitionGroups } from './definition-groups.ts'
export { indexes, isFull, runs, sample, spread } from './extent.ts'
export { type Mutation, mutations } from './mutations.ts'
export { ownDefinitions, realDefinitions } from './real-definitions.ts'
export { verifies } from './verifies.ts'
export { divideCommandLine, parseCmd } from '../text/testing/parse-cmd.ts'
