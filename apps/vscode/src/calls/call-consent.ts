import { window } from 'vscode'
import { isOwnMachine } from './is-own-machine.ts'
import type { Memory } from './memory.ts'
import type { Target } from './target.ts'

/** What a user wants to happen to a call: it may go to the service, to the mock, or nowhere. */
export type Consent = 'send' | 'use-mock' | 'no'

/** Whether a call may go where it goes: to another machine only after a question, unless the host is allowed for good. */
export async function askConsent(
  endpoint: string,
  target: Target,
  { memory, offersMock }: { memory: Memory; offersMock: boolean },
): Promise<Consent> {
  if (target.isMock || isOwnMachine(target.url)) return 'send'
  const { host } = new URL(target.url)
  if (memory.isAllowed(host)) return 'send'
  const [sendNow, always, useMock] = ['Send', `Always Send to ${host}`, 'Use the Mock']
  const chosen = await window.showWarningMessage(
    `Send ${endpoint} to ${host}?`,
    { modal: true, detail: `This is the real service, not the mock: ${target.url}` },
    ...(offersMock ? [useMock, sendNow, always] : [sendNow, always]),
  )
  if (chosen === always) await memory.allow(host)
  if (chosen === useMock) return 'use-mock'
  return chosen === undefined ? 'no' : 'send'
}
