import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createMock } from 'fc-mock'
import { serve, type RunningMock } from 'fc-mock/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import people from '../examples/definitions/people.fc.json' with { type: 'json' }
import { type Command, packageOptions, run, start } from './run.ts'

/** Returns the code blocks of a README in a language. */
function blocksOf(file: string, language: string): string[] {
  const pattern = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g')
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, code]) => code!)
}

/** Runs a module that can import the packages. Returns its output. */
function runModule(code: string): string {
  // Inside the repository, so that package names resolve to its packages.
  const folder = mkdtempSync(resolve('e2e', '.readme-'))
  try {
    writeFileSync(join(folder, 'people.fc.json'), JSON.stringify(people))
    const file = join(folder, 'example.mjs')
    writeFileSync(file, code)
    const args = [...packageOptions, file]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [coreBlock] = blocksOf('packages/core/README.md', 'js')
const [serviceBlock] = blocksOf('packages/language-service/README.md', 'js')
const [mockBlock, , viteBlock] = blocksOf('packages/mock/README.md', 'js')
const clientBlocks = blocksOf('packages/client/README.md', 'js')
const text = JSON.stringify({ ...people, flags: ['paginated'] }, undefined, 2)
/** The definition of the shell examples, which `infer` describes. */
const undescribed = JSON.stringify(
  { ...people, base_url: 'https://api.example.com/v1/' },
  undefined,
  2,
).replaceAll(/"object\.\w+"/g, '"object"')

describe('JavaScript examples of READMEs', () => {
  it('fc-core', () => {
    expect(runModule(`const text = ${JSON.stringify(text)}\n${coreBlock}`)).toBe(
      '5:5 error `paginated` is a flag of an endpoint, not of a package. /flags/0\n',
    )
  })

  it('fc-language-service', () => {
    const setup = `const text = ${JSON.stringify(text)}
const contentChanges = [{ range: { start: { line: 4, character: 5 }, end: { line: 4, character: 14 } }, text: 'x' }]`
    const executable = serviceBlock!
      .replace('findDiagnostics(snapshot,', 'console.log(findDiagnostics(snapshot,')
      .replace('{ config })\n\n', '{ config }).length)\n\n')
      .replace('findCompletions(snapshot,', 'console.log(findCompletions(snapshot,')
      .replace('snippets: true })', 'snippets: true }).items.length > 0)')
    expect(runModule(`${setup}\n${executable}`)).toBe('1\ntrue\n')
  })

  it('fc-mock', () => {
    const definition = `const definition = ${JSON.stringify(people)}`
    const printed = runModule(`${definition}\n${mockBlock}\nconsole.log(page.length, typeof next)`)
    expect(printed).toBe('20 object\n')
  })

  it('fc-mock/vite', () => {
    const setup = 'const defineConfig = (config) => config'
    expect(runModule(`${setup}\n${viteBlock}`)).toBe('')
  })

  it('fc-client', () => {
    const [first, pages, , pipeline] = clientBlocks
    // The service and the variables of the README.
    const setup = `import { createMock } from 'fc-mock'
import service from './people.fc.json' with { type: 'json' }
const name = (name, type, flags = []) => ({ name, type, flags, docs: '' })
service.pipeline_url = 'https://api.example.com/pipeline'
service.endpoints.push({ name: 'list-orders-of', returns: ['array'], arguments: [name('user_id', 'string', ['required'])] })
const user = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'admin', active: true }
const mock = createMock(service, { data: { user: [user] } })
globalThis.fetch = (...request) => mock.fetch(new Request(...request))
const session = { token: 'secret' }
const email = 'ada@example.com'
const show = (user, orders) => console.log(user.name, Array.isArray(orders))
`
    const served = first!.replace(
      'const client = createClient(definition,',
      'const client = createClient(service,',
    )
    const sent = pipeline!
      .replace("'find-user', { email }", "'find-user-v2', { email }")
      .replaceAll('user', 'found')
      .replace("'find-found-v2'", "'find-user-v2'")
      .replace('found_id', 'user_id')
    const printed = runModule(
      `${setup}${served}${pages}\nconsole.log(page.items.length, next)\n${sent}`,
    )
    expect(printed).toBe('Ada\n1 null\nAda true\n')
  })
})

describe('shell examples of READMEs', () => {
  let folder = ''
  let mock: RunningMock
  beforeAll(async () => {
    mock = await serve(createMock({ ...people, base_url: 'https://api.example.com/v1/' }), {
      port: 0,
    })
    folder = mkdtempSync(join(process.cwd(), 'e2e', '.readme-'))
    for (const name of ['api.fc.json', 'old.json', 'new.json'])
      writeFileSync(join(folder, name), undescribed)
    execFileSync('mkdir', ['src', 'recording', 'packages'], { cwd: folder })
    writeFileSync(join(folder, 'packages', 'people.fc.json'), undescribed)
    writeFileSync(
      join(folder, 'recording', 'samples.har'),
      JSON.stringify({ log: { entries: [await recordCall()] } }),
    )
    const git = (...args: string[]): void => {
      const identity = ['-c', 'user.name=fc', '-c', 'user.email=fc@example.com']
      execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' })
    }
    git('init', '--initial-branch=main')
    git('add', '.')
    git('commit', '-m', 'A definition')
  })
  afterAll(async () => {
    await mock.close()
    rmSync(folder, { recursive: true })
  })

  const commands = ['README.md', 'packages/cli/README.md'].flatMap((file) =>
    blocksOf(file, 'sh').flatMap((block) =>
      block
        .split('\n')
        .map((line) => line.replace(/\s*#.*/, ''))
        .filter((line) => line.startsWith('npx fc-')),
    ),
  )

  /** Calls the mock, and returns the entry of a HAR. */
  async function recordCall(): Promise<object> {
    const request = { method: 'POST', url: `${mock.url}/v1/list-users` }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(request.url, { ...request, headers, body: '{}' })
    return { request, response: { status: 200, content: { text: await response.text() } } }
  }

  /** Runs the proxy, which must be stopped by a signal. */
  async function runProxy(args: string[]): Promise<{ code: unknown; stderr: string }> {
    const proxy = start('fc-cli', [...args, '--port', '0'], folder)
    const printed = await new Promise((done) =>
      proxy.stdout.once('data', (chunk) => done(String(chunk))),
    )
    expect(printed).toContain(`→ ${mock.url}/v1`)
    const exited = new Promise((done) => proxy.once('exit', done))
    proxy.kill('SIGTERM')
    return { code: await exited, stderr: '' }
  }

  it('exist', () => {
    expect(commands.length).toBeGreaterThan(10)
  })

  it.each([...new Set(commands)])('%s', async (command) => {
    const [, name, ...words] = command.replace(/ >>? \S+$/, '').split(' ')
    const args = words.map((word) => word.replace('http://localhost:8080', mock.url))
    const isProxy = args[0] === 'proxy'
    const { code, stderr } = isProxy
      ? await runProxy(args)
      : await run(name as Command, args, { cwd: folder })
    const notice =
      /^fc-cli: (?:The definition does not describe|Describes \d|Not called, because they may|8 endpoints of People as) .*\n/gm
    expect({ code, stderr: stderr.replace(notice, '') }).toEqual({ code: 0, stderr: '' })
  })
})
