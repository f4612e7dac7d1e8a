import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFull } from 'fc-core/testing'
import { createClient } from 'redis'
import { findPort } from './find-port.ts'

/** A Redis server for tests. */
export interface RedisServer {
  /** `redis://127.0.0.1:<port>` */
  url: string
  pid: number
  /** Ends the process without warning. */
  kill(): Promise<void>
  /** Starts it again, at the same port and with the data that it has written. */
  restart(): Promise<void>
  /** Sends a command. */
  send(...command: string[]): Promise<unknown>
  close(): Promise<void>
}

/** Whether `redis-server` is installed. In the full tier of CI, it must be. */
export function hasRedis(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    if (isFull && process.env['CI'] === 'true') throw error
    console.warn('Tests with Redis are skipped: redis-server is not installed.')
    return false
  }
}

/**
 * @param isDurable Whether each write is on the disk before it is confirmed.
 * @param options Command-line options, such as `--maxmemory 1mb`.
 */
export async function startRedis({
  isDurable = false,
  options = [],
}: { isDurable?: boolean; options?: readonly string[] } = {}): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-redis-'))
  const port = await findPort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const durable = isDurable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : []
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn('redis-server', [...args, ...durable, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('redis-server has ended.')))
      let output = ''
      child.stdout!.on('data', (text: Buffer) => {
        output += String(text)
        if (output.includes('Ready to accept connections')) resolve()
      })
    })
  }
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child.pid!
    },
    kill,
    restart: start,
    async send(...command) {
      const client = createClient({ url: `redis://127.0.0.1:${port}` })
      try {
        await client.connect()
        return await client.sendCommand(command)
      } finally {
        client.destroy()
      }
    },
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
