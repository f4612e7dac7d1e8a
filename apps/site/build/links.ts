import { posix, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { isFolder, PLAYGROUND, ROOT, resolveLink } from './pages.ts'

const PLAYGROUND_URL = toUrl(PLAYGROUND)

interface Environment {
  /** Absolute path of the Markdown file. The search index is made without it. */
  realPath?: string
  /** Path of the page. */
  relativePath: string
}

/**
 * Links of the files as on GitHub: to other pages, or to files of the repository.
 *
 * @param repository URL of the repository. Without it, only the texts of links to its files appear.
 */
export function links(md: MarkdownRenderer, repository: string | undefined): void {
  const linkHeading = md.renderer.rules.link_open
  md.renderer.rules.link_open = (tokens, index, options, env: Environment, self) => {
    const token = tokens[index]!
    const href = token.attrGet('href') ?? ''
    if (token.attrGet('class') === 'header-anchor') {
      return linkHeading!(tokens, index, options, env, self)
    }
    if (/^[a-z]+:/i.test(href)) return self.renderToken(tokens, index, options)
    const url = env.realPath === undefined ? href : resolveHref(href, env, repository)
    if (url === undefined) {
      const end = tokens.slice(index).find(({ type }) => type === 'link_close')!
      for (const each of [token, end]) each.tag = 'span'
      token.attrs = []
    } else {
      token.attrSet('href', url)
      // Otherwise VitePress would open it like one of its pages.
      if (url.endsWith(PLAYGROUND_URL)) token.attrSet('target', '_self')
    }
    return self.renderToken(tokens, index, options)
  }
}

function resolveHref(
  href: string,
  { realPath, relativePath }: Environment,
  repository: string | undefined,
): string | undefined {
  const target = resolveLink(href, relative(ROOT, realPath!).replaceAll('\\', '/'))
  if ('file' in target) {
    const kind = isFolder(target.file) ? 'tree' : 'blob'
    return repository && `${repository}/${kind}/HEAD/${target.file}${target.hash}`
  }
  if (target.page === relativePath && target.hash !== '') return target.hash
  const page = posix.relative(posix.dirname(relativePath), target.page)
  return toUrl(page) + target.hash
}

function toUrl(page: string): string {
  return page.replace(/\.md$/, '.html')
}
