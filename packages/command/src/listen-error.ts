import { FcError } from 'fc-core'

/** Returns the error to throw when a server cannot listen: for a port or a host that the user can change, one that says so. */
export function toListenError(error: unknown, port: number, host: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const next = port < 65535 ? port + 1 : port - 1
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is already in use. Try --port ${next}, or --port 0 for a free one.`,
    EACCES: `Permission denied to listen on port ${port} of ${host}. Try a port above 1023, or --port 0 for a free one.`,
    EADDRNOTAVAIL: `Cannot listen on ${host}: it is not an address of this machine. Try --host 127.0.0.1, or --host 0.0.0.0 for all addresses.`,
    ENOTFOUND: `Cannot listen on ${host}: the host name is unknown. Try --host 127.0.0.1, or --host 0.0.0.0 for all addresses.`,
  }
  const message = messages[LISTEN_CODES[code] ?? code]
  return message === undefined ? error : new FcError('cannot-listen', message, { cause: error })
}

/** Codes that mean the same as another one. */
const LISTEN_CODES: Record<string, string> = {
  EPERM: 'EACCES',
  EINVAL: 'EADDRNOTAVAIL',
  EAFNOSUPPORT: 'EADDRNOTAVAIL',
  EAI_AGAIN: 'ENOTFOUND',
}
