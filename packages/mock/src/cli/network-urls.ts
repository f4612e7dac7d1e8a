import type { networkInterfaces } from 'node:os'

/**
 * The addresses by which other machines of the network reach a server that listens on all of them: for a phone, say.
 *
 * @param url What the server is called on this machine.
 */
export async function networkUrls(
  url: string,
  host: string,
  interfaces?: ReturnType<typeof networkInterfaces>,
): Promise<string[]> {
  if (host !== '0.0.0.0' && host !== '::') return []
  const { port } = new URL(url)
  // Loaded when it is needed: each module of Node takes time from the start.
  const os = await import('node:os')
  return Object.values(interfaces ?? os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
