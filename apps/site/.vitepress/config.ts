import { join } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { thirdPartyNotices } from '../../../scripts/third-party-notices.ts'
import { findDeadLinks } from '../build/check-links.ts'
import { addContentSecurityPolicy } from '../build/content-security-policy.ts'
import { links } from '../build/links.ts'
import { literalBraces } from '../build/literal-braces.ts'
import { readReference, readSidebar } from '../build/navigation.ts'
import { EXCLUDED, ROOT, toPage } from '../build/pages.ts'
import { readRepository } from '../build/repository.ts'
import { searchText } from '../build/search-text.ts'
import { shellComments } from '../build/shell-comments.ts'
import { slug } from '../build/slug.ts'
import { vueOfPages } from '../build/vue-of-pages.ts'
import { type Answer, callMock } from '../src/mock.ts'

/** Path of the site on its server. By default, the site works at any path. */
const base = process.env['SITE_BASE'] ?? './'
const repository = readRepository()

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%230b7a75'/%3E%3Cpath d='M4 4.5h8M4 8h5M4 11.5h8' stroke='%23fff' stroke-width='1.8' stroke-linecap='round'/%3E%3C/svg%3E"

export default defineConfig<DefaultTheme.Config & { answer: Answer }>({
  title: 'fc',
  description:
    'Mock server, linter, editor support, typed client and conformance tests for function-call HTTP services',
  lang: 'en-US',
  base,
  // Switching without transitions would need an inline style.
  appearance: { disableTransition: false },
  srcDir: ROOT,
  srcExclude: EXCLUDED,
  rewrites: toPage,
  outDir: join(import.meta.dirname, '../dist'),
  cacheDir: join(import.meta.dirname, '../.cache'),
  head: [
    ['meta', { name: 'referrer', content: 'no-referrer' }],
    ['link', { rel: 'icon', href: ICON }],
  ],
  markdown: {
    anchor: { slugify: slug },
    config(md) {
      links(md, repository)
      literalBraces(md)
      shellComments(md)
    },
  },
  // `links` finds links to missing files, and `findDeadLinks` those to missing anchors.
  ignoreDeadLinks: true,
  vite: {
    configFile: false,
    publicDir: false,
    // Resolves sibling packages to their sources, so that they need no build.
    resolve: { conditions: ['@fc/source', 'module', 'browser', 'development|production'] },
    ssr: { resolve: { conditions: ['@fc/source', 'module', 'node'] } },
    build: { chunkSizeWarningLimit: 2000 },
    plugins: [vueOfPages(), thirdPartyNotices()],
  },
  themeConfig: {
    nav: [
      { text: 'Get started', link: '/getting-started' },
      { text: 'The interface', link: '/interface' },
      {
        text: 'Reference',
        link: '/definition',
        activeMatch: `/(${readReference().join('|')})$`,
      },
      { text: 'Playground', link: '/playground/', target: '_self' },
    ],
    sidebar: readSidebar(),
    // The list of the first page, until a reader calls the mock.
    answer: await callMock({}),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render: searchText,
        miniSearch: {
          searchOptions: {
            boost: { title: 8, titles: 2, text: 1 },
            // The API has a heading for each member, which would hide the guides. Runs in the page, where it has no other names.
            boostDocument: (id: string) => (id.includes('/api/') ? 0.01 : 1),
          },
        },
      },
    },
    externalLinkIcon: true,
  },
  transformHtml: addContentSecurityPolicy,
  buildEnd({ outDir }) {
    const dead = findDeadLinks(outDir, base, ['playground/index.html'])
    if (dead.length > 0) throw new Error(`Links to nowhere:\n${dead.join('\n')}`)
  },
})
