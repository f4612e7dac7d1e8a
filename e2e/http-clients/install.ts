/**
 * Installs the clients that run converted collections, into the git-ignored folder `.tools`: they need 130 MB and their own dependencies.
 *
 *   node e2e/http-clients/install.ts
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installOnce } from '../npm-install.ts'

const CLIENTS = {
  newman: { version: '6.2.2', bin: 'bin/newman.js' },
  httpyac: { version: '6.16.7', bin: 'bin/httpyac.js' },
}

/** A client for HTTP requests in files. */
type HttpClient = keyof typeof CLIENTS

/** Returns the path of an installed client. Undefined if it is not installed. */
export function findHttpClient(client: HttpClient): string | undefined {
  const path = join(folderOf(client), 'node_modules', client, CLIENTS[client].bin)
  return existsSync(path) ? path : undefined
}

function folderOf(client: HttpClient): string {
  return resolve('.tools', `${client}-${CLIENTS[client].version}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const client of Object.keys(CLIENTS) as HttpClient[])
    installOnce(folderOf(client), [`${client}@${CLIENTS[client].version}`])
}
