/** Saves a text as a file. */
export function downloadText(text: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text]))
  link.download = fileName
  link.click()
  // After the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/**
 * Returns a file name that all systems accept.
 *
 * @example toFileName('My shop', '.http') // 'my-shop.http'
 */
export function toFileName(name: string | undefined, extension: string): string {
  const words = (name ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return (words.join('-').slice(0, 60) || 'definition') + extension
}
