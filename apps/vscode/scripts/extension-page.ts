/** What the page of the extension in VS Code shows: the README and the changelog. */
import { existsSync, globSync, readFileSync } from 'node:fs'

/** The `repository` of a package. */
interface Repository {
  url: string
  directory: string
}

/**
 * Replaces the paths of images by addresses in the repository, since VS Code shows only images with `https:`. Removes images without a
 * repository, where they would be broken.
 */
export function linkImages(readme: string, repository: Repository | undefined): string {
  const image = /!\[([^\]]*)\]\(([\w./-]+)\)\n*/g
  if (repository === undefined) return readme.replaceAll(image, '')
  const base = repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
  const raw = new URL(base).host.includes('gitlab') ? `${base}/-/raw` : `${base}/raw`
  return readme.replaceAll(
    image,
    (_, alt: string, path: string) => `![${alt}](${raw}/HEAD/${repository.directory}/${path})\n\n`,
  )
}

/**
 * Creates the changelog: the changes that are not released yet, then that of the releases.
 *
 * @param changesets Glob of the changesets.
 * @param released Path of the changelog that a release writes. The first release creates it.
 */
export function createChangelog({
  changesets,
  released,
}: {
  changesets: string
  released: string
}): string {
  const pending = globSync(changesets)
    .toSorted()
    .flatMap((path) => {
      const [, packages, text] =
        /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(readFileSync(path, 'utf8')) ?? []
      return packages?.includes("'fc-vscode'")
        ? [`- ${text!.trim().replaceAll('\n', '\n  ')}\n`]
        : []
    })
  const releases = existsSync(released)
    ? readFileSync(released, 'utf8').replace(/^# .*\n+/, '')
    : ''
  return [
    '# Changelog\n',
    ...(pending.length > 0 ? [`## Unreleased\n\n${pending.join('')}`] : []),
    ...(releases === '' ? [] : [releases]),
  ].join('\n')
}
