import { type Endpoint, formatType, type PackageDefinition, readType } from 'fc-core'
import { readMembers, summarizeDocs } from 'fc-core/internal'
import type { Site, SitePackage, SiteVersion } from './create-site.ts'

/** Formats the latest versions as HTML without scripts. The ids are the fragments of the links to the pages, so these links work without scripts, too. */
export function formatStaticPages(site: Site): string {
  return `<main class="docs-page"><h1>${text(site.title)}</h1>${site.packages.map(formatPackage).join('')}</main>`
}

function formatPackage({ name, versions }: SitePackage): string {
  const version = versions.at(-1)!
  const { definition } = version
  const { docs, base_url, endpoints } = definition
  return [
    `<section class="docs-page"><h2 id="${formatId(version.key)}">${text(name)}</h2>`,
    formatDocs(docs),
    `<p>Base URL: <code>${text(base_url)}</code>${formatVersion(definition)}</p>`,
    `<ul>${endpoints.map((endpoint) => formatLink(version, endpoint)).join('')}</ul>`,
    ...endpoints.map((endpoint) => formatEndpoint(version, endpoint)),
    '</section>',
  ].join('')
}

function formatVersion({ version }: PackageDefinition): string {
  return version === undefined ? '' : `, version ${text(String(version))}`
}

function formatLink({ key }: SiteVersion, { name, docs }: Endpoint): string {
  const summary = text(summarizeDocs(docs ?? ''), ': ')
  return `<li><a href="#${formatId(key, name)}">${text(name)}</a>${summary}</li>`
}

function formatEndpoint({ key }: SiteVersion, endpoint: Endpoint): string {
  const { name, docs, returns } = endpoint
  const docsByName = new Map(endpoint.arguments?.map((argument) => [argument.name, argument.docs]))
  const list = readMembers(endpoint.arguments).map((member) => {
    const required = member.flags.includes('required') ? ', required' : ''
    const description = text(shorten(docsByName.get(member.name)), ': ')
    return `<li><code>${text(member.name)}</code> (${text(formatType(member.type))}${required})${description}</li>`
  })
  return [
    `<h3 id="${formatId(key, name)}">${text(name)}</h3>`,
    formatDocs(docs),
    list.length > 0 ? `<p>Arguments:</p><ul>${list.join('')}</ul>` : '<p>No arguments.</p>',
    `<p>Returns: <code>${text(formatType(readType(returns)))}</code></p>`,
  ].join('')
}

/** Shows the paragraphs of a documentation text as they are written. */
function formatDocs(docs: string | undefined): string {
  return shorten(docs)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${text(paragraph.trim())}</p>`)
    .join('')
}

/** Browsers need seconds to lay out a line of 300,000 characters. The page shows the whole text with JavaScript. */
function shorten(docs = ''): string {
  return docs.length > MAX_LENGTH ? `${docs.slice(0, MAX_LENGTH)}…` : docs
}

const MAX_LENGTH = 10_000

/** Returns the route of a page as the explorer formats it, which is the id of its element. */
function formatId(key: string, endpoint?: string): string {
  const parts = endpoint === undefined ? [key] : [key, endpoint]
  const encoded = parts.map((part) => encodeURIComponent(part.replaceAll(LONE_SURROGATE, '\ufffd')))
  return escapeHtml(`/${encoded.join('/')}`)
}

/** Cannot be percent-encoded. */
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Formats a text of a definition: its direction must not change the text around it. Empty, also without the prefix, for an empty text. */
function text(value: string, prefix = ''): string {
  return value === '' ? '' : `${prefix}<bdi>${escapeHtml(value)}</bdi>`
}

export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
