/** Whether a URL leads to this machine. What is sent elsewhere may change things that are real. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return (
    /^(?:localhost|.+\.localhost|\[::1\])$/i.test(hostname) ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
