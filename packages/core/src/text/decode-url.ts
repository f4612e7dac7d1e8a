/** Decodes a part of a URL, or returns it as it is if it is not encoded correctly. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
