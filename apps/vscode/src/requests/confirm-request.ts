import { window } from 'vscode'
import { isLocalUrl } from './is-local-url.ts'
import type { RequestStorage } from './request-storage.ts'
import type { RequestTarget } from './request-target.ts'

/** What a user wants to happen to a call: it may go to the service, to the mock, or nowhere. */
export type Confirmation = 'send' | 'use-mock' | 'no'

/** Whether a call may go where it goes: to another machine only after a question, unless the host is allowed for good. */
export async function confirmRequest(
  endpoint: string,
  target: RequestTarget,
  { storage, offersMock }: { storage: RequestStorage; offersMock: boolean },
): Promise<Confirmation> {
  if (target.isMock || isLocalUrl(target.url)) return 'send'
  const { host } = new URL(target.url)
  if (storage.isHostAllowed(host)) return 'send'
  const [sendNow, always, useMock] = ['Send', `Always Send to ${host}`, 'Use the Mock']
  const chosen = await window.showWarningMessage(
    `Send ${endpoint} to ${host}?`,
    { modal: true, detail: `This is the real service, not the mock: ${target.url}` },
    ...(offersMock ? [useMock, sendNow, always] : [sendNow, always]),
  )
  if (chosen === always) await storage.allowHost(host)
  if (chosen === useMock) return 'use-mock'
  return chosen === undefined ? 'no' : 'send'
}
