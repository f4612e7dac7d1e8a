/** The address of a link that may be followed: absolute, http or https. Undefined for any other. */
export function safeLink(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return new URL(address).href
}
