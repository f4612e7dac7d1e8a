/**
 * Returns the page for a web view: the explorer, whose policy allows only its own script and style, without requests even to its origin.
 *
 * @param explorer The HTML of the explorer.
 */
export function toPreviewPage(explorer: string): string {
  const parts = explorer.split(REQUESTS)
  // An explorer without the expected policy must not be shown.
  if (parts.length !== 2 || !POLICY.test(parts[0]!))
    throw new Error('The explorer page has an unexpected Content-Security-Policy.')
  return parts.join('')
}

const REQUESTS = " connect-src 'self';"
const POLICY = /<meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*$/
