import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Puts script and style into the HTML, and a Content-Security-Policy that allows exactly these two and calls to the page's own origin.
 *
 * The policy is in the page itself: whoever serves it, text of a definition cannot become a running script.
 */
export function singleFile(): Plugin {
  return {
    name: 'fc-single-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const [html, ...pages] = Object.values(bundle).filter(({ fileName }) =>
        fileName.endsWith('.html'),
      )
      if (html?.type !== 'asset' || pages.length > 0) this.error('Expected exactly one HTML file.')
      let page = String(html.source)
      const hashes = { script: '', style: '' }

      for (const file of Object.values(bundle)) {
        if (file === html) continue
        if (file.type === 'chunk') {
          const code = escapeScript(file.code)
          hashes.script = hash(code)
          page = inline(page, /<script[^>]* src="[^"]*"[^>]*><\/script>/, '')
          page = inline(page, '</body>', `<script type="module">${code}</script>\n  </body>`)
        } else {
          const style = String(file.source).trim()
          hashes.style = hash(style)
          page = inline(page, /<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`)
        }
        delete bundle[file.fileName]
      }
      if (/(?:src|href)="(?!data:)/.test(page.replaceAll(/<(script|style)[^]*?<\/\1>/g, ''))) {
        this.error('Something is still outside the page.')
      }
      html.source = inline(page, '<meta charset="utf-8" />', `$&\n    ${policy(hashes)}`)
    },
  }
}

function policy({ script, style }: { script: string; style: string }): string {
  const rules = [
    "default-src 'none'",
    `script-src '${script}'`,
    `style-src '${style}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}" />`
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** What would end the script element, or open a comment in it, written so that it does not. */
function escapeScript(code: string): string {
  return code.trim().replaceAll(/<(?=\/script|script|!--)/gi, String.raw`\x3C`)
}

/** Replaces the one place that matches; `$&` in the replacement stands for it. */
function inline(page: string, place: string | RegExp, replacement: string): string {
  const found = typeof place === 'string' ? place : place.exec(page)?.[0]
  if (found === undefined || page.split(found).length !== 2) {
    throw new Error(`Expected exactly one ${place} in the page.`)
  }
  return page.replace(found, () => replacement.replace('$&', () => found))
}
