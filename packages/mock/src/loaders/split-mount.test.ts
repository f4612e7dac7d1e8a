import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { splitMount } from './split-mount.ts'

test.each([
  ['orders.json', 'orders.json', undefined],
  ['orders.json=/orders', 'orders.json', '/orders'],
  ['orders.json=/', 'orders.json', ''],
  ['a=b.json=/api/v1/', 'a=b.json', '/api/v1'],
  ['a=b.json', 'a=b.json', undefined],
  ['-=/orders', '-', '/orders'],
  ['https://x.example/p.json=/orders', 'https://x.example/p.json', '/orders'],
  ['https://x.example/p.json?next=/orders', 'https://x.example/p.json?next=/orders', undefined],
  ['=/orders', '=/orders', undefined],
])('splits %s', (text, source, mount) => {
  expect(splitMount(text)).toEqual({ source, mount })
})

test('rejects an invalid path', () => {
  expect(() => splitMount('a.json=/__fc')).toThrow(
    'Invalid path in a.json=/__fc: expected a path such as /orders',
  )
})

test.skipIf(process.platform === 'win32')('keeps the name of a file that exists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fc-mount-'))
  try {
    const file = join(folder, 'a.json=/x')
    mkdirSync(dirname(file))
    writeFileSync(file, '')
    expect(splitMount(file)).toEqual({ source: file, mount: undefined })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
