import { type FlagLevel, KNOWN_FLAGS, type ResolvedConfig } from 'fc-core'
import { describeFlag } from '../describe/describe-flag.ts'
import { type Proposal, ProposalKind } from './proposal.ts'
import { proposeWord } from './word-proposals.ts'

/** The flags of a level: those the interface and the public protocol know, and the house's own. */
export function proposeFlags(level: FlagLevel, config: ResolvedConfig): Proposal[] {
  const known = KNOWN_FLAGS.filter(({ levels }) => levels.includes(level)).map(({ name }) => name)
  return [...new Set([...known, ...config.flags[level]])].map((name) =>
    proposeWord(name, {
      kind: ProposalKind.enumMember,
      documentation: describeFlag(name, level, config),
    }),
  )
}
