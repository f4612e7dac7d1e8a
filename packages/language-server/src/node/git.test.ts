import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listRevisions, readRevision } from './git.ts'

let folder: string
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
const commit = (): void => {
  git('add', '-A')
  git('commit', '-qm', 'Commit')
}
const read = (name: string, revision: string): Promise<unknown> =>
  readRevision(join(folder, name), revision)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-git-'))
  git('init', '-q', '-b', 'main')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('readRevision', () => {
  test('reads a file of a commit, a branch and a tag', async () => {
    mkdirSync(join(folder, 'a b'))
    write('a b/ü[x]*.fc.json', 'one')
    commit()
    git('tag', 'v1')
    write('a b/ü[x]*.fc.json', 'two')
    commit()
    write('a b/ü[x]*.fc.json', 'three')
    expect(await read('a b/ü[x]*.fc.json', 'HEAD')).toEqual({ text: 'two' })
    expect(await read('a b/ü[x]*.fc.json', 'main~1')).toEqual({ text: 'one' })
    expect(await read('a b/ü[x]*.fc.json', 'v1')).toEqual({ text: 'one' })
    expect(await read('a b/ü[x]*.fc.json', git('rev-parse', 'v1').trim())).toEqual({ text: 'one' })
  })

  test('reports why a file cannot be read', async () => {
    write('a.json', 'a')
    symlinkSync('a.json', join(folder, 'link.json'))
    commit()
    write('new.json', 'b')
    expect(await read('new.json', 'HEAD')).toEqual({ problem: 'new.json is not in HEAD.' })
    expect(await read('link.json', 'HEAD')).toEqual({ problem: 'link.json is not in HEAD.' })
    expect(await read('a.json', 'unknown')).toEqual({ problem: expect.stringMatching(/^git: /) })
    const outside = mkdtempSync(join(tmpdir(), 'fc-no-git-'))
    expect(await readRevision(join(outside, 'a.json'), 'HEAD')).toEqual({
      problem: expect.stringContaining('not a git repository'),
    })
    rmSync(outside, { recursive: true })
  })

  test.each(['', '-p', '--output=x', 'HEAD:a.json', 'HEAD main', 'a\nb', 'a\0b', 'x'.repeat(501)])(
    'rejects the revision %j',
    async (revision) => {
      write('a.json', 'a')
      commit()
      expect(await read('a.json', revision)).toEqual({
        problem: `"${revision}" is not a branch, tag or commit.`,
      })
    },
  )

  test('runs no program that the repository configures', async () => {
    const marker = join(folder, 'ran')
    const program = `touch ${marker}; cat`
    write('.gitattributes', '*.json diff=x filter=x\n')
    write('a.json', 'a')
    commit()
    git('config', 'diff.x.textconv', program)
    git('config', 'filter.x.smudge', program)
    git('config', 'core.fsmonitor', program)
    git('config', 'core.pager', program)
    git('config', 'core.sshCommand', program)
    git('config', 'alias.cat-file', `!${program}`)
    write('.gitattributes', '*.json diff=x filter=x\n')
    expect(await read('a.json', 'HEAD')).toEqual({ text: 'a' })
    expect(await listRevisions(join(folder, 'a.json'))).toEqual(['main'])
    expect(existsSync(marker)).toBe(false)
  })
})

describe('listRevisions', () => {
  test('lists branches and tags', async () => {
    write('a.json', 'a')
    commit()
    git('branch', 'feature/x')
    git('tag', 'v1')
    const found = await listRevisions(join(folder, 'a.json'))
    expect(found.toSorted()).toEqual(['feature/x', 'main', 'v1'])
  })

  test('is empty outside of repositories', async () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(await listRevisions(join(folder, 'a.json'))).toEqual([])
  })
})
