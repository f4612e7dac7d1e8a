import { ProtocolRequestType } from 'vscode-languageserver'
import type { ServerRequests } from './protocol.ts'

/** Returns the type of a request that extends the protocol, in the form of those in vscode-languageserver. */
export function customRequest<Method extends keyof ServerRequests>(
  method: Method,
): ProtocolRequestType<
  ServerRequests[Method]['params'],
  ServerRequests[Method]['result'],
  never,
  void,
  void
> {
  return new ProtocolRequestType(method)
}
