/** Why a call got no answer. */
export interface RequestFailure {
  /** What happened and what to do, in whole sentences. */
  message: string
  /** Whether nobody listens there: then a mock can take the place of the service. */
  isUnreachable: boolean
}

/** Says what an error of `fetch` means for somebody who has just sent a call. */
export function describeFailure(
  error: unknown,
  url: string,
  { seconds, isWeb }: { seconds: number; isWeb: boolean },
): RequestFailure {
  const { name, cause } = error as { name?: string; cause?: unknown }
  const origin = originOf(url)
  if (name === 'TimeoutError') {
    const message = `${origin} did not answer within ${seconds} s. The setting fc.request.timeout gives it more time.`
    return { message, isUnreachable: false }
  }
  if (isWeb) {
    const message = `${origin} did not answer. In the browser, VS Code reaches only services that allow calls of other origins (CORS).`
    return { message, isUnreachable: true }
  }
  const { code } = (cause ?? error) as { code?: unknown }
  const reason = typeof code === 'string' ? REASONS[code] : undefined
  if (reason !== undefined) return { message: `${reason(origin)}`, isUnreachable: true }
  const message = `${origin} could not be called: ${messageOf(cause) ?? messageOf(error) ?? 'unknown reason'}.`
  return { message, isUnreachable: false }
}

const REASONS: Readonly<Record<string, (origin: string) => string>> = {
  ECONNREFUSED: (origin) => `Nobody listens at ${origin}.`,
  ECONNRESET: (origin) => `${origin} hung up.`,
  ENOTFOUND: (origin) => `There is no host of the name in ${origin}.`,
  EAI_AGAIN: (origin) => `The name in ${origin} could not be looked up: is there a network?`,
  ETIMEDOUT: (origin) => `${origin} is out of reach.`,
  EHOSTUNREACH: (origin) => `${origin} is out of reach.`,
  ENETUNREACH: (origin) => `${origin} is out of reach.`,
  UND_ERR_CONNECT_TIMEOUT: (origin) => `${origin} is out of reach.`,
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== ''
    ? error.message.replace(/\.$/, '')
    : undefined
}
