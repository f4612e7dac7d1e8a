import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Finds links in built pages to files and anchors that do not exist.
 *
 * @param folder Folder of the build.
 * @param base Path of the site on its server.
 * @param others Paths of pages that are added to the build later.
 */
export function findDeadLinks(folder: string, base: string, others: string[]): string[] {
  const files = new Set(globSync('**/*', { cwd: folder }).map((file) => file.replaceAll('\\', '/')))
  const pages = new Map(
    [...files]
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readPage(join(folder, file))]),
  )
  const isDead = (file: string, href: string): boolean => {
    const [path = '', hash = ''] = href.split('#', 2)
    const target = path === '' ? file : resolvePath(path, file, base)
    if (others.includes(target)) return false
    const page = pages.get(target)
    if (page === undefined) return !files.has(target)
    return hash !== '' && !page.ids.has(decodeURIComponent(hash))
  }
  return [...pages].flatMap(([file, { links }]) =>
    [...links].filter((href) => isDead(file, href)).map((href) => `${file}: ${href}`),
  )
}

function resolvePath(path: string, file: string, base: string): string {
  const decoded = decodeURIComponent(path)
  const full = decoded.startsWith(base)
    ? decoded.slice(base.length)
    : posix.join(posix.dirname(file), decoded)
  return full === '' || full === '.' || full.endsWith('/') ? posix.join(full, 'index.html') : full
}

/** Reads the ids and the links of a page to its own site. */
function readPage(file: string): { ids: Set<string>; links: Set<string> } {
  const html = readFileSync(file, 'utf8')
  const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id!)
  const links = Array.from(html.matchAll(/<[^>]+\s(?:href|src)="([^"]+)"/g), ([, link]) => link!)
  return {
    ids: new Set(ids),
    links: new Set(links.filter((link) => !/^[a-z]+:/i.test(link))),
  }
}
