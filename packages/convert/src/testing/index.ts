export { findRejected } from './find-rejected.ts'
