// Conformance testing of a running service
export { checkConformance, type ConformanceOptions } from './check-conformance.ts'
export type { CheckResult, ConformanceReport, Level } from './conformance-report.ts'
export { formatResponse, type Exchange, type Fetch } from './exchange.ts'
export { isReadOnly, isWriting } from './read-only.ts'
export {
  planSamples,
  requiredArguments,
  type SampleOptions,
  type SamplePlan,
  type SampleReport,
  sampleService,
} from './sample-service.ts'
export { endpointChecks, packageChecks } from './checks/index.ts'
export type { Check, EndpointCheck, CheckOutcome, PackageCheck } from './define-check.ts'
export type { EndpointTarget, PackageTarget } from './check-target.ts'
export type { CallOverrides } from './service-caller.ts'
export type { FetchedPage, PageTraversal } from './traverse-pages.ts'
export { parseBody } from './parse-body.ts'

// Protocol violations in observed traffic
export { CLIENT_RULES, type ClientRule, type ClientRuleId } from './client-rules.ts'
export { createObserver, type Observer, type ProtocolViolation } from './observer.ts'
