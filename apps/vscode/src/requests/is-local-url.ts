/** Whether a URL points to this machine. Requests to other hosts may change real data. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return (
    /^(?:localhost|.+\.localhost|\[::1\])$/i.test(hostname) ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}
