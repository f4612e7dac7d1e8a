import { window } from 'vscode'
import type { LocatedEndpoint } from './locate-endpoint.ts'
import type { RequestStorage } from './request-storage.ts'
import type { RequestDestination } from './request-destination.ts'

/** Returns the bearer token for an endpoint. Undefined if none is needed, null if the user cancels the prompt. */
export async function findToken(
  { endpoint }: LocatedEndpoint,
  { url, isMock }: RequestDestination,
  storage: RequestStorage,
): Promise<string | undefined | null> {
  if (!endpoint.needsBearer) return undefined
  const { origin } = new URL(url)
  const stored = await storage.tokenOf(origin)
  if (stored !== undefined) return stored
  if (isMock) return 'mock' // By default, the mock server accepts any token.
  return (await promptForToken(origin, storage)) ?? null
}

/** Prompts for a bearer token and stores it. */
export async function promptForToken(
  origin: string,
  storage: RequestStorage,
): Promise<string | undefined> {
  const token = await window.showInputBox({
    title: `Bearer token for ${origin}`,
    prompt: 'Stored in the secret storage of VS Code. Leave empty to delete the stored token.',
    password: true,
    ignoreFocusOut: true,
  })
  if (token === undefined) return undefined
  await storage.saveToken(origin, token === '' ? undefined : token)
  return token === '' ? undefined : token
}
