import type { RequirementId } from '../requirements.ts'
import type { Level } from './conformance-report.ts'
import type { Exchange } from './exchange.ts'
import type { EndpointSubject, PackageSubject } from './subject.ts'

/** What a check says of its subject. */
export type Finding =
  | { outcome: 'passed' }
  | { outcome: 'failed'; message: string; exchange?: Exchange }
  | { outcome: 'skipped'; message: string }

/** One thing that is asked of a service. */
export interface Check<Subject> {
  /** Permanent; also the name of the file. */
  id: string
  /** The requirement of the interface that it is about. */
  requirement?: RequirementId
  /** How strongly it is asked for. That of the requirement, unless the interface leaves it open. */
  level: Level
  /** What is asked, in one sentence. */
  title: string
  /** Whether it looks at one answer and makes no calls of its own, so that it can judge the calls of others. */
  passive?: true
  /** Which subjects are asked at all. */
  concerns?(subject: Subject): boolean
  run(subject: Subject): Promise<Finding>
}

/** A check of an endpoint. */
export type EndpointCheck = Check<EndpointSubject>
/** A check of the package. */
export type PackageCheck = Check<PackageSubject>

/** Adds types to a check of an endpoint. */
export function defineEndpointCheck(check: EndpointCheck): EndpointCheck {
  return check
}

/** Adds types to a check of a package. */
export function definePackageCheck(check: PackageCheck): PackageCheck {
  return check
}

export const passed: Finding = { outcome: 'passed' }

export function failed(message: string, exchange?: Exchange): Finding {
  return { outcome: 'failed', message, ...(exchange !== undefined && { exchange }) }
}

export function skipped(message: string): Finding {
  return { outcome: 'skipped', message }
}
