/** Findings of ours that VS Code's JSON support has, too, in a file of language `json`. */
const REPORTED_BY_JSON_SUPPORT: ReadonlySet<unknown> = new Set(['syntax', 'duplicate-key'])

/** What decides whether VS Code's own JSON support checks a document. */
export interface JsonSupport {
  languageId: string
  /** Whether the extension is there and on. */
  isPresent: boolean
  /** The setting `json.validate.enable`. */
  validates: boolean
}

/** Leaves out findings that VS Code reports about the same document itself. */
export function removeDuplicateDiagnostics<Finding extends { code?: unknown }>(
  findings: readonly Finding[],
  { languageId, isPresent, validates }: JsonSupport,
): Finding[] {
  if (languageId !== 'json' || !isPresent || !validates) return [...findings]
  return findings.filter(({ code }) => !REPORTED_BY_JSON_SUPPORT.has(codeOf(code)))
}

/** A code may stand beside the address of its description. */
function codeOf(code: unknown): unknown {
  return typeof code === 'object' && code !== null && 'value' in code ? code.value : code
}
