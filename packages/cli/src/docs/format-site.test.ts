import { expect, it } from 'vitest'
import { createSite, type SiteSource } from './create-site.ts'
import { formatSite, isSite } from './format-site.ts'

const EXPLORER = `<!doctype html>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-a'; connect-src 'self'; img-src data:" />
<meta name="robots" content="noindex" />
<title>fc explorer</title>
<noscript>This page needs JavaScript to call the service.</noscript>
<!--fc-packages-->
`

const sources: SiteSource[] = [
  {
    source: 'a.json',
    definition: {
      base_url: 'https://api.example.com/',
      name: '</title><b>"Shop"',
      flags: [],
      docs: '# Shop\n\nThe **shop** and `$&` its [products](https://example.com). More.',
      errors: [],
      endpoints: [
        {
          name: 'a/"b',
          docs: '</noscript><script>alert(1)</script>',
          returns: ['null'],
          arguments: [{ name: 'id\u202e', type: 'string', flags: ['required'], docs: 'An id.' }],
        },
      ],
    },
  },
]
const site = createSite(sources)

it('writes title, description, endpoints and definition, escaped', () => {
  const page = formatSite(site, EXPLORER)
  expect(page).toContain('<title>&#60;/title&#62;&#60;b&#62;&#34;Shop&#34;</title>')
  expect(page).toContain('<meta name="description" content="The shop and $&#38; its products." />')
  const id = '/%3C%2Ftitle%3E%3Cb%3E%22Shop%22/a%2F%22b'
  expect(page).toContain(`<a href="#${id}"><bdi>a/&#34;b</bdi></a>`)
  expect(page).toContain(`<h3 id="${id}">`)
  expect(page).toContain(
    '<li><code><bdi>id\u202e</bdi></code> (<bdi>string</bdi>, required): <bdi>An id.</bdi></li>',
  )
  expect(page.match(/<\/noscript>/g)).toHaveLength(1)
  expect(page).not.toContain('<script>alert')
  const json = /<script type="application\/json" id="fc-definition-1">(.*)<\/script>/.exec(
    page,
  )![1]!
  expect(JSON.parse(json)).toEqual(site.packages[0]!.versions[0]!.definition)
})

it('allows no requests, and can be indexed', () => {
  const page = formatSite(site, EXPLORER)
  expect(page).toContain(`content="default-src 'none'; script-src 'sha256-a'; img-src data:"`)
  expect(page).not.toContain('noindex')
})

it('allows requests to the service that readers call', () => {
  const callUrl = new URL("https://api.example.com/it's;a,b")
  const page = formatSite(createSite(sources, { callUrl }), EXPLORER)
  expect(page).toContain('; connect-src https://api.example.com/it%27s%3Ba%2Cb/; img-src data:')
  expect(page).toContain('"callUrl":"https://api.example.com/it\'s;a,b/"')
})

it('allows no requests, but a script, for a mock in the page', () => {
  const options = {
    mockScript: 'fc-mock.js?1',
    createExamples: () => ({ 'a/"b': { id: '</script>' } }),
  }
  const page = formatSite(createSite(sources, options), EXPLORER)
  expect(page).toContain("script-src 'strict-dynamic' 'sha256-a'; img-src data:")
  expect(page).toContain('"mockScript":"fc-mock.js?1"')
  expect(page).toContain(
    String.raw`id="fc-definition-2">{"a/\"b":{"id":"\u003c/script>"}}</script>`,
  )
})

it('recognizes its own pages', () => {
  expect(isSite(formatSite(site, EXPLORER))).toBe(true)
  expect(isSite(EXPLORER)).toBe(false)
})

it('rejects a page with an unexpected policy', () => {
  expect(() => formatSite(site, EXPLORER.replace("'self'", '*'))).toThrow('connect-src')
})
