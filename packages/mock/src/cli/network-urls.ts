import type { networkInterfaces } from 'node:os'

/**
 * Returns the URLs of a server that listens on all addresses, for other machines in the network.
 *
 * @param url The URL on this machine.
 */
export async function networkUrls(
  url: string,
  host: string,
  interfaces?: ReturnType<typeof networkInterfaces>,
): Promise<string[]> {
  if (host !== '0.0.0.0' && host !== '::') return []
  const { port, protocol } = new URL(url)
  // Loaded on demand: every module delays the start.
  const os = await import('node:os')
  return Object.values(interfaces ?? os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `${protocol}//${address}:${port}`)
}
