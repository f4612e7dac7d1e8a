import type { Fix } from './fix.ts'
import type { Path } from '../json/json-pointer.ts'
import type { Range } from '../json/text-position.ts'

/** Severity of an issue: an `error` violates the interface, a `warning` a recommendation; `info` is a note. */
export type Severity = 'error' | 'warning' | 'info'

/** A problem in a definition. The command line, editors, the mock server and tests all report this type. */
export interface Issue {
  /** Id of the rule, for example `version-in-versions`. */
  code: string
  severity: Severity
  /** What is wrong, then what to do. */
  message: string
  /** Path of the value; for a missing key, of its object. */
  path: Path
  /** `path` as a JSON pointer (RFC 6901). */
  pointer: string
  /** Range in the text. Absent when a value was checked, not a text. */
  range?: Range
  /** Id of the requirement that the rule checks. */
  requirement?: string
  /** The documentation of the rule, if its repository is known. */
  url?: string
  /** Other locations involved, such as the first entry with a duplicate name. */
  related?: readonly RelatedLocation[]
  /** The most likely fix. */
  fix?: Fix
  /** Further fixes to choose from, none of them safe. */
  suggestions?: readonly Fix[]
}

/** A further location of an issue. */
export interface RelatedLocation {
  path: Path
  /** What is at this location, in one sentence. */
  message: string
  /** Range in the text. Absent when a value was checked, not a text. */
  range?: Range
}
