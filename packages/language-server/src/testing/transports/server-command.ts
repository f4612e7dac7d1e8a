import { fileURLToPath } from 'node:url'

/**
 * The command line of the server: what was built, on the user's own Node, where the test run provides both; else the sources.
 */
export function serverCommand(...args: string[]): string[] {
  const path = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url))
  const hostNode = process.env['FC_HOST_NODE']
  return hostNode === undefined
    ? [process.execPath, '--conditions=@fc/source', path('src/node/main.ts'), ...args]
    : [hostNode, path('bin/fc-language-server.cjs'), ...args]
}
