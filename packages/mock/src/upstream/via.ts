/** Creates the name of a mock in the header `Via`, by which a proxy recognizes its own requests (RFC 9110, section 7.6.3). */
export function createViaName(): string {
  const [first, second] = crypto.getRandomValues(new Uint32Array(2))
  return `fc-mock-${first!.toString(36)}${second!.toString(36)}`
}

/** Returns the header of a request that a proxy passes on. */
export function addToVia(via: string | undefined, name: string): string {
  return via ? `${via}, 1.1 ${name}` : `1.1 ${name}`
}

/** Returns the names of the proxies that have passed a request on, in their order. */
export function namesInVia(via: string | undefined): string[] {
  return (via ?? '').split(',').map((entry) => entry.trim().split(/\s+/)[1] ?? '')
}
