/** A problem that makes a text an invalid http or https URL. */
export type UrlProblem = 'empty' | 'characters' | 'not-absolute' | 'scheme' | 'host' | 'credentials'

/** Finds the first problem of an absolute http or https URL without credentials. Query and fragment are not checked. */
export function findUrlProblem(text: string): UrlProblem | undefined {
  if (text.trim() === '') return 'empty'
  // URL parsers remove some of these silently.
  if (/[\s\\\u0000-\u001f\u007f]/.test(text)) return 'characters'
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]
  if (scheme === undefined) return 'not-absolute'
  if (!/^https?$/i.test(scheme)) return 'scheme'
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined) return 'host'
  return url.username !== '' || url.password !== '' ? 'credentials' : undefined
}
