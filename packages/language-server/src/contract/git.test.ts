import { execFileSync } from 'node:child_process'
import type { CodeLens } from 'vscode-languageserver'
import { expect, it } from 'vitest'
import {
  COMPARE,
  type CompareResult,
  type InitializationOptions,
  READ_REVISION,
  type ReadRevisionResult,
  REVISIONS,
  type RevisionsResult,
} from '../protocol/protocol.ts'
import { FULL_CAPABILITIES } from '../testing/capabilities.ts'
import { SHOP } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'
import type { TestClient } from '../testing/test-client.ts'

const FILE = 'shop.fc.json'
const BREAKING = SHOP.replace('"name": "id"', '"name": "key"')
const COMMANDS = ['fc.compareWithGit']
const capabilities = {
  ...FULL_CAPABILITIES,
  workspace: { ...FULL_CAPABILITIES.workspace, codeLens: { refreshSupport: true } },
}

describeServer('changes since a git revision', ({ start, transport }) => {
  const hasGit = transport !== 'worker'

  const open = async (
    options: InitializationOptions = {},
    settings: object = {},
  ): Promise<TestClient> => {
    const client = await start({
      capabilities,
      options: { commands: COMMANDS, ...options },
      settings,
      files: { [FILE]: SHOP },
    })
    git(client, 'init', '-q', '-b', 'main')
    commit(client)
    await client.open(FILE)
    return client
  }
  const documentParams = (client: TestClient) => ({ textDocument: { uri: client.uri(FILE) } })
  const compare = (client: TestClient, revision?: string): Promise<CompareResult> =>
    client.request(COMPARE, { ...documentParams(client), ...(revision && { revision }) })
  /** The code lenses that are there now: git may answer later than they are shown. */
  const lenses = async (client: TestClient): Promise<string[]> => {
    const found = await client.request<CodeLens[]>('textDocument/codeLens', documentParams(client))
    return found.map(({ command }) => command!.title)
  }

  it.runIf(hasGit)('are reported with their locations', async () => {
    const client = await open()
    expect(await compare(client)).toEqual({
      revision: 'HEAD',
      problem: null,
      summary: 'No changes',
      changes: [],
    })
    expect(await lenses(client)).toEqual([])
    await client.replaceText(FILE, BREAKING)
    const { summary, changes } = await compare(client, 'main')
    expect(summary).toBe('2 breaking changes')
    const removed = changes.find(({ kind }) => kind === 'argument-removed')
    expect(removed).toMatchObject({ level: 'breaking', endpoint: 'find-product' })
    expect(removed?.old).toMatchObject({ exists: true })
    expect(removed?.new).toMatchObject({ exists: false })
    await expect
      .poll(() => lenses(client))
      .toEqual(['2 breaking changes since HEAD', 'Breaks callers: 2 breaking changes since HEAD'])
  })

  it.runIf(hasGit)('keep their code lenses while the text is broken', async () => {
    const client = await open()
    await client.replaceText(FILE, BREAKING)
    await expect.poll(() => lenses(client)).toHaveLength(2)
    const before = await lenses(client)
    await client.edit(FILE, '"name": "Shop",', '"name": "Shop"')
    expect(await compare(client)).toMatchObject({
      problem: 'The text has a syntax error in line 4.',
      changes: [],
    })
    expect(await lenses(client)).toEqual(before)
  })

  it.runIf(hasGit)('are compared with another revision by a setting', async () => {
    const client = await open({ compareWith: 'v1' }, { compareWith: 'main~1' })
    await client.replaceText(FILE, BREAKING)
    await client.save(FILE)
    commit(client)
    expect(await compare(client, 'HEAD')).toMatchObject({ summary: 'No changes' })
    await client.waitForMessage('workspace/codeLens/refresh')
    expect(await compare(client)).toMatchObject({ revision: 'main~1' })
    await expect.poll(() => lenses(client)).toContain('2 breaking changes since main~1')
  })

  it.runIf(hasGit)('are reported again after a commit', async () => {
    const client = await open()
    await client.replaceText(FILE, BREAKING)
    await expect.poll(() => lenses(client)).toHaveLength(2)
    await client.save(FILE)
    commit(client)
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: client.uri('.git/logs/HEAD'), type: 2 }],
    })
    await client.waitForMessage('workspace/codeLens/refresh')
    expect(await lenses(client)).toEqual([])
  })

  it.runIf(hasGit)('explain what is missing', async () => {
    const client = await open()
    expect(await compare(client, 'unknown')).toMatchObject({
      problem: expect.stringMatching(/^git: /),
    })
    await client.open('new.fc.json', SHOP)
    const params = { textDocument: { uri: client.uri('new.fc.json') } }
    expect(await client.request(COMPARE, params)).toMatchObject({
      problem: 'new.fc.json is not in HEAD.',
    })
    expect(await client.request('textDocument/codeLens', params)).toEqual([])
    await client.open('other.json', '{}')
    const other = { textDocument: { uri: client.uri('other.json') } }
    expect(await client.request(COMPARE, other)).toBeNull()
  })

  it.runIf(hasGit)('can be compared by the client', async () => {
    const client = await open()
    git(client, 'tag', 'v1')
    const params = documentParams(client)
    expect(await client.request<RevisionsResult>(REVISIONS, params)).toEqual({
      revisions: expect.arrayContaining(['main', 'v1']),
    })
    expect(
      await client.request<ReadRevisionResult>(READ_REVISION, { ...params, revision: 'v1' }),
    ).toEqual({ text: SHOP })
  })

  it('are not read in untrusted workspaces', async () => {
    const client = await open({ runGit: false })
    await client.replaceText(FILE, BREAKING)
    const problem = hasGit
      ? 'git is not used in untrusted workspaces.'
      : 'git is not available here.'
    expect(await compare(client)).toMatchObject({ problem })
    expect(await lenses(client)).toEqual([])
    const params = documentParams(client)
    expect(await client.request(READ_REVISION, { ...params, revision: 'HEAD' })).toEqual({
      problem,
    })
    expect(await client.request(REVISIONS, params)).toEqual({ revisions: [] })
  })
})

function git(client: TestClient, ...args: string[]): void {
  const user = ['-c', 'user.name=a', '-c', 'user.email=a@b']
  execFileSync('git', ['-C', client.folder, ...user, ...args], { stdio: 'pipe' })
}

function commit(client: TestClient): void {
  git(client, 'add', '-A')
  git(client, 'commit', '-qm', 'Commit')
}
