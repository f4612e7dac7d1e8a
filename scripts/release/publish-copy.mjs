import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { execute } from './execute.mjs'

/**
 * Clones HEAD, applies the changesets, builds and publishes all packages.
 *
 * @returns {Promise<{ copy: string, packages: { name: string, version: string, files: number, packed: number, unpacked: number }[] }>}
 */
export async function publishCopy(copy, registry) {
  await execute('git', ['clone', '--quiet', '--no-hardlinks', '.', copy])
  const home = join(copy, '.release-home')
  mkdirSync(home)
  writeFileSync(
    join(home, 'npmrc'),
    `registry=${registry}\n//${new URL(registry).host}/:_authToken=rehearsal\n`,
  )
  const env = { ...process.env, npm_config_userconfig: join(home, 'npmrc') }
  await execute('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy })
  if (changesetsIn(copy).length > 0) {
    await execute('pnpm', ['exec', 'changeset', 'version'], { cwd: copy })
    const remaining = changesetsIn(copy)
    if (remaining.length > 0)
      throw new Error(`changeset version did not apply ${remaining.join(', ')}.`)
  }
  // The lockfile refers to workspace packages by folder, so new versions do not change it.
  await execute('pnpm', ['run', 'build:packages'], { cwd: copy })
  await execute('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag'], { cwd: copy, env })
  const packages = []
  for (const file of globSync('packages/*/package.json', { cwd: copy }).sort()) {
    const { name, private: isPrivate } = JSON.parse(readFileSync(join(copy, file), 'utf8'))
    if (!isPrivate) packages.push(await fetchPublished(registry, name))
  }
  const versions = new Set(packages.map(({ version }) => version))
  if (versions.size !== 1)
    throw new Error(`The packages have different versions: ${[...versions].join(', ')}.`)
  return { copy, packages }
}

function changesetsIn(folder) {
  return globSync('.changeset/*.md', { cwd: folder }).filter((file) => !file.endsWith('README.md'))
}

/** Returns version and sizes of a published package. */
async function fetchPublished(registry, name) {
  const response = await fetch(`${registry}${name}/latest`)
  if (!response.ok)
    throw new Error(
      `Could not find ${name} in the registry: ${response.status} ${await response.text()}`,
    )
  const { version, dist } = await response.json()
  const tarball = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer())
  return { name, version, packed: tarball.byteLength, ...contentsOf(tarball) }
}

/** Returns the number of files in a tarball and their total size in bytes. */
function contentsOf(tarball) {
  const tar = gunzipSync(tarball)
  let files = 0
  let unpacked = 0
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8)
    files++
    unpacked += size
    at += 512 + Math.ceil(size / 512) * 512
  }
  return { files, unpacked }
}
