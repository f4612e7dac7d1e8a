import { type Endpoint } from 'fc-core'
import { findPageSizeMember, type Member } from 'fc-core/internal'
import { type ArgumentCheck, compileArgumentCheck } from './compile-argument-check.ts'
import type { ServedPackage } from '../package/served-package.ts'

/** Facts about an endpoint that every call needs, computed once. */
export interface EndpointPlan {
  isPaginated: boolean
  needsBearer: boolean
  /** Whether its results contain bearer tokens. */
  issuesTokens: boolean
  isEventSource: boolean
  /** Whether it returns the package definition. */
  isPackage: boolean
  acceptsArguments: ArgumentCheck
  /** Returns whether an argument of this name is declared. */
  hasArgument(name: string): boolean
  /** The argument that sets the number of items per page. */
  pageSizeMember: Member | undefined
}

/** Returns the plan of an endpoint. */
export function planOf(endpoint: Endpoint, served: ServedPackage): EndpointPlan {
  let plan = PLANS.get(endpoint)
  if (plan === undefined) PLANS.set(endpoint, (plan = createPlan(endpoint, served)))
  return plan
}

const PLANS = new WeakMap<Endpoint, EndpointPlan>()

function createPlan(endpoint: Endpoint, served: ServedPackage): EndpointPlan {
  const members = served.argumentsOf(endpoint)
  const names = new Set(members.map(({ name }) => name))
  const has = (flag: string): boolean => endpoint.flags?.includes(flag) ?? false
  return {
    isPaginated: has('paginated'),
    needsBearer: has('bearer_auth'),
    issuesTokens: has('capture_bearer'),
    isEventSource: has('event_source'),
    isPackage: has('package'),
    acceptsArguments: compileArgumentCheck(members, served.definition),
    hasArgument: (name) => names.has(name),
    pageSizeMember: findPageSizeMember(members),
  }
}
