import { looksLikeHttpFile } from 'fc-command/looks-like-http-file'

/** Returns whether a text may be a document that can be imported. Fast also for large texts. */
export function mayBeForeign(text: string): boolean {
  if (looksLikeHttpFile(text)) return true
  return (
    /^[\s\ufeff]*(?:[{#]|---|%YAML|[a-z]\w*:)/.test(text.slice(0, 200)) &&
    (/"(?:openapi|swagger|openrpc|asyncapi)"\s*:\s*"\d/.test(text) ||
      /^(?:openapi|swagger|openrpc|asyncapi):[ \t]*["']?\d/m.test(text) ||
      text.includes('schema.getpostman.com') ||
      /"log"\s*:\s*\{[^]*"entries"\s*:/.test(text))
  )
}
