import type { HttpHeader } from './http-file.ts'

// Lines have no whitespace at their ends. A pattern that skips it would take quadratic time.

/** Reads `@name = value`. */
export function readVariable(line: string): [name: string, value: string] | undefined {
  const [, name, value] = /^\s*@([^\s=:]+)\s*:?=\s*(.*)$/.exec(line) ?? []
  return name === undefined || value === undefined ? undefined : [name, value]
}

/** Reads the text of a comment: a line that starts with `#` or `//`. */
export function readComment(line: string): string | undefined {
  return /^\s*(?:#+|\/{2,})\s?(.*)$/.exec(line)?.[1]
}

/** Reads a directive in the text of a comment: `@name find-user`. */
export function readDirective(comment: string): { key: string; value: string } | undefined {
  const [, key, value] = /^\s*@([\w-]+)(?:\s*=\s*|\s+|$)(.*)$/.exec(comment) ?? []
  return key === undefined || value === undefined ? undefined : { key, value: value.trim() }
}

/** Reads `Name: value`. */
export function readHeader(line: string): HttpHeader | undefined {
  const [, name, value] = /^\s*([\w!$%&'*+.^`|~-]+)\s*:\s*(.*)$/.exec(line) ?? []
  return name === undefined || value === undefined ? undefined : { name, value }
}

/** Reads the line that starts a request: `GET https://api.example.com/users HTTP/1.1`, or only the URL. */
export function readRequestLine(line: string): { method: string; url: string } | undefined {
  const text = line
    .trim()
    .replace(/\sHTTP\/\d(?:\.\d)?$/i, '')
    .trimEnd()
  const [, method, url] = /^([a-z]+)\s+(\S.*)$/i.exec(text) ?? []
  if (method !== undefined && url !== undefined && isMethod(method)) return { method, url }
  return URL_START.test(text) ? { method: 'GET', url: text } : undefined
}

/** Whether a word is a method: a usual one in any case, others such as `WEBSOCKET` in capitals. */
function isMethod(word: string): boolean {
  return (
    /^(?:get|post|put|patch|delete|head|options|query|graphql)$/i.test(word) ||
    /^[A-Z]{3,}$/.test(word)
  )
}

/** A URL without a method: absolute, with a variable, or with a host and a path. */
const URL_START = /^(?:https?:\/\/\S|\{\{[^{}]+\}\}\S*$|[\w-]+(?:\.[\w-]+)*(?::\d+)?\/\S*$)/i

/** Reads the status of a saved response: `HTTP/1.1 200 OK`. */
export function readStatus(line: string): number | undefined {
  const [, status] = /^HTTP\/\d(?:\.\d)?\s+(\d{3})\b/.exec(line) ?? []
  return status === undefined ? undefined : Number(status)
}

/** Reads `< ./file.json` and `<@ ./file.json`, which include a file. */
export function readFileReference(line: string): string | undefined {
  return /^<(?:@\w*)?\s+(\S.*)$/.exec(line)?.[1]
}
