import { summarizeDocs } from 'fc-core/internal'
import type { Site } from './create-site.ts'
import { escapeHtml, formatStaticPages } from './static-pages.ts'

/**
 * Returns the page of a site: the explorer, with the content of the site as JSON and, for search engines and readers without JavaScript, as plain HTML. Its
 * policy allows only its own script and style, and no requests but those to the services that readers call.
 *
 * @param explorer The HTML of the explorer.
 */
export function formatSite(site: Site, explorer: string): string {
  const { data, elements } = splitDefinitions(site)
  const description = summarizeDocs(site.packages[0]?.versions.at(-1)?.definition.docs ?? '')
  const replacements: [marker: string, text: string][] = [
    ...formatPolicy(site),
    [
      '<meta name="robots" content="noindex" />',
      `${GENERATOR}\n    <meta name="description" content="${escapeHtml(description)}" />`,
    ],
    ['<title>fc explorer</title>', `<title>${escapeHtml(site.title)}</title>`],
    [
      '<noscript>This page needs JavaScript to call the service.</noscript>',
      `<noscript>${formatStaticPages(site)}</noscript>`,
    ],
    ['<!--fc-packages-->', [formatJson('fc-site', data), ...elements].join('\n    ')],
  ]
  let page = explorer
  for (const [marker, text] of replacements) page = replaceOnly(page, marker, text)
  return page
}

/** Whether a page is a site that this command has written. */
export function isSite(page: string): boolean {
  return page.slice(0, HEAD_LENGTH).includes(GENERATOR)
}

const GENERATOR = '<meta name="generator" content="fc-cli docs" />'

/** The generator is in the first characters of a page. */
const HEAD_LENGTH = 4000

/**
 * Returns the changes of the policy of the explorer. A mock is a script of the site: `strict-dynamic` allows what the script of the page loads, also from a
 * disk, but no elements in HTML.
 */
function formatPolicy({ packages, mockScript }: Site): [marker: string, text: string][] {
  const urls = packages.flatMap(({ versions }) => versions.flatMap(({ callUrl }) => callUrl ?? []))
  // Separators of the policy.
  const allowed = [...new Set(urls)].map((url) => url.replaceAll(/[;,']/g, encodeSeparator))
  return [
    [
      " connect-src 'self';",
      allowed.length > 0 ? escapeHtml(` connect-src ${allowed.join(' ')};`) : '',
    ],
    ...(mockScript === undefined
      ? []
      : [["script-src '", "script-src 'strict-dynamic' '"] satisfies [string, string]]),
  ]
}

function encodeSeparator(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/** Puts each definition, and its examples, in an element of its own, which the page parses when it shows the definition. */
function splitDefinitions({ packages, ...site }: Site): { data: object; elements: string[] } {
  const elements: string[] = []
  const add = (value: object): string => {
    const id = `fc-definition-${elements.length + 1}`
    elements.push(formatJson(id, value))
    return id
  }
  const data = {
    ...site,
    packages: packages.map(({ versions, ...item }) => ({
      ...item,
      versions: versions.map(({ definition, examples, ...version }) => {
        const element = add(definition)
        return { ...version, element, ...(examples && { examples: add(examples) }) }
      }),
    })),
  }
  return { data, elements }
}

function formatJson(id: string, value: unknown): string {
  // Only `<` could end the script element.
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** Replaces the only occurrence of a marker. A page without it has an unexpected policy or structure. */
function replaceOnly(page: string, marker: string, text: string): string {
  const [before, after, ...others] = page.split(marker)
  if (after === undefined || others.length > 0)
    throw new Error(`Expected ${marker} once in the page of the explorer.`)
  return before! + text + after
}
