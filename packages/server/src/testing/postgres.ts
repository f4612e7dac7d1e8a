import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Folder of its Unix socket, as the `host` of a connection. The user and the database are `postgres`. */
  host: string
  /** Ends the server at once, with the connections of its clients. Its data stays. */
  stop(): Promise<void>
  /** Starts it again. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Returns the folder of PostgreSQL's programs, or undefined with a warning. In CI, they must be installed. */
export function findPostgres(): string | undefined {
  const [folder] = globSync('/usr/lib/postgresql/*/bin').sort().toReversed()
  if (folder !== undefined) return folder
  const hint = 'apt-get install postgresql'
  if (process.env['CI'] === 'true') throw new Error(`PostgreSQL is not installed: ${hint}`)
  console.warn(`Tests with PostgreSQL are skipped. Install it: ${hint}`)
  return undefined
}

/** Starts a server with an empty database, on a Unix socket in a temporary folder. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-postgres-'))
  const user = findUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(join(programs, 'postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise<void>((resolve, reject) => {
      let log = ''
      child.once('exit', () => reject(new Error(`PostgreSQL has ended:\n${log}`)))
      child.stderr!.on('data', (text: Buffer) => {
        log += String(text)
        if (log.includes('ready to accept connections')) resolve()
      })
    })
  }
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    host: folder,
    start,
    stop: () => stop('SIGINT'),
    async close() {
      // It waits until the clients have gone: a connection that is just closing would get an error otherwise.
      await stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL does not run as root. */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}
