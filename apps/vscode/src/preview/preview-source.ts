/** What a preview shows. VS Code stores it, to restore the preview after a restart. */
export type PreviewSource =
  /** The reference of the whole definition, or the documentation at the cursor. */
  | { kind: 'reference' | 'docs'; uri: string }
  /** The changes since a git revision. */
  | { kind: 'changes'; uri: string; revision: string }

/** Reads a stored source. Undefined if it is not one: a newer or older version may have stored it. */
export function readPreviewSource(state: unknown): PreviewSource | undefined {
  const { kind, uri, revision } = (state ?? {}) as Record<string, unknown>
  if (typeof uri !== 'string') return undefined
  if (kind === 'reference' || kind === 'docs') return { kind, uri }
  return kind === 'changes' && typeof revision === 'string' ? { kind, uri, revision } : undefined
}
