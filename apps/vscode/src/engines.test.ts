import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

test('requires the version of VS Code that the language client requires, whose check is not bundled', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { engines: { vscode: string } }
  const client = createRequire(import.meta.url).resolve('vscode-languageclient/node')
  const [, required] = /REQUIRED_VSCODE_VERSION = '(.+?)'/.exec(readFileSync(client, 'utf8')) ?? []
  expect(manifest.engines.vscode).toBe(required)
})
