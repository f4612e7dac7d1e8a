import { FcError } from 'fc-core'

/** Whether a server could not listen because the port is in use. */
export function isPortInUse(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
}

/** Says that a port is taken, and what to try instead. */
export function portInUseError(port: number, host: string, cause: unknown): FcError {
  const next = port < 65535 ? port + 1 : port - 1
  return new FcError(
    'port-taken',
    `Port ${port} of ${host} is taken by another program. Try --port ${next}, or --port 0 for a free one.`,
    { cause },
  )
}
