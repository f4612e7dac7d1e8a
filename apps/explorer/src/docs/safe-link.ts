/** Returns the normalized URL of a safe link: absolute, http or https. Returns undefined for any other. */
export function safeLink(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return new URL(address).href
}
