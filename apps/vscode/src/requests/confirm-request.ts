import { window } from 'vscode'
import { isLocalUrl } from './is-local-url.ts'
import type { RequestStorage } from './request-storage.ts'
import type { RequestDestination } from './request-destination.ts'

/** The user's decision: send to the service, send to the mock server, or cancel. */
export type Confirmation = 'send' | 'use-mock' | 'cancel'

/** Asks for confirmation before a request to another machine, unless its host is always allowed. */
export async function confirmRequest(
  endpoint: string,
  target: RequestDestination,
  { storage, offersMock }: { storage: RequestStorage; offersMock: boolean },
): Promise<Confirmation> {
  if (target.isMock || isLocalUrl(target.url)) return 'send'
  const { host } = new URL(target.url)
  if (storage.isHostAllowed(host)) return 'send'
  const [sendNow, always, useMock] = ['Send', `Always Send to ${host}`, 'Use Mock Server']
  const chosen = await window.showWarningMessage(
    `Send ${endpoint} to ${host}?`,
    { modal: true, detail: `This is the real service, not the mock server: ${target.url}` },
    ...(offersMock ? [useMock, sendNow, always] : [sendNow, always]),
  )
  if (chosen === always) await storage.allowHost(host)
  if (chosen === useMock) return 'use-mock'
  return chosen === undefined ? 'cancel' : 'send'
}
