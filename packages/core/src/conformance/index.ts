// Conformance testing of a running service
export { checkConformance, type ConformanceOptions } from './check-conformance.ts'
export type { CheckResult, ConformanceReport, Level } from './conformance-report.ts'
export { type Exchange, type Fetch } from './exchange.ts'
export type { CallOverrides } from './service-caller.ts'

// Protocol violations in observed traffic
