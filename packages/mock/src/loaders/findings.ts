import type { Issue } from 'fc-core'

/** The issues found in one file. */
export interface Findings {
  source: string
  issues: readonly Issue[]
}
