import type { MessagePort, Worker } from 'node:worker_threads'
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver/node'

/** Reads messages from a port or worker in Node. */
export class PortReader extends AbstractMessageReader implements MessageReader {
  readonly #port: MessagePort | Worker

  constructor(port: MessagePort | Worker) {
    super()
    this.#port = port
  }

  listen(callback: DataCallback): Disposable {
    const listener = (message: Message): void => callback(message)
    this.#port.on('message', listener)
    return { dispose: () => void this.#port.off('message', listener) }
  }
}

/** Writes messages to a port or worker in Node. */
export class PortWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #port: MessagePort | Worker

  constructor(port: MessagePort | Worker) {
    super()
    this.#port = port
  }

  async write(message: Message): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A port has no origin.
    this.#port.postMessage(message)
  }

  end(): void {
    // The creator of the port closes it.
  }
}
