import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { realDefinitions } from 'fc-core/testing'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const script = fileURLToPath(new URL('digest-definitions.mjs', import.meta.url))
const definitions = [...globSync('examples/definitions/*.json', { cwd: root }), ...realDefinitions]
const hostNode = process.env['FC_HOST_NODE']
const isBuilt = hostNode !== undefined && existsSync(`${root}/packages/mock/dist/index.js`)

test.skipIf(!isBuilt)(
  'the same seed returns the same bytes in each process, Node version, time zone and locale',
  () => {
    const expected = digests(process.execPath, {})
    expect(expected).toHaveLength(definitions.length)
    expect(new Set(expected).size).toBe(definitions.length)
    expect(digests(hostNode!, {})).toEqual(expected)
    expect(
      digests(hostNode!, { TZ: 'Asia/Kolkata', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
    ).toEqual(expected)
  },
  60_000,
)

/** Returns a digest per definition. */
function digests(program: string, env: Record<string, string>): string[] {
  const output = execFileSync(program, [script, ...definitions], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return output.trim().split('\n')
}
