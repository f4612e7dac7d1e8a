import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findConfig } from 'fc-core/config'
import { createNodeHost } from '../../packages/language-server/src/node/node-host.ts'
import { type Command, commandLine, run } from '../run.ts'

let folder = ''
const path = (name: string): string => join(folder, name)
const PEOPLE = readFileSync('examples/definitions/people.fc.json', 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-hostile-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function fifo(name: string): string {
  expect(spawnSync('mkfifo', [path(name)]).status).toBe(0)
  return path(name)
}

function hugeFile(name: string): string {
  writeFileSync(path(name), '{')
  truncateSync(path(name), 10 * 2 ** 30) // Without blocks on the disk.
  return path(name)
}

const COMMANDS: [Command, string[]][] = [
  ['fc-cli', ['lint']],
  ['fc-mock', []],
]

describe.skipIf(process.platform === 'win32').each(COMMANDS)('%s %j', (command, args) => {
  const rejects = async (source: string, message: string): Promise<void> => {
    const { code, stderr } = await run(command, [...args, source])
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  }

  it('rejects a pipe', () => rejects(fifo('a.fc.json'), 'it is not a regular file.'))

  it('rejects a device', () => rejects('/dev/zero', 'it is not a regular file.'))

  it('rejects a huge file', () => rejects(hugeFile('a.fc.json'), 'it is larger than 64 MiB.'))

  it('rejects endless standard input', () => {
    const script = `cat /dev/zero | "$@" -`
    const { code, stderr } = runInShell(script, command, args)
    expect(stderr).toContain('Cannot read standard input: it is larger than 64 MiB.')
    expect(code).toBe(2)
  })

  it('skips pipes, devices and circular links in a folder', async () => {
    fifo('a.fc.json')
    symlinkSync('/dev/zero', path('b.fc.json'))
    symlinkSync('c.fc.json', path('c.fc.json'))
    for (const name of ['x', 'y', 'z']) mkdirSync(path(name))
    for (const from of ['x', 'y', 'z'])
      for (const to of ['x', 'y', 'z']) symlinkSync(`../${to}`, path(`${from}/to-${to}`))
    const { stderr, code } = await run(command, [...args, folder])
    expect(stderr).toContain('contains no .json files.')
    expect(code).toBe(2)
  })

  it('rejects a compressed definition that grows beyond the limit', async () => {
    let sent = 0
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      const gzip = createGzip()
      gzip.pipe(response)
      const block = Buffer.alloc(2 ** 20, ' ')
      const write = (): void => {
        while (!response.destroyed && sent < 2000) {
          sent++
          if (!gzip.write(block)) return void gzip.once('drain', write)
        }
        gzip.end()
      }
      write()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await rejects(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/package`,
      'it is larger than 64 MiB.',
    )
    server.closeAllConnections()
    server.close()
    expect(sent).toBeLessThan(1900)
  })

  it.each(['extends', 'data'])('does not wait for a pipe or a device in `%s`', async (key) => {
    writeFileSync(path('a.fc.json'), PEOPLE)
    for (const target of [fifo('pipe.json'), '/dev/zero', hugeFile('huge.json')]) {
      const config = key === 'extends' ? { extends: target } : { mock: { data: target } }
      writeFileSync(path('fc.config.json'), JSON.stringify(config))
      const { code } = await run(command, [...args, path('a.fc.json'), '--trust-config'])
      // Linting reads no seed data.
      expect(command === 'fc-cli' && key === 'data' ? [0] : [1, 2]).toContain(code)
    }
  })

  it.each(['a\0.json', `${'x/'.repeat(3000)}a.json`, './', '', 'circular.json'])(
    'reports the path %j in a configuration',
    async (target) => {
      writeFileSync(path('a.fc.json'), PEOPLE)
      symlinkSync('circular.json', path('circular.json'))
      for (const config of [{ extends: target }, { mock: { data: target } }]) {
        writeFileSync(path('fc.config.json'), JSON.stringify(config))
        // Without a server, which would not end.
        const once = command === 'fc-mock' ? ['--print-model'] : []
        const { code } = await run(command, [...args, ...once, path('a.fc.json')])
        expect([0, 1, 2]).toContain(code)
      }
    },
  )

  it('ends for `extends` that doubles at each level, and for globs that backtrack', async () => {
    writeFileSync(path('a.fc.json'), PEOPLE.replace('"docs"', '"dcos"'))
    const last = 40
    for (let level = 0; level <= last; level++) {
      const next = `./${level + 1}.json`
      const config = {
        ...(level < last && { extends: [next, next] }),
        files: [`${'**/*a'.repeat(190)}b`],
        ignore: [{ path: `${'**/*a*'.repeat(160)}b` }, { files: '{*a,*b}'.repeat(140) }],
      }
      writeFileSync(path(level === 0 ? 'fc.config.json' : `${level}.json`), JSON.stringify(config))
    }
    const { code, stdout, stderr } = await run(command, [...args, path('a.fc.json')])
    expect(stdout + stderr).toContain('Too many files in `extends`')
    expect(code).toBe(1)
  })
})

describe.skipIf(process.platform === 'win32')('the language server', () => {
  it('does not wait for pipes, devices and huge files', async () => {
    const { readFile } = createNodeHost()
    symlinkSync('/dev/zero', path('link.json'))
    for (const file of [fifo('pipe.json'), path('link.json'), hugeFile('huge.json'), folder])
      expect(await readFile(file)).toBeUndefined()
  })

  it('resolves symbolic links of a configuration', async () => {
    mkdirSync(path('repository'))
    writeFileSync(path('secret.json'), '{ "password": 1 }')
    symlinkSync('../secret.json', path('repository/base.json'))
    writeFileSync(path('repository/fc.config.json'), '{ "extends": "base.json" }')
    const host = createNodeHost()
    const config = await findConfig(path('repository/x.json'), host.readFile, undefined, host)
    expect(config.problems.flatMap(({ issues }) => issues.map(({ message }) => message))).toEqual([
      expect.stringContaining('File outside of this folder'),
    ])
  })
})

function runInShell(
  script: string,
  command: Command,
  args: readonly string[],
): { code: number | null; stderr: string } {
  const line = [...commandLine(command), ...args]
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', ...line], { encoding: 'utf8' })
  return { code: status, stderr }
}
