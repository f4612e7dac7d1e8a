/** Diagnostics that VS Code's JSON support also reports in files of the language `json`. */
const REPORTED_BY_JSON_SUPPORT: ReadonlySet<unknown> = new Set(['syntax', 'duplicate-key'])

/** Whether VS Code's JSON support checks a document. */
export interface JsonSupport {
  languageId: string
  /** Whether the extension is installed and enabled. */
  isAvailable: boolean
  /** The setting `json.validate.enable`. */
  validates: boolean
}

/** Removes diagnostics that VS Code's JSON support also reports. */
export function removeDuplicateDiagnostics<Item extends { code?: unknown }>(
  diagnostics: readonly Item[],
  { languageId, isAvailable, validates }: JsonSupport,
): Item[] {
  if (languageId !== 'json' || !isAvailable || !validates) return [...diagnostics]
  return diagnostics.filter(({ code }) => !REPORTED_BY_JSON_SUPPORT.has(codeOf(code)))
}

/** Returns the code, without the URL of its description. */
function codeOf(code: unknown): unknown {
  return typeof code === 'object' && code !== null && 'value' in code ? code.value : code
}
