import type { Fix } from './fix/fix.ts'
import type { Path } from './json/json-pointer.ts'
import type { Range } from './json/text-position.ts'

/** How much a finding matters: an `error` breaks the interface, a `warning` departs from advice, `info` is worth knowing. */
export type Severity = 'error' | 'warning' | 'info'

/** A finding about a definition. The same for the command line, editors, the mock server and tests. */
export interface Issue {
  /** Id of the rule, for example `version-in-versions`. */
  code: string
  severity: Severity
  /** What is wrong and what to do, in full sentences. */
  message: string
  /** Path of the value, or of the object that lacks a key. */
  path: Path
  /** The same as a JSON pointer (RFC 6901). */
  pointer: string
  /** Where it stands in the text. Absent when a value was checked that was not read from a text. */
  range?: Range
  /** Id of the requirement of the interface that the rule serves. */
  requirement?: string
  /** Other places that have to do with it, such as the first of two that have one name. */
  related?: readonly RelatedLocation[]
  /** What would mend it. */
  fix?: Fix
}

/** A place that a finding speaks of, beside its own. */
export interface RelatedLocation {
  path: Path
  /** What is there, in a sentence. */
  message: string
  /** Where it stands in the text. Absent when a value was checked that was not read from a text. */
  range?: Range
}
