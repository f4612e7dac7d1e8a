import { escapeControls } from '../text/quote.ts'

/** Why a version cannot be sent in the header `Api-Version`. */
export type VersionProblem = 'empty' | 'whitespace' | 'controls' | 'characters'

/** Finds the reason why a version cannot be sent in a header. */
export function findVersionProblem(version: string): VersionProblem | undefined {
  if (version.trim() === '') return 'empty'
  if (escapeControls(version.replaceAll('\t', ' ')) !== version.replaceAll('\t', ' '))
    return 'controls'
  if (version !== version.trim()) return 'whitespace'
  return /[^\t\u0020-\u007e]/.test(version) ? 'characters' : undefined
}
