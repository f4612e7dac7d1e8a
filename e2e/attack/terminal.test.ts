import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, start } from '../run.ts'

/** Control, bidirectional, tag and filler characters. */
const HOSTILE =
  '\u001b]0;title\u0007\u001b[2J\u009b31m\r\b\u202ebidi\u2066\u{e0041}\u{e007f}\u3164\u115f\u200b\u00ad\u2028'
const UNSAFE =
  /(?!\n|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2800\p{Default_Ignorable_Code_Point}]/u

/** A definition with hostile text wherever text is allowed. */
const definition = {
  base_url: 'https://example.com/v1/',
  name: `Name${HOSTILE}`,
  flags: ['versioned', `flag${HOSTILE}`],
  version: `v${HOSTILE}`,
  versions: [`v${HOSTILE}`],
  docs: HOSTILE,
  errors: [{ code: `CODE${HOSTILE}`, docs: HOSTILE }],
  [`key${HOSTILE}`]: 1,
  objects: [
    {
      name: `Item${HOSTILE}`,
      docs: HOSTILE,
      attributes: [{ name: `id${HOSTILE}`, type: 'string', flags: [], docs: HOSTILE }],
    },
  ],
  endpoints: [
    {
      name: `get${HOSTILE}`,
      returns: ['object', `Item${HOSTILE}`],
      flags: [`flag${HOSTILE}`],
      group: HOSTILE,
      docs: HOSTILE,
      errors: [`CODE${HOSTILE}`],
      arguments: [
        {
          name: `arg${HOSTILE}`,
          type: `strin${HOSTILE}`,
          choices: [HOSTILE],
          flags: ['required'],
          docs: HOSTILE,
        },
      ],
    },
    {
      name: 'ping',
      returns: ['object'],
      flags: [],
      group: '',
      docs: '',
      errors: [],
      arguments: [],
    },
  ],
}

let folder = ''
let file = ''
let other = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-terminal-'))
  const named = join(folder, 'name\u001b[31m\u202e\u{e0041}')
  mkdirSync(named)
  file = join(named, 'api\u009b\u3164.fc.json')
  writeFileSync(file, JSON.stringify(definition))
  other = join(named, 'new.fc.json')
  writeFileSync(other, JSON.stringify({ ...definition, endpoints: [], version: 'x', versions: [] }))
  writeFileSync(
    join(named, 'fc.config.json'),
    JSON.stringify({ rules: { [`rule${HOSTILE}`]: 'off' }, [`key${HOSTILE}`]: 1 }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS: Record<string, () => string[]> = {
  lint: () => ['lint', file],
  'lint a folder': () => ['lint', folder],
  'lint --format json': () => ['lint', file, '--format', 'json'],
  'lint --format github': () => ['lint', file, '--format', 'github'],
  'lint --format junit': () => ['lint', file, '--format', 'junit'],
  'lint --format sarif': () => ['lint', file, '--format', 'sarif'],
  diff: () => ['diff', file, other],
  'diff --format json': () => ['diff', file, other, '--format', 'json'],
  'diff --format markdown': () => ['diff', file, other, '--format', 'markdown'],
  'diff --format github': () => ['diff', file, other, '--format', 'github'],
  types: () => ['types', file],
  'convert --to openapi': () => ['convert', file, '--to', 'openapi'],
  'convert --to postman': () => ['convert', file, '--to', 'postman'],
  'convert --to http': () => ['convert', file, '--to', 'http'],
  'a missing file': () => ['lint', `${file}${HOSTILE}`],
  'an unknown option': () => ['lint', `--x${HOSTILE}`],
  'an unknown command': () => [`x${HOSTILE}`],
  init: () => ['init', '--name', `x${HOSTILE}`, '--no-config', join(folder, `x${HOSTILE}.fc.json`)],
}

describe('fc-cli', () => {
  it.each(Object.entries(COMMANDS))('%s prints no unsafe character', async (_, args) => {
    const { stdout, stderr, code } = await run('fc-cli', args())
    expect(code).not.toBe(70)
    expect(stdout + stderr).not.toMatch(UNSAFE)
    expect(stdout + stderr).not.toBe('')
  })

  it('conform prints no unsafe character', async () => {
    const server = createServer((_, response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify([`CODE${HOSTILE}`, HOSTILE, { [HOSTILE]: HOSTILE }]))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const format of ['pretty', 'json', 'junit']) {
      const args = ['conform', file, '--all', '--format', format]
      args.push('--base-url', `http://127.0.0.1:${port}/v1/`)
      const { stdout, stderr, code } = await run('fc-cli', args)
      expect(code).not.toBe(70)
      expect(stdout + stderr).not.toMatch(UNSAFE)
    }
    server.close()
    server.closeAllConnections()
  })
})

describe('servers', () => {
  it.each([
    ['fc-mock', () => [file, '--port', '0']],
    ['fc-mock', () => [file, '--port', '0', '--json']],
    ['fc-cli', () => ['proxy', file, '--target', 'http://127.0.0.1:9/v1/', '--port', '0']],
    [
      'fc-cli',
      () => ['proxy', file, '--target', 'http://127.0.0.1:9/v1/', '--port', '0', '--json'],
    ],
  ] as const)('%s %# prints no unsafe character', async (command, args) => {
    // Without the configuration, which has errors.
    rmSync(join(file, '..', 'fc.config.json'), { force: true })
    const child = start(command, args())
    let output = ''
    const url = new Promise<string>((resolve) => {
      const add = (chunk: string): void => {
        output += chunk
        const [found] =
          /http:\/\/127\.0\.0\.1:\d+/.exec(output.replace(/127\.0\.0\.1:9\b/g, '')) ?? []
        if (found !== undefined && /\d\D/.test(output.slice(output.indexOf(found)))) resolve(found)
      }
      child.stdout.setEncoding('utf8').on('data', add)
      child.stderr.setEncoding('utf8').on('data', add)
      child.once('exit', () => resolve(''))
    })
    const origin = await url
    expect(output).not.toMatch(UNSAFE)
    const version = `v\u009b`
    for (const name of [`get${HOSTILE}`, `unknown${HOSTILE}`, 'ping']) {
      const response = await fetch(
        `${origin}/v1/${encodeURIComponent(name)}?${encodeURIComponent(HOSTILE)}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'api-version': version },
          body: JSON.stringify({ [HOSTILE]: HOSTILE }),
        },
      )
      await response.text()
    }
    child.kill('SIGINT')
    await once(child, 'close')
    expect(output.length).toBeGreaterThan(100)
    expect(output).not.toMatch(UNSAFE)
  })
})
