import { window } from 'vscode'
import type { LocatedCall } from './locate-call.ts'
import type { Memory } from './memory.ts'
import type { Target } from './target.ts'

/** The bearer token of a call, undefined where it needs none; null when the user gives none. */
export async function findToken(
  { endpoint }: LocatedCall,
  { url, isMock }: Target,
  memory: Memory,
): Promise<string | undefined | null> {
  if (!endpoint.needsBearer) return undefined
  const { origin } = new URL(url)
  const known = await memory.tokenOf(origin)
  if (known !== undefined) return known
  if (isMock) return 'mock' // It takes any, unless it is told which.
  return (await askToken(origin, memory)) ?? null
}

/** Asks for a bearer token and remembers it. */
export async function askToken(origin: string, memory: Memory): Promise<string | undefined> {
  const token = await window.showInputBox({
    title: `Bearer token for ${origin}`,
    prompt:
      'Kept in the secret storage of VS Code. Leave it empty to forget the one that is there.',
    password: true,
    ignoreFocusOut: true,
  })
  if (token === undefined) return undefined
  await memory.rememberToken(origin, token === '' ? undefined : token)
  return token === '' ? undefined : token
}
