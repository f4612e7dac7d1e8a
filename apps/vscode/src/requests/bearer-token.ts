import { window } from 'vscode'
import type { LocatedEndpoint } from './locate-endpoint.ts'
import type { RequestStorage } from './request-storage.ts'
import type { RequestTarget } from './request-target.ts'

/** The bearer token of a call, undefined where it needs none; null when the user gives none. */
export async function findToken(
  { endpoint }: LocatedEndpoint,
  { url, isMock }: RequestTarget,
  storage: RequestStorage,
): Promise<string | undefined | null> {
  if (!endpoint.needsBearer) return undefined
  const { origin } = new URL(url)
  const known = await storage.tokenOf(origin)
  if (known !== undefined) return known
  if (isMock) return 'mock' // It takes any, unless it is told which.
  return (await promptForToken(origin, storage)) ?? null
}

/** Asks for a bearer token and remembers it. */
export async function promptForToken(
  origin: string,
  storage: RequestStorage,
): Promise<string | undefined> {
  const token = await window.showInputBox({
    title: `Bearer token for ${origin}`,
    prompt:
      'Kept in the secret storage of VS Code. Leave it empty to forget the one that is there.',
    password: true,
    ignoreFocusOut: true,
  })
  if (token === undefined) return undefined
  await storage.saveToken(origin, token === '' ? undefined : token)
  return token === '' ? undefined : token
}
