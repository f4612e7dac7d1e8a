/** What a preview shows. VS Code stores it, to restore the preview after a restart. */
export interface PreviewSource {
  /** The reference of the whole definition, or the documentation at the cursor. */
  kind: PreviewKind
  /** URI of the definition. */
  uri: string
}

export type PreviewKind = 'reference' | 'docs'

/** Reads a stored source. Undefined if it is not one: a newer or older version may have stored it. */
export function readPreviewSource(state: unknown): PreviewSource | undefined {
  const { kind, uri } = (state ?? {}) as Record<string, unknown>
  if ((kind !== 'reference' && kind !== 'docs') || typeof uri !== 'string') return undefined
  return { kind, uri }
}
