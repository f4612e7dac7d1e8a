import { type FlagLevel } from 'fc-core'
import { KNOWN_FLAGS } from 'fc-core/internal'
import type { ResolvedConfig } from 'fc-core/config'
import { describeFlag } from '../describe/describe-flag.ts'
import { CandidateKind, type CompletionCandidate } from './completion-candidate.ts'
import { toStringCandidate } from './string-candidates.ts'

/** Completes the flags of a level: those of the interface and the public protocol, and custom flags. */
export function completeFlags(level: FlagLevel, config: ResolvedConfig): CompletionCandidate[] {
  const known = KNOWN_FLAGS.filter(({ levels }) => levels.includes(level)).map(({ name }) => name)
  return [...new Set([...known, ...config.flags[level]])].map((name) =>
    toStringCandidate(name, {
      kind: CandidateKind.enumMember,
      documentation: describeFlag(name, level, config),
    }),
  )
}
