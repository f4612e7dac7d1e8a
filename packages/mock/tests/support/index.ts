// For the tests of this repository; not published.
export { callEndpoints } from './call-endpoints.ts'
export { example, packageOf, paginated } from './definitions.ts'
export { type Caller, describeMatrix, hasMemory, type Matrix } from './describe-matrix.ts'
export { useMock } from './use-mock.ts'
