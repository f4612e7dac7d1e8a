import type { RequirementId } from '../requirements.ts'
import type { Level } from './conformance-report.ts'
import type { Exchange } from './exchange.ts'
import type { EndpointTarget, PackageTarget } from './check-target.ts'

/** Outcome of a check. */
export type CheckOutcome =
  | { outcome: 'passed' }
  | { outcome: 'failed'; message: string; exchange?: Exchange }
  | { outcome: 'skipped'; message: string }

/** A check of one behavior of a service. */
export interface Check<Target> {
  /** Permanent, and the name of the file. */
  id: string
  /** The requirement of the interface that is checked. */
  requirement?: RequirementId
  /** Level of the requirement, unless the interface leaves it open. */
  level: Level
  /** The expected behavior, in one sentence. */
  title: string
  /** True if the check only inspects `response()` and sends no calls, so that it can also run on observed traffic. */
  passive?: true
  /** Returns whether the check applies. @default always */
  appliesTo?(target: Target): boolean
  run(target: Target): Promise<CheckOutcome>
}

/** A check of one endpoint. */
export type EndpointCheck = Check<EndpointTarget>
/** A check of the package. */
export type PackageCheck = Check<PackageTarget>

/** Adds types to an endpoint check. */
export function defineEndpointCheck(check: EndpointCheck): EndpointCheck {
  return check
}

/** Adds types to a package check. */
export function definePackageCheck(check: PackageCheck): PackageCheck {
  return check
}

export const passed: CheckOutcome = { outcome: 'passed' }

export function failed(message: string, exchange: Exchange): CheckOutcome {
  return { outcome: 'failed', message, exchange }
}

export function skipped(message: string): CheckOutcome {
  return { outcome: 'skipped', message }
}
