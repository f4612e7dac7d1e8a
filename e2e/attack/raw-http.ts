import { connect, type Socket } from 'node:net'

/** A connection that sends and receives bytes. */
export interface RawConnection {
  socket: Socket
  send(text: string | Uint8Array): void
  /** Everything that was received. */
  received(): string
  /** Resolves when the text was received, rejects when the connection closes before. */
  until(text: string): Promise<void>
  /** Resolves to everything that was received when the server has closed the connection. */
  closed(): Promise<string>
}

/** Connects to a server. */
export function connectRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  let failure: Error | undefined
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  socket.on('error', (error) => (failure = error))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    received: () => text,
    async until(expected) {
      while (!text.includes(expected)) {
        if (socket.closed)
          throw new Error(
            `Closed (${failure?.message ?? 'no error'}) after ${JSON.stringify(text)}`,
          )
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
      }
    },
    async closed() {
      await closed
      return text
    },
  }
}

/** Sends a text and returns everything that was received when the server has closed the connection. */
export async function exchangeRaw(url: string, text: string): Promise<string> {
  const connection = connectRaw(url)
  connection.send(text)
  return await connection.closed()
}

/** Formats a request with a body. */
export function formatRequest(
  path: string,
  body = '{}',
  headers: Record<string, string> = {},
  method = 'POST',
): string {
  const all = {
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
