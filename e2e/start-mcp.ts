import { once } from 'node:events'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { commandLine, start } from './run.ts'

/** A client of a running `fc-cli mcp`. */
export interface McpSession {
  client: Client
  /** Returns the standard error output of the command so far. */
  stderr(): string
  /** Disconnects and stops the command. */
  stop(): Promise<void>
}

/** Starts `fc-cli mcp` as a host does, and connects to its standard input and output. */
export async function startStdio(
  args: string[],
  env: Record<string, string> = {},
): Promise<McpSession> {
  const [command, ...first] = commandLine('fc-cli')
  const transport = new StdioClientTransport({
    command,
    args: [...first, 'mcp', ...args],
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: 'pipe',
  })
  const output: string[] = []
  transport.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const client = createClient()
  await client.connect(transport)
  return { client, stderr: () => output.join(''), stop: () => client.close() }
}

/** Starts `fc-cli mcp --http` on a free port, and connects to it. */
export async function startHttp(
  args: string[],
  env: Record<string, string> = {},
): Promise<McpSession & { url: string }> {
  const child = start('fc-cli', ['mcp', ...args, '--http', '--port', '0'], undefined, env)
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const exited = once(child, 'close')
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /http:\S+\/mcp/.exec(printed)
      if (found !== null) resolve(found[0])
    })
    exited.then(
      () => reject(new Error(`fc-cli mcp exited before listening:\n${output.join('')}`)),
      reject,
    )
  })
  const client = createClient()
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  return {
    client,
    url,
    stderr: () => output.join(''),
    async stop() {
      await client.close()
      child.kill('SIGTERM')
      await exited
    },
  }
}

function createClient(): Client {
  return new Client({ name: 'test', version: '1' })
}
