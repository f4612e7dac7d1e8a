import { type CompletionCandidate, CandidateKind, toJsonSnippet } from './completion-candidate.ts'

/** A string to write. */
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

/** Several strings of one kind, each once. */
export function toStringCandidates(
  labels: readonly (string | undefined)[] | undefined,
  detail: string,
): CompletionCandidate[] {
  const known = (labels ?? []).filter((label) => label !== undefined && label !== '')
  return [...new Set(known)].map((label) => toStringCandidate(label!, { detail }))
}
