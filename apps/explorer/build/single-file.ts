import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Inlines script and style into the HTML, with a Content-Security-Policy that allows only these two and requests to the same origin.
 *
 * The policy is part of the page, so that text of a definition cannot run as a script, whatever server delivers it.
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
        this.error('The page still refers to an external file. Inline it.')
      }
      html.source = inline(page, CHARSET, `${CHARSET}\n    ${policy(hashes)}`)
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

/** Escapes text that would end the script element or start a comment in it. */
function escapeScript(code: string): string {
  return code.trim().replaceAll(/<(?=\/script|script|!--)/gi, String.raw`\x3C`)
}

const CHARSET = '<meta charset="utf-8" />'

/** Replaces the only match of `target`. */
function inline(page: string, target: string | RegExp, replacement: string): string {
  const found = typeof target === 'string' ? target : target.exec(page)?.[0]
  if (found === undefined || page.split(found).length !== 2) {
    throw new Error(`Expected exactly one ${target} in the page.`)
  }
  return page.replace(found, () => replacement)
}
