import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { realDefinitions } from 'fc-core/testing'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const script = fileURLToPath(new URL('digest-definitions.mjs', import.meta.url))
const definitions = [...globSync('examples/definitions/*.json', { cwd: root }), ...realDefinitions]
const hostNode = process.env['FC_HOST_NODE']
const isBuilt = hostNode !== undefined && existsSync(`${root}/packages/mock/dist/index.js`)

test.skipIf(!isBuilt)(
  'the same seed returns the same bytes in each process, Node version, time zone and locale',
  async () => {
    const other = { TZ: 'Asia/Kolkata', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    // All differences at once: a run for each would repeat the same.
    const [expected, actual] = await Promise.all([
      digests(process.execPath, {}),
      digests(hostNode!, other),
    ])
    expect(expected).toHaveLength(definitions.length)
    expect(new Set(expected).size).toBe(definitions.length)
    expect(actual).toEqual(expected)
  },
)

/** Resolves to a digest per definition. */
async function digests(program: string, env: Record<string, string>): Promise<string[]> {
  const { stdout } = await promisify(execFile)(program, [script, ...definitions], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return stdout.trim().split('\n')
}
