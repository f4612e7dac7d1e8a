export { createMock, type Mock, type MockPackage } from './create-mock.ts'
export { DefinitionCollisionError } from './engine/service.ts'
export type { Answer, Body, CallRecord, Exchange } from './engine/exchange.ts'
export type { MockOptions, ResolvedOptions, VersionPolicy } from './options.ts'
