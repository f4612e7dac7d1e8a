// For the tests of this repository; not published.
export { verifies } from './verifies.ts'
