import { createHash } from 'node:crypto'

const CHARSET = '<meta charset="utf-8">'

/** Adds a Content-Security-Policy to a page: its own files, its inline scripts by their hashes, and no requests to others. */
export function addContentSecurityPolicy(html: string): string {
  if (/\son[a-z]+="/.test(html.replaceAll(/<pre[^]*?<\/pre>/g, '')))
    throw new Error('The policy does not allow inline event handlers.')
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)
  const hashes = Array.from(scripts, ([, script]) => `'sha256-${sha256(script!)}'`)
  const rules = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    // Highlighted code has its colors in attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  const policy = `<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`
  return html.replace(CHARSET, () => `${CHARSET}\n    ${policy}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
