import type { ConvertedText } from 'fc-convert'
import type { CallRequest } from '../calls/call-messages.ts'

export type MockWorkerMessage =
  /** The texts of definitions arrive at one port, the requests at the other. */
  { type: 'connect'; definitions: MessagePort; requests: MessagePort } | CallRequest

/** The functions of the worker of the mock. */
export interface MockFunctions {
  /** Converts a definition. Rejects if it is too broken. */
  convert(text: string, format: ExportFormat): Promise<ConvertedText>
  /** Returns the changes of the model, as JSON. Empty for none. */
  model(): string
  /** Sets the changes of the model. */
  setModel(text: string): void
}

/** A format of other tools. */
export type ExportFormat = 'openapi' | 'postman' | 'http'

/** A message from the explorer to the mock. */
export type MockRequestMessage =
  | {
      type: 'request'
      id: number
      method: string
      /** Origin of the base URLs that the mock returns. */
      origin: string
      path: string
      query: string
      headers: Record<string, string>
      body: string
    }
  | { type: 'abort'; id: number }

/** A message from the mock to the explorer. */
export type MockResponseMessage =
  | { type: 'response'; id: number; status: number; headers: Record<string, string> }
  | { type: 'chunk'; id: number; text: string }
  | { type: 'end'; id: number }
  /** The connection failed. */
  | { type: 'failure'; id: number; message: string }
  /** The mock serves another definition. */
  | { type: 'packages'; revision: number; packages: string; origin: string }
  /** The mock could not be created from a valid definition. */
  | { type: 'problem'; message: string }

/** A message of the page to the explorer, which has sent `READY` before. */
export interface ExplorerMessage {
  type: 'connect'
  port: MessagePort
}

/** Sent by the explorer when it is loaded. */
export const READY = 'fc-explorer-ready'
