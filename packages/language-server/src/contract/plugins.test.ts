import type { Diagnostic } from 'vscode-languageserver'
import { expect, it } from 'vitest'
import { PUSH_CAPABILITIES } from '../testing/capabilities.ts'
import { VALID } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'
import type { ConnectOptions, TestClient } from '../testing/test-client.ts'

/** A plugin whose rule reports every definition, with the given message. */
const plugin = (message: string, name = 'acme'): string => `export default {
  name: '${name}',
  rules: [
    {
      id: 'always',
      severity: 'warning',
      description: 'Always reported.',
      url: 'https://example.com/always',
      message: () => ${message},
      check({ definition, report }) {
        const fix = { title: 'Call it Acme', safe: true, edits: [{ kind: 'set', path: ['name'], value: 'Acme' }] }
        if (definition.name !== 'Acme') report({ path: ['name'], args: {}, fix })
      },
    },
  ],
}
`
const files = {
  'a.fc.json': VALID,
  'fc.config.json': '{ "plugins": ["./acme.mjs"] }',
  'acme.mjs': plugin('"first"'),
}

describeServer('plugins', ({ start, transport }) => {
  const startTrusted = (changes: Partial<ConnectOptions> = {}): ReturnType<typeof start> =>
    start({ capabilities: PUSH_CAPABILITIES, options: { runPlugins: true }, files, ...changes })

  const last = (client: TestClient, name: string): Diagnostic[] =>
    client.publications(name).at(-1)?.diagnostics ?? []

  const waitForMessage = (client: TestClient, message: string): Promise<void> =>
    client.waitUntil(() => last(client, 'a.fc.json').some((each) => each.message === message))

  const isWorker = transport === 'worker'

  it.runIf(isWorker)('are not run in a browser, which their configuration notes', async () => {
    const client = await startTrusted()
    await client.open('a.fc.json')
    await client.waitForPublished('fc.config.json', ['config'])
    expect(last(client, 'fc.config.json')[0]!.message).toContain('does not run in the browser')
    await client.waitForPublished('a.fc.json', [])
  })

  it.skipIf(isWorker).each([
    [undefined, 'set the initialization option `runPlugins`'],
    [false, 'this workspace is not trusted'],
  ])('are not run with the option %s, which their configuration notes', async (option, note) => {
    const options = option === undefined ? {} : { runPlugins: option }
    const client = await startTrusted({
      options,
      files: { ...files, 'acme.mjs': 'import "node:fs"; throw new Error("It runs.")' },
    })
    await client.open('a.fc.json')
    await client.waitForPublished('fc.config.json', ['config'])
    expect(last(client, 'fc.config.json')[0]).toMatchObject({
      severity: 3,
      message: expect.stringContaining(note),
    })
    await client.waitForPublished('a.fc.json', [])
  })

  it('keep entries of `ignore` for their rules unless they run', async () => {
    const ignore = [{ rule: 'acme/always' }]
    const config = JSON.stringify({ plugins: ['./acme.mjs'], ignore })
    const client = await startTrusted({
      options: {},
      files: { ...files, 'fc.config.json': config },
    })
    await client.open('a.fc.json')
    await client.waitForPublished('fc.config.json', ['config'])
    expect(last(client, 'fc.config.json')[0]!.message).toContain('`plugins`')
  })

  it.skipIf(isWorker)(
    'report the problems of their rules, with pages, fixes and descriptions',
    async () => {
      const client = await startTrusted()
      await client.open('a.fc.json')
      await client.waitForPublished('a.fc.json', ['acme/always'])
      const [diagnostic] = last(client, 'a.fc.json')
      expect(diagnostic).toMatchObject({
        severity: 2,
        message: 'first',
        codeDescription: { href: 'https://example.com/always' },
      })
      const textDocument = { uri: client.uri('a.fc.json') }
      const { range } = diagnostic!
      const context = { diagnostics: [diagnostic] }
      const actions = await client.request<{ title: string }[]>('textDocument/codeAction', {
        textDocument,
        range,
        context,
      })
      expect(actions.map(({ title }) => title)).toEqual(
        expect.arrayContaining([
          'Call it Acme',
          'Disable acme/always for all files (fc.config.json)',
        ]),
      )
      const hover = await client.request('textDocument/hover', {
        textDocument,
        position: range.start,
      })
      expect(JSON.stringify(hover)).toContain('Always reported.')
      await client.open('fc.config.json')
      await client.replaceText('fc.config.json', '{ "plugins": ["./acme.mjs"], "rules": { "ac" } }')
      const list = await client.request<{ items: { label: string }[] }>('textDocument/completion', {
        textDocument: { uri: client.uri('fc.config.json') },
        position: { line: 0, character: 44 },
      })
      expect(list.items.map(({ label }) => label)).toContain('acme/always')
    },
  )

  it.skipIf(isWorker)(
    'are loaded again when their module changes, is deleted and is created',
    async () => {
      const client = await startTrusted()
      await waitForMessage(client, 'first')
      await client.write('acme.mjs', plugin('"second"'))
      await waitForMessage(client, 'second')
      await client.write('acme.mjs', 'export default {')
      await client.waitForPublished('fc.config.json', ['config'])
      await client.waitForPublished('a.fc.json', [])
      await client.remove('acme.mjs')
      await client.waitUntil(() =>
        last(client, 'fc.config.json').some(({ message }) =>
          String(message).includes('Module not found'),
        ),
      )
      await client.write('acme.mjs', plugin('"first"'))
      await waitForMessage(client, 'first')
      await client.waitForPublished('fc.config.json', [])
    },
  )

  // In memory, Vitest imports the modules, not Node.
  it.skipIf(isWorker || transport === 'memory')(
    'are loaded again when a module changes that they import',
    async () => {
      const client = await startTrusted({
        files: {
          ...files,
          'acme.mjs': `import { text } from './in/text.mjs'\n${plugin('text')}`,
          'in/text.mjs': `export { text } from './inner.mjs'`,
          'in/inner.mjs': `export const text = 'first'`,
        },
      })
      await waitForMessage(client, 'first')
      await client.write('in/inner.mjs', `export const text = 'second'`)
      await waitForMessage(client, 'second')
    },
  )

  it.skipIf(isWorker)('are loaded again when a module changes that they require', async () => {
    const client = await startTrusted({
      files: {
        ...files,
        'fc.config.json': '{ "plugins": ["./acme.cjs"] }',
        'acme.cjs': plugin(`require('./text').text`).replace('export default', 'module.exports ='),
        'text.js': `exports.text = 'first'`,
      },
    })
    await waitForMessage(client, 'first')
    await client.write('text.js', `exports.text = 'second'`)
    await waitForMessage(client, 'second')
  })

  it.skipIf(isWorker)(
    'are loaded again on activity of a client that does not watch files',
    async () => {
      const client = await startTrusted({ capabilities: {} })
      await client.open('a.fc.json')
      await waitForMessage(client, 'first')
      await client.write('acme.mjs', plugin('"second"'))
      await client.save('a.fc.json')
      await waitForMessage(client, 'second')
    },
  )

  it.skipIf(isWorker)(
    'have problems that do not affect other rules, and that name the rule',
    async () => {
      const client = await startTrusted({
        files: {
          ...files,
          'a.fc.json': VALID.replace('"flags": []', '"flags": ["nope"]'),
          'acme.mjs': plugin('missing()'),
        },
      })
      await client.waitForPublished('a.fc.json', ['acme/always', 'flag-known'])
      expect(last(client, 'a.fc.json')[0]!.message).toMatch(
        /^The rule acme\/always failed.*missing/,
      )
    },
  )
})
