import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'
import { ROOT, resolveLink } from './pages.ts'
import { slug } from './slug.ts'

/** The menu next to each page: the sections and links of `docs/README.md`, and those of the decisions or the examples when one of them is open. */
export function readSidebar(): DefaultTheme.SidebarMulti {
  const sections = [...readSections('docs/README.md'), ...readApi()]
  const collapsed = sections.map((section) => ({ ...section, collapsed: true }))
  return {
    '/decisions/': [...readSections('docs/decisions/README.md'), ...collapsed],
    '/examples/': [readExamples(), ...collapsed],
    '/api/': [...readApi(), ...collapsed.filter(({ text }) => text !== API)],
    '/': sections,
  }
}

/** Reads the headings of a page, and the list of links below each. */
function readSections(file: string): DefaultTheme.SidebarItem[] {
  const sections = readFileSync(join(ROOT, file), 'utf8').split(/^## /m).slice(1)
  return sections.map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    items: Array.from(section.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm), ([, text, href]) => ({
      text: text!.replaceAll('`', ''),
      link: toLink(href!, file),
    })),
  }))
}

/** The names of the pages of the reference: the headings of `docs/reference.md`. */
export function readReference(): string[] {
  return readSections('docs/reference.md').map(({ text }) => slug(text!))
}

const API = 'API'

/** A section with the entries of the packages, if the reference has been generated. */
function readApi(): DefaultTheme.SidebarItem[] {
  const files = globSync('apps/site/api/**/*.md', { cwd: ROOT }).map(toSlashes)
  const names = files.map((file) => file.replace('apps/site/api/', '').replace('.md', ''))
  const items = names
    .filter((name) => name !== 'index')
    .toSorted()
    .map((name) => ({ text: name, link: `/api/${name}` }))
  return items.length === 0 ? [] : [{ text: API, collapsed: true, items }]
}

/** A section with the examples that have a page. */
function readExamples(): DefaultTheme.SidebarItem {
  const files = globSync('examples/*/README.md', { cwd: ROOT }).toSorted()
  const items = files.map((file) => ({
    text: readTitle(file),
    link: toLink(toSlashes(file), 'README.md'),
  }))
  return { text: 'Examples', items }
}

function readTitle(file: string): string {
  const [, title = ''] = /^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
  return title.replaceAll('`', '')
}

function toLink(href: string, from: string): string {
  const target = resolveLink(href, from)
  if ('file' in target) throw new Error(`${from} lists ${href}, which is not a page of the site.`)
  return `/${target.page.replace(/(?:index)?\.md$/, '')}`
}

function toSlashes(file: string): string {
  return file.replaceAll('\\', '/')
}
