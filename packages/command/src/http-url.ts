/** What `parseHttpUrl` accepts, for error messages. */
export const HTTP_URL = 'an http or https URL'

/** The text, if it is an absolute URL with the scheme http or https. */
export function parseHttpUrl(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}
