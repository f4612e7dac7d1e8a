import { type Proposal, ProposalKind, quoteSnippet } from './proposal.ts'

/** A string to write. */
export function proposeWord(
  label: string,
  { kind = ProposalKind.value, detail, documentation }: Partial<Proposal> = {},
): Proposal {
  return {
    label,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
    snippet: quoteSnippet(label),
  }
}

/** Several strings of one kind, each once. */
export function proposeWords(
  labels: readonly (string | undefined)[] | undefined,
  detail: string,
): Proposal[] {
  const known = (labels ?? []).filter((label) => label !== undefined && label !== '')
  return [...new Set(known)].map((label) => proposeWord(label!, { detail }))
}
