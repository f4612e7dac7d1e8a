import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { printError } from '../print.ts'

/** Prints a warning if a server listens on an address that other machines can reach. */
export function warnIfExposed(command: string, server: Server, host: string): void {
  const { address } = server.address() as AddressInfo
  if (/^(?:127\.|::1$|::ffff:127\.)/.test(address)) return
  printError(`${command}: Other machines in the network can send requests (--host ${host}).\n`)
}
