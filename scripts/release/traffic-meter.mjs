import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'

/**
 * Starts an HTTP proxy of a registry that counts what clients download. Stop it before the registry.
 *
 * @returns {Promise<{ url: string, packages: Map<string, { requests: number, bytes: number }>, stop(): Promise<void> }>}
 *   The bytes are those of the bodies as transferred, compressed or not.
 */
export async function startTrafficMeter(registry) {
  const packages = new Map()
  const server = createServer((request, response) => {
    const name = packageOf(request.url)
    const traffic = packages.get(name) ?? { requests: 0, bytes: 0 }
    packages.set(name, traffic)
    traffic.requests++
    // The registry builds the URLs of tarballs from `Host`, which stays that of the proxy.
    const { method, headers } = request
    const upstream = sendRequest(new URL(request.url, registry), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers)
      answer.on('data', (chunk) => (traffic.bytes += chunk.length))
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    packages,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Returns the name of the package of a registry path: `/vite`, `/@types/node`, `/msw/-/msw-2.15.0.tgz`. */
function packageOf(path) {
  const decoded = decodeURIComponent(path.slice(1).split('?', 1)[0])
  return /^(?:@[^/]+\/)?[^/]+/.exec(decoded)?.[0] ?? '/'
}
