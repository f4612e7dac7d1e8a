import type { Plugin } from 'vite'
import { STYLE_NONCE } from '../src/editor/style-nonce.ts'

const RULES = [
  "default-src 'none'",
  "script-src 'self'",
  // The code editor creates a style element.
  `style-src 'self' 'nonce-${STYLE_NONCE}'`,
  "worker-src 'self'",
  "frame-src 'self'",
  "connect-src 'none'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
]

/** Adds a Content-Security-Policy to the pages: no inline scripts, and no requests. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'fc-content-security-policy',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (/<script(?![^>]* src=)|<style|\sstyle="|\son[a-z]+="/.test(html))
          throw new Error(
            'The policy does not allow inline scripts and styles. Move them to files.',
          )
        const policy = `<meta http-equiv="Content-Security-Policy" content="${RULES.join('; ')}" />`
        return html.replace(CHARSET, () => `${CHARSET}\n    ${policy}`)
      },
    },
  }
}

const CHARSET = '<meta charset="utf-8" />'
