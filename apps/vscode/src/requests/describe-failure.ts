/** Why a request failed. */
export interface RequestFailure {
  /** What happened and what to do. */
  message: string
  /** Whether the service is unreachable, so that a mock server is offered instead. */
  isUnreachable: boolean
}

/** Converts an error of `fetch` to a message for the user. */
export function describeFailure(
  error: unknown,
  url: string,
  { seconds, isWeb }: { seconds: number; isWeb: boolean },
): RequestFailure {
  const { name, cause } = error as { name?: string; cause?: unknown }
  const origin = originOf(url)
  if (name === 'TimeoutError') {
    const message = `No response from ${origin} within ${seconds} s. To wait longer, increase the setting fc.request.timeout.`
    return { message, isUnreachable: false }
  }
  if (isWeb) {
    const message = `No response from ${origin}. In the browser, requests reach only services that allow cross-origin requests (CORS).`
    return { message, isUnreachable: true }
  }
  const { code } = (cause ?? error) as { code?: unknown }
  const reason = typeof code === 'string' ? REASONS[code] : undefined
  if (reason !== undefined) return { message: `${reason(origin)}`, isUnreachable: true }
  const message = `Request to ${origin} failed: ${messageOf(cause) ?? messageOf(error) ?? 'unknown error'}.`
  return { message, isUnreachable: false }
}

const REASONS: Readonly<Record<string, (origin: string) => string>> = {
  ECONNREFUSED: (origin) => `Connection refused by ${origin}. Is the service running?`,
  ECONNRESET: (origin) => `Connection reset by ${origin}.`,
  ENOTFOUND: (origin) => `Host not found: ${origin}.`,
  EAI_AGAIN: (origin) => `Cannot resolve the host of ${origin}. Check your network connection.`,
  ETIMEDOUT: (origin) => `${origin} is unreachable.`,
  EHOSTUNREACH: (origin) => `${origin} is unreachable.`,
  ENETUNREACH: (origin) => `${origin} is unreachable.`,
  UND_ERR_CONNECT_TIMEOUT: (origin) => `${origin} is unreachable.`,
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== ''
    ? error.message.replace(/\.$/, '')
    : undefined
}
