/**
 * Rehearses a release: publishes all packages to a local registry and uses them as a new user would.
 *
 *   pnpm release:rehearse      (or: node scripts/go.mjs exec node scripts/release/rehearse.mjs)
 *
 * Releases a clone of HEAD in a temporary folder, with versions and changelogs from changesets. Commands and libraries then run on the
 * user's Node with an empty cache. Requires the npm registry for third-party packages.
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
  registry = await step('start the registry', () => startRegistry(join(folder, 'registry')))
  const { packages, copy } = await step('publish a clone of HEAD', () =>
    publishCopy(join(folder, 'copy'), registry.url),
  )
  console.log(table(packages))
  checkSizes(packages)
  for (const [name, trial] of Object.entries(trials)) {
    await step(name, () =>
      trial({
        user: createUser(join(folder, 'user'), registry.url),
        copy,
        folder,
        registry,
        packages,
      }),
    )
  }
  console.log(`✓ release rehearsal passed, ${seconds(started)}`)
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

/** Formats the sizes of the tarballs. */
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
      throw new Error(`Missing size limit of ${name}: add it to scripts/release/size-limits.json.`)
    if (packed > limit * 1000)
      throw new Error(
        `${name} exceeds its size limit of ${limit} kB: ${kB(packed).trim()}. Reduce it or raise the limit in scripts/release/size-limits.json.`,
      )
  }
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(0).padStart(5)} kB`
}
