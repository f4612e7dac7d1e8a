import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { commandLine, run } from '../run.ts'

/** A file system of 1 MB. Only root can mount one. */
const disk = mkdtempSync(join(tmpdir(), 'fc-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

/** A definition of this size in kB, which `lint --fix` changes. */
function fixable(size: number): string {
  const definition = {
    base_url: 'https://example.com/',
    name: 'Full disk',
    flags: [],
    docs: 'x'.repeat(size * 1024),
    errors: [],
    endpoints: [{ name: 'get', returns: 'object', flags: [], group: '', docs: '', errors: [] }],
  }
  return JSON.stringify(definition)
}

const COMMANDS = {
  'lint --fix': (file: string) => ['lint', '--fix', file],
  'types -o': (file: string) => ['types', join(disk, 'source.fc.json'), '-o', file],
  'convert -o': (file: string) => [
    'convert',
    join(disk, 'source.fc.json'),
    '--to',
    'openapi',
    '-o',
    file,
  ],
  'init --force': (file: string) => ['init', '--name', 'x', '--force', '--no-config', file],
}

describe.skipIf(!isMounted)('a full disk', () => {
  beforeEach(() => {
    for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true })
  })

  it.each(Object.entries(COMMANDS))('keeps the file: %s', async (command, argsFor) => {
    const file = join(disk, command === 'types -o' ? 'types.ts' : 'api.fc.json')
    const text = fixable(300)
    writeFileSync(file, text)
    writeFileSync(join(disk, 'source.fc.json'), fixable(300).replace('"object"', '["object"]'))
    fill()
    const before = readdirSync(disk)
    const { code, stderr } = await run('fc-cli', argsFor(file))
    expect(stderr).toContain(
      `Cannot write ${file}: no space left on the device. Free some space and try again.`,
    )
    expect(code).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(readdirSync(disk)).toEqual(before)
  })

  it('leaves no new file and no new folder', async () => {
    const source = join(disk, 'source.fc.json')
    writeFileSync(source, fixable(300).replace('"object"', '["object"]'))
    fill()
    const before = readdirSync(disk)
    const output = join(disk, 'new', 'folder', 'types.ts')
    const { code } = await run('fc-cli', ['types', source, '-o', output])
    expect(code).toBe(2)
    expect(readdirSync(disk)).toEqual(before)
  })

  it('keeps the target of a symbolic link', async () => {
    const text = fixable(300)
    writeFileSync(join(disk, 'target.json'), text)
    const link = join(disk, 'api.fc.json')
    symlinkSync('target.json', link)
    fill()
    expect((await run('fc-cli', ['lint', '--fix', link])).code).toBe(2)
    expect(readFileSync(link, 'utf8')).toBe(text)
  })

  it('is reported as read-only if it is', async () => {
    const file = join(disk, 'api.fc.json')
    writeFileSync(file, fixable(1))
    spawnSync('mount', ['-o', 'remount,ro', disk])
    const fixed = await run('fc-cli', ['lint', '--fix', file])
    const created = await run('fc-cli', ['types', file, '-o', join(disk, 'new', 'types.ts')])
    spawnSync('mount', ['-o', 'remount,rw', disk])
    for (const { code, stderr } of [fixed, created]) {
      expect(stderr).toContain('the file system is read-only.')
      expect(code).toBe(2)
    }
  })

  it('is reported for standard output', () => {
    const { code, stderr } = runInShell('"$@" > /dev/full', ['lint', '--rules'])
    expect(stderr).toBe('fc-cli: Cannot write to standard output: no space left on the device.\n')
    expect(code).toBe(2)
  })
})

describe.skipIf(process.platform === 'win32')('a failing write', () => {
  it.each(['file', 'hard link'])('keeps the file: %s', (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-limit-'))
    try {
      const file = join(folder, 'api.fc.json')
      const text = fixable(64)
      writeFileSync(file, text)
      if (kind === 'hard link') spawnSync('ln', [file, join(folder, 'other.json')])
      const before = readdirSync(folder)
      const limited = 'trap "" 25; ulimit -f 64; exec "$@"' // The signal of a file limit, in blocks of 512 bytes or 1 KiB.
      const { code, stderr } = runInShell(limited, ['lint', '--fix', file])
      expect(stderr).toContain('the file would be larger than the limit of the system.')
      expect(code).toBe(2)
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(readdirSync(folder)).toEqual(before)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

/** Fills the disk, also the rest of a block. */
function fill(): void {
  for (const size of [65536, 4096, 1024]) {
    for (let count = 0; ; count++) {
      try {
        writeFileSync(join(disk, `fill-${size}-${count}`), Buffer.alloc(size))
      } catch {
        break
      }
    }
  }
}

function runInShell(script: string, args: string[]): { code: number | null; stderr: string } {
  const [program, ...first] = commandLine('fc-cli')
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', program, ...first, ...args], {
    encoding: 'utf8',
  })
  return { code: status, stderr }
}
