/** Returns the name of a package to display: the public protocol does not require one. */
export function packageLabel({ name }: { readonly name?: string | undefined }): string {
  return name || '(unnamed package)'
}
