import { createSnapshot } from 'fc-language-service'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GitText, Host } from '../host/host.ts'
import { createGitComparer } from './git-comparer.ts'

const TEXT = '{"base_url": "https://a.example", "name": "A", "endpoints": []}'
const document = (text: string) => ({
  path: '/a.fc.json',
  snapshot: createSnapshot('file:///a.fc.json', 1, text),
})
const hostWith = (found: GitText) => {
  const readRevision = vi.fn(async () => found)
  return { readRevision, host: { readRevision } as unknown as Host }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reads the file once for a while', async () => {
  const { host, readRevision } = hostWith({ text: TEXT })
  const git = createGitComparer(host, true)
  const changed = document(TEXT.replace('"A"', '"B"'))
  const first = await git.compare(changed, 'HEAD')
  expect(first).toMatchObject({ report: { summary: '1 safe change' } })
  expect(await git.compare(changed, 'HEAD')).toEqual(first)
  await git.compare(document(TEXT), 'HEAD')
  expect(readRevision).toHaveBeenCalledTimes(1)
  git.invalidate()
  await git.compare(changed, 'HEAD')
  expect(readRevision).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  await git.compare(changed, 'HEAD')
  await git.compare(changed, 'v1')
  expect(readRevision.mock.calls.at(-1)).toEqual(['/a.fc.json', 'v1'])
  expect(readRevision).toHaveBeenCalledTimes(4)
})

test('returns the last report while the text is broken', async () => {
  const git = createGitComparer(hostWith({ text: TEXT }).host, true)
  const broken = document('{"name": "B",\n,}')
  const problem = 'The text has a syntax error in line 2.'
  expect(await git.compare(broken, 'HEAD')).toEqual({ problem })
  await git.compare(document(TEXT.replace('"A"', '"B"')), 'HEAD')
  expect(await git.compare(broken, 'HEAD')).toMatchObject({
    problem,
    lastReport: { summary: '1 safe change' },
  })
})

test('reports a file in git that is not valid JSON', async () => {
  const git = createGitComparer(hostWith({ text: '{' }).host, true)
  expect(await git.compare(document(TEXT), 'HEAD')).toEqual({
    problem: 'The file in HEAD has a syntax error in line 1.',
  })
})

test('does not run git in untrusted workspaces', async () => {
  const { host, readRevision } = hostWith({ text: TEXT })
  const git = createGitComparer(host, false)
  const problem = 'git is not used in untrusted workspaces.'
  expect(await git.compare(document(TEXT), 'HEAD')).toEqual({ problem })
  expect(await git.read('/a.fc.json', 'HEAD')).toEqual({ problem })
  expect(await git.list('/a.fc.json')).toEqual([])
  expect(readRevision).not.toHaveBeenCalled()
})
