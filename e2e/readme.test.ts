import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Command, run, start } from './run.ts'
import { startMock, type StartedMock } from './start-mock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The definition that the README lints. */
const broken = `{
  "base_url": "https://api.example.com/",
  "name": "Users",
  "flags": ["versioned", "paginated"],
  "version": "Beta",
  "versions": ["beta"],
  "docs": "A missing or unknown version gets beta.",
  "errors": [],
  "endpoints": []
}
`

describe('transcripts of the README', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const transcripts = [...readme.matchAll(/```console\n\$ (.+)\n([^]*?)```/g)].map(
    ([, command, output]) => ({ command: command!, output: output! }),
  )
  let folder: string
  let mock: StartedMock

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fc-readme-'))
    await writeFile(join(folder, 'broken.fc.json'), broken)
    mock = await startMock(join(root, 'examples/definitions/people.fc.json'), '--now', '2026-01-01')
  })
  afterAll(async () => {
    await mock.stop()
    await rm(folder, { recursive: true })
  })

  test('exist', () => {
    expect(transcripts.length).toBeGreaterThan(2)
  })

  test.each(transcripts)('`$command` prints the same output', async ({ command, output }) => {
    expect(await outputOf(command)).toBe(output)
  })

  async function outputOf(command: string): Promise<string> {
    const curl = /^curl -s http:\/\/127\.0\.0\.1:4010(\S+) .* -d '(.*)'$/.exec(command)
    if (curl !== null) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(mock.url + curl[1]!, { method: 'POST', headers, body: curl[2]! })
      return `${await response.text()}\n`
    }
    const [, name, ...args] = command.split(' ')
    if (name === 'fc-mock') return await welcomeOf(args)
    return (await run(name as Command, args, { cwd: folder })).stdout
  }

  /** Returns the output of fc-mock before the first call, with the port of the README. */
  async function welcomeOf(args: string[]): Promise<string> {
    const child = start('fc-mock', [...args, '--port', '0'], root)
    let output = ''
    for await (const chunk of child.stdout) {
      output += String(chunk)
      if (output.includes('Ctrl+C')) child.kill('SIGINT')
    }
    return output.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:4010').replace(/\n\n$/, '\n')
  }
})
