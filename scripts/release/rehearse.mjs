/**
 * Rehearses a release: publishes everything to a registry of our own on this machine, and uses it as a stranger would.
 *
 *   pnpm release:rehearse      (or: node scripts/go.mjs exec node scripts/release/rehearse.mjs)
 *
 * What is committed is released: from a copy of HEAD, in a temporary folder, with the versions and changelogs that changesets make. Commands
 * and libraries then run on the user's own Node, with an empty cache. Needs the npm registry for everything that is not ours.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRegistry } from './registry.mjs'
import { publishCopy } from './publish-copy.mjs'
import { createUser } from './user.mjs'
import { trials } from './trials.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fc-release-'))
const started = performance.now()
let registry
try {
  registry = await step('a registry', () => startRegistry(join(folder, 'registry')))
  const { packages, copy } = await step('a copy, with its versions and changelogs, published', () =>
    publishCopy(join(folder, 'copy'), registry.url),
  )
  console.log(table(packages))
  checkSizes(packages)
  for (const [name, trial] of Object.entries(trials)) {
    await step(name, () =>
      trial({ user: createUser(join(folder, 'user'), registry.url), copy, packages }),
    )
  }
  console.log(`✓ release rehearsed, ${seconds(started)}`)
} catch (error) {
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
} finally {
  await registry?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function step(name, run) {
  const begin = performance.now()
  try {
    const result = await run()
    console.log(`✓ ${name}, ${seconds(begin)}`)
    return result
  } catch (cause) {
    throw new Error(`${name}: ${cause.message}`, { cause })
  }
}

function seconds(begin) {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`
}

/** What is in each tarball, against what may be. */
function table(packages) {
  const rows = packages.map(
    ({ name, version, files, packed, unpacked }) =>
      `  ${name.padEnd(22)} ${version}  ${String(files).padStart(3)} files  ${kB(packed)} packed  ${kB(unpacked)} unpacked`,
  )
  return rows.join('\n')
}

function checkSizes(packages) {
  const limits = JSON.parse(readFileSync(new URL('./size-limits.json', import.meta.url), 'utf8'))
  for (const { name, packed } of packages) {
    const limit = limits[name]
    if (limit === undefined)
      throw new Error(`${name} has no limit in scripts/release/size-limits.json.`)
    if (packed > limit * 1000) throw new Error(`${name} is larger than its ${limit} kB.`)
  }
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(0).padStart(5)} kB`
}
