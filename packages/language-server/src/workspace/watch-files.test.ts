import type { Connection } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { readClientFeatures } from '../client-features.ts'
import { CAPABLE, POOR } from '../testing/capabilities.ts'
import { watchFiles } from './watch-files.ts'

async function watched(capabilities = CAPABLE): Promise<unknown> {
  let asked: unknown
  const client = { register: async (_: unknown, options: unknown) => void (asked = options) }
  const features = readClientFeatures(capabilities, {})
  await watchFiles({ client } as unknown as Connection, features, ['/home/me/shop', 'c:/shop'])
  return asked
}

test('definitions and configurations are watched, those above the folders of the workspace too', async () => {
  expect(await watched()).toEqual({
    watchers: [
      { globPattern: '**/*.json' },
      { globPattern: '**', kind: 4 },
      { globPattern: { baseUri: 'file:///home/me', pattern: 'fc.config.json' } },
      { globPattern: { baseUri: 'file:///home', pattern: 'fc.config.json' } },
      { globPattern: { baseUri: 'file:///', pattern: 'fc.config.json' } },
      { globPattern: { baseUri: 'file:///c%3A/', pattern: 'fc.config.json' } },
    ],
  })
})

test('a client that watches only its workspace is asked for no more, one that watches nothing for nothing', async () => {
  const workspace = { didChangeWatchedFiles: { dynamicRegistration: true } }
  expect(await watched({ workspace })).toEqual({
    watchers: [{ globPattern: '**/*.json' }, { globPattern: '**', kind: 4 }],
  })
  expect(await watched(POOR)).toBeUndefined()
})
