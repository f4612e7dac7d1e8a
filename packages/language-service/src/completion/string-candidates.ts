import { CandidateKind, type CompletionCandidate, toJsonSnippet } from './completion-candidate.ts'

/** Creates a candidate for a string. */
export function toStringCandidate(
  label: string,
  { kind = CandidateKind.value, detail, documentation }: Partial<CompletionCandidate> = {},
): CompletionCandidate {
  return {
    label,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
    snippet: toJsonSnippet(label),
  }
}

/** Creates candidates for distinct strings of one kind. */
export function toStringCandidates(
  labels: readonly (string | undefined)[] | undefined,
  detail: string,
): CompletionCandidate[] {
  const present = (labels ?? []).filter((label) => label !== undefined && label !== '')
  return [...new Set(present)].map((label) => toStringCandidate(label!, { detail }))
}
