// Helpers for the tests of this repository; not published.
export { definitionGroups } from './definition-groups.ts'
export { type Mutation, mutations } from './mutations.ts'
export { realDefinitions } from './real-definitions.ts'
export { verifies } from './verifies.ts'
