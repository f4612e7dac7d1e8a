import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { type Command, commandLine, packageOptions, run, usesBuiltPackages } from '../run.ts'

type Child = ChildProcessByStdio<null, Readable, null>

/** The addresses of the mock, of services and of Vite in pages. Each running server has another port. */
const MOCK = '127.0.0.1:4010'
const SERVICE = '127.0.0.1:3000'
const VITE = '127.0.0.1:5173'

/** Runs the commands of a page in one folder, like a reader. The folder has the example definitions. */
export class PageRunner {
  /** Inside the repository, so that package names resolve to its packages. */
  readonly folder: string = mkdtempSync(resolve('e2e', '.readme-'))
  private readonly mockArguments: string[]
  private readonly servers = new Map<string, { child: Child; address: string }>()

  /** @param mockArguments Arguments of every mock, after those of the page. */
  constructor(mockArguments: string[] = []) {
    this.mockArguments = mockArguments
    for (const file of globSync('examples/definitions/*.json'))
      cpSync(file, join(this.folder, basename(file)))
    // As `npm init -y` writes it: without `import` in files that end in .js.
    this.write('package.json', '{ "name": "readme", "version": "1.0.0", "type": "commonjs" }')
    // As installed.
    mkdirSync(join(this.folder, 'node_modules'))
    const vite = resolve('apps/explorer/node_modules/vite')
    symlinkSync(vite, join(this.folder, 'node_modules/vite'), 'junction')
    if (!usesBuiltPackages)
      this.write(
        'vitest.config.mjs',
        `import { conditions } from '../../vitest.config.ts'\nexport default { resolve: { conditions }, ssr: { resolve: { conditions } } }\n`,
      )
  }

  write(file: string, text: string): void {
    const address = this.servers.get(MOCK)?.address ?? MOCK
    writeFileSync(
      join(this.folder, file),
      text.replaceAll(MOCK, () => address),
    )
  }

  /** Runs a command. Returns what it prints; of `fc-mock`, what it prints before the first call. */
  async execute(command: string): Promise<string> {
    const curl = /^curl -s http:\/\/([\d.]+:\d+)(\S+) (.*) -d '(.*)'$/.exec(command)
    if (curl !== null) return this.post(curl[1]!, curl[2]!, curl[3]!, curl[4]!)
    const [program, ...args] = command.split(' ')
    if (command === 'node server.ts') return this.startService()
    if (program === 'node') return this.runNode(args)
    if (command === 'npx tsc') return this.checkTypes()
    if (command === 'npx vitest run') return this.runNode([VITEST, 'run', '--configLoader=native'])
    if (program !== 'npx') throw new Error(`This test cannot run "${command}".`)
    const [name, ...rest] = args
    if (name === 'fc-mock') return this.startMock(rest)
    const address = this.servers.get(SERVICE)?.address ?? SERVICE
    const all = rest.map((word) => word.replace(SERVICE, address))
    const { code, stdout, stderr } = await run(name as Command, all, { cwd: this.folder })
    // 1: the command has found problems, which the page shows.
    if (code !== 0 && code !== 1) throw new Error(`Exit code ${code}: ${stderr}`)
    return stdout
  }

  /** Stops the servers and removes the files. */
  async close(): Promise<void> {
    for (const name of this.servers.keys()) await this.stop(name)
    rmSync(this.folder, { recursive: true })
  }

  private async post(host: string, path: string, options: string, body: string): Promise<string> {
    const pairs = options.matchAll(/-H '([^:]+): ([^']+)'/g)
    const headers = Array.from(pairs, ([, name, value]): [string, string] => [name!, value!])
    if (host === VITE && !this.servers.has(VITE)) await this.startVite()
    const { address } = this.servers.get(host)!
    const response = await fetch(`http://${address}${path}`, { method: 'POST', headers, body })
    return `${await response.text()}\n`
  }

  private runNode(args: string[]): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...packageOptions, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: 60_000,
    })
    if (status !== 0) throw new Error(`Exit code ${status}: ${stdout}${stderr}`)
    return stdout
  }

  /** Checks the modules of the page. Not the sources of the packages, which a reader does not have. */
  private checkTypes(): string {
    const conditions = usesBuiltPackages ? [] : ['--customConditions', '@fc/source']
    const args = [TSC, ...conditions, '--pretty', 'false']
    const { stdout } = spawnSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' })
    const errors = stdout.split(/\n(?! )/).filter((line) => line !== '' && !line.startsWith('../'))
    if (errors.length > 0) throw new Error(errors.join('\n'))
    return ''
  }

  /** Starts a mock in place of the one that runs. */
  private startMock(args: string[]): Promise<string> {
    const [program, ...first] = commandLine('fc-mock')
    const all = [...first, ...args, ...this.mockArguments, '--port', '0']
    return this.start(MOCK, program, all, /Ctrl\+C.*\n/)
  }

  /** Starts a service in place of the one that runs: `server.ts`, which listens on the port in `PORT`. */
  private startService(): Promise<string> {
    const args = [...packageOptions, 'server.ts']
    return this.start(SERVICE, process.execPath, args, /127\.0\.0\.1:\d+\n/)
  }

  private startVite(): Promise<string> {
    const options = ['--configLoader=native', '--host=127.0.0.1', '--port=0']
    const args = [...packageOptions, VITE_COMMAND, ...options]
    return this.start(VITE, process.execPath, args, /127\.0\.0\.1:\d+\//)
  }

  /** Starts a server and waits until it prints that it is ready. Returns what it has printed, with the address of the page. */
  private async start(
    name: string,
    program: string,
    args: string[],
    ready: RegExp,
  ): Promise<string> {
    await this.stop(name)
    const child = spawn(program, args, {
      cwd: this.folder,
      env: { ...process.env, NO_COLOR: '1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      output += String(chunk)
      if (ready.test(output)) break
    }
    child.stdout.resume()
    const address = /127\.0\.0\.1:\d+/.exec(output)?.[0]
    if (address === undefined) throw new Error(`Not started: ${output}`)
    this.servers.set(name, { child, address })
    return output.replaceAll(address, name).replace(/\n\n$/, '\n')
  }

  private async stop(name: string): Promise<void> {
    const server = this.servers.get(name)
    if (server === undefined) return
    const exited = once(server.child, 'exit')
    server.child.kill('SIGINT')
    await exited
    this.servers.delete(name)
  }
}

const TSC = resolve('node_modules/typescript/bin/tsc')
const VITEST = resolve('node_modules/vitest/vitest.mjs')
const VITE_COMMAND = resolve('apps/explorer/node_modules/vite/bin/vite.js')
