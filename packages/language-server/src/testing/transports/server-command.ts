import { fileURLToPath } from 'node:url'

/**
 * Returns the command line of the server: the built command on the Node under test if the test run provides them, otherwise the sources.
 */
export function serverCommand(...args: string[]): string[] {
  const path = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url))
  const hostNode = process.env['FC_HOST_NODE']
  return hostNode === undefined
    ? [process.execPath, '--conditions=@fc/source', path('src/node/main.ts'), ...args]
    : [hostNode, path('bin/fc-language-server.cjs'), ...args]
}
