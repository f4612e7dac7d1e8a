import type { Diagnostic } from 'vscode-languageserver'

/** Whether two lists of diagnostics are equal, so that they need not be sent again. */
export function areDiagnosticsEqual(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return a === b || isJsonEqual(a, b)
}

/** Whether two JSON values are equal. */
function isJsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => isJsonEqual(item, b[index]))
  }
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => Object.hasOwn(right, key) && isJsonEqual(left[key], right[key]))
}
