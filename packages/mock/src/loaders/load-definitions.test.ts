import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { example } from '../../tests/support/definitions.ts'
import { loadDefinitions } from './load-definitions.ts'

test('mounts definitions at the paths of their configuration, or of their source', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fc-load-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'more'))
  const definition = JSON.stringify(example('people'))
  for (const name of ['a', 'more/b', 'c', '__proto__'])
    writeFileSync(join(folder, `${name}.fc.json`), definition)
  const config = '{"mock":{"paths":{"./more/b.fc.json":"/b/","c.fc.json":"/c","d.fc.json":"/d"}}}'
  writeFileSync(join(folder, 'fc.config.json'), config)
  const mounts = async (...sources: string[]) =>
    (await loadDefinitions(sources)).map(({ file, mount }) => [file.slice(folder.length), mount])
  expect(await mounts(folder)).toEqual([
    ['/__proto__.fc.json', undefined],
    ['/a.fc.json', undefined],
    ['/c.fc.json', '/c'],
    ['/more/b.fc.json', '/b'],
  ])
  expect(await mounts(`${folder}/c.fc.json=/other`)).toEqual([['/c.fc.json', '/other']])
})
