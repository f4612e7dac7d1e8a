// Does a service keep what the interface asks for?
export { checkConformance, type ConformanceOptions } from './check-conformance.ts'
export type { CheckResult, ConformanceReport, Level } from './conformance-report.ts'
export { describeAnswer, type Exchange, type Fetch } from './exchange.ts'
export { isReadOnly } from './read-only.ts'
export { endpointChecks, packageChecks } from './checks/index.ts'
export type { Check, EndpointCheck, Finding, PackageCheck } from './define-check.ts'
export type { EndpointSubject, PackageSubject } from './subject.ts'
export type { CallChange } from './service-caller.ts'
export type { SeenPage, Walk } from './walk-pages.ts'

// What goes wrong between a client and a service?
export { CLIENT_RULES, type ClientRule, type ClientRuleId } from './client-rules.ts'
export { createObserver, type Observer, type ProtocolViolation } from './observer.ts'
