import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'tsdown'

/** Name of the file with the licenses of bundled software. */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt'

/**
 * Writes the licenses of the third-party packages that a build bundles to `THIRD-PARTY-NOTICES.txt` in its output folder, which is published. Several builds
 * with the same folder share the file. The build fails if a package has no license text.
 */
export function thirdPartyNotices(): Rolldown.Plugin {
  const folders = new Set<string>()
  return {
    name: 'third-party-notices',
    // Not when the bundle is written: another plugin may have inlined its chunks by then.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(
            id.replaceAll('\\', '/'),
          )
          if (folder !== null) folders.add(folder[1]!)
        }
      }
    },
    writeBundle({ dir }) {
      if (folders.size > 0) addNotices(join(dir!, NOTICES_FILE), [...folders].map(readNotice))
    },
  }
}

/** Adds notices to a file, which it creates if necessary. Notices are sorted, and each is listed once. */
export function addNotices(file: string, notices: readonly string[]): void {
  const all = [...new Set([...readNotices(file), ...notices])].sort()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${[TITLE, ...all].join(SEPARATOR)}\n`)
}

/** Returns the notices in a file; none if it does not exist. */
export function readNotices(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split(SEPARATOR).slice(1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const TITLE = 'This package contains the following third-party software.'
const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`

/** Returns name, version and license text of the package in a folder. */
function readNotice(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string }
  const file = readdirSync(folder).find((each) => /^(?:license|copying)(?:\.|$)/i.test(each))
  if (file === undefined) throw new Error(`${name} has no license text: do not bundle it.`)
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  return `${name} ${version} (${license ?? 'license below'})\n\n${text}`
}
