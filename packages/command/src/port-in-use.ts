import { FcError } from 'fc-core'

/** Whether a server could not listen because its port is in use. */
export function isPortInUse(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
}

/** Creates the error for a port that is in use. */
export function portInUseError(port: number, host: string, cause: unknown): FcError {
  const next = port < 65535 ? port + 1 : port - 1
  return new FcError(
    'port-in-use',
    `Port ${port} of ${host} is already in use. Try --port ${next}, or --port 0 for a free one.`,
    { cause },
  )
}
