import type { Connection } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { readClientFeatures } from '../client/client-features.ts'
import { FULL_CAPABILITIES, NO_CAPABILITIES } from '../testing/capabilities.ts'
import { watchFiles } from './watch-files.ts'

async function registeredWatchers(capabilities = FULL_CAPABILITIES): Promise<unknown> {
  let registered: unknown
  const client = { register: async (_: unknown, options: unknown) => void (registered = options) }
  const features = readClientFeatures(capabilities, {})
  await watchFiles({ client } as unknown as Connection, features, ['/home/me/shop', 'c:/shop'])
  return registered
}

test('watches definitions and configurations, also configurations in parent folders', async () => {
  expect(await registeredWatchers()).toEqual({
    watchers: [
      { globPattern: '**/*.json' },
      { globPattern: '**/.git/logs/HEAD' },
      { globPattern: '**', kind: 4 },
      { globPattern: { baseUri: 'file:///home/me', pattern: 'fc.config.json' } },
      { globPattern: { baseUri: 'file:///home', pattern: 'fc.config.json' } },
      { globPattern: { baseUri: 'file:///', pattern: 'fc.config.json' } },
      { globPattern: { baseUri: 'file:///c%3A/', pattern: 'fc.config.json' } },
    ],
  })
})

test('registers only what the client can watch', async () => {
  const workspace = { didChangeWatchedFiles: { dynamicRegistration: true } }
  expect(await registeredWatchers({ workspace })).toEqual({
    watchers: [
      { globPattern: '**/*.json' },
      { globPattern: '**/.git/logs/HEAD' },
      { globPattern: '**', kind: 4 },
    ],
  })
  expect(await registeredWatchers(NO_CAPABILITIES)).toBeUndefined()
})
