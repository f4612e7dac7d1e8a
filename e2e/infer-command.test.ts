import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { run } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'fc-infer-'))
const file = join(folder, 'users.fc.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const definition = `{
\t"base_url": "https://api.example.com/v1/",
\t"name": "Users",
\t"flags": [],
\t"docs": "",
\t"errors": [],
\t"endpoints": [
\t\t{
\t\t\t"name": "get-user",
\t\t\t"returns": ["object"],
\t\t\t"flags": [],
\t\t\t"group": "",
\t\t\t"docs": "One user.",
\t\t\t"errors": [],
\t\t\t"arguments": [{ "name": "id", "type": "string", "flags": ["required"], "docs": "" }]
\t\t}
\t]
}
`
beforeEach(() => writeFileSync(file, definition))

function harOf(...entries: unknown[]): string {
  return JSON.stringify({ log: { entries } })
}

function entryOf(result: unknown, changes: object = {}): object {
  return {
    request: { method: 'POST', url: 'http://127.0.0.1:4000/v1/get-user', headers: [] },
    response: { status: 200, headers: [], content: { text: JSON.stringify(result), ...changes } },
  }
}

const described = definition.replace(
  '"returns": ["object"],',
  `"returns": ["object"],
\t\t\t"attributes": [
\t\t\t\t{
\t\t\t\t\t"name": "id",
\t\t\t\t\t"type": "string.uuid"
\t\t\t\t}
\t\t\t],`,
)

it('prints a diff of what recorded calls returned, and applies it with --write', async () => {
  const recording = join(folder, 'recording')
  mkdirSync(recording)
  const entry = entryOf({ id: '7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11' })
  writeFileSync(join(recording, 'samples.har'), harOf(entry))
  const shown = await run('fc-cli', ['infer', file, '--har', recording])
  expect(shown).toEqual({
    code: 0,
    stdout: `--- a${file}
+++ b${file}
@@ -8,6 +8,12 @@
 \t\t{
 \t\t\t"name": "get-user",
 \t\t\t"returns": ["object"],
+\t\t\t"attributes": [
+\t\t\t\t{
+\t\t\t\t\t"name": "id",
+\t\t\t\t\t"type": "string.uuid"
+\t\t\t\t}
+\t\t\t],
 \t\t\t"flags": [],
 \t\t\t"group": "",
 \t\t\t"docs": "One user.",
`,
    stderr: 'fc-cli: Describes 1 of 1 results without a description.\n',
  })
  expect(readFileSync(file, 'utf8')).toBe(definition)
  expect(await run('fc-cli', ['infer', file, '--har', recording, '--write'])).toEqual({
    code: 0,
    stdout: `Wrote ${file}.\n`,
    stderr: 'fc-cli: Described 1 of 1 results without a description.\n',
  })
  expect(readFileSync(file, 'utf8')).toBe(described)
  expect(await run('fc-cli', ['infer', file, '--har', recording, '--write'])).toEqual({
    code: 0,
    stdout: '',
    stderr: 'fc-cli: All results are described.\n',
  })
})

it('declares the arguments that recorded calls sent', async () => {
  const har = join(folder, 'calls.har')
  const entry = entryOf({ id: 'a' }) as { request: object }
  const postData = { mimeType: 'application/json', text: '{"id":"a","verbose":true}' }
  writeFileSync(har, harOf({ ...entry, request: { ...entry.request, postData } }))
  const args = ['infer', file, '--har', har, '--write']
  expect((await run('fc-cli', args)).stderr).toBe(
    'fc-cli: Declared 1 argument that calls sent: get-user.verbose. Review which are required.\nfc-cli: Described 1 of 1 results without a description.\n',
  )
  const written = JSON.parse(readFileSync(file, 'utf8')) as { endpoints: object[] }
  expect(written.endpoints).toMatchObject([
    {
      arguments: [
        { name: 'id', type: 'string', flags: ['required'], docs: '' },
        { name: 'verbose', type: 'boolean', flags: [], docs: '' },
      ],
    },
  ])
  expect((await run('fc-cli', args)).stderr).toBe('fc-cli: All results are described.\n')
})

it('describes what the mock returns, without recorded calls', async () => {
  const { code, stdout } = await run('fc-cli', ['infer', file])
  expect(code).toBe(0)
  expect(stdout).toContain('+\t\t\t\t\t"name": "email",\n')
})

it.each([
  ['{', /calls\.har is not JSON: /],
  ['{}', /calls\.har: Expected recorded calls as HTTP Archive \(HAR\)/],
  [harOf(), /calls\.har: no recorded call returned a result of an endpoint/],
  [harOf(null, 1, {}), /no recorded call/],
  [
    harOf(entryOf({ id: 'a' })).replaceAll('/v1/', '/v2/'),
    /no recorded call .* Recorded: POST http:\/\/127\.0\.0\.1:4000\/v2\/get-user \(200\)\.\n/,
  ],
  [harOf(entryOf('', { text: btoa('\0\u0001\u00ff'), encoding: 'base64' })), /no recorded call/],
])('rejects the recording %j', async (text, message) => {
  const har = join(folder, 'calls.har')
  writeFileSync(har, text)
  expect(await run('fc-cli', ['infer', file, '--har', har, '--write'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(message),
  })
  expect(readFileSync(file, 'utf8')).toBe(definition)
})

it('keeps the line breaks and the byte order mark of the file', async () => {
  const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  writeFileSync(file, windows(definition))
  const har = join(folder, 'calls.har')
  writeFileSync(har, harOf(entryOf({ id: '7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11' })))
  const { stdout } = await run('fc-cli', ['infer', 'users.fc.json', '--har', har], { cwd: folder })
  execFileSync('git', ['apply', '-'], { cwd: folder, input: stdout })
  expect(readFileSync(file, 'utf8')).toBe(windows(described))
  writeFileSync(file, windows(definition))
  await run('fc-cli', ['infer', file, '--har', har, '--write'])
  expect(readFileSync(file, 'utf8')).toBe(windows(described))
})

it('rejects --write for what is no file, and a missing recording', async () => {
  expect(await run('fc-cli', ['infer', '-', '--write'], { input: definition })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--write can only change files, not -.'),
  })
  expect(await run('fc-cli', ['infer', file, '--har', join(folder, 'none')])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no such file or folder'),
  })
})
