// For the tests of this repository; not published.
export { type Mutation, mutations } from './mutations.ts'
export { verifies } from './verifies.ts'
