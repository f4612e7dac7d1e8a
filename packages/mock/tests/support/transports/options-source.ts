import type { MockOptions } from '../../../src/options.ts'

/** Formats options as a JavaScript expression for another process. Functions become their source text. */
export function toSource(options: MockOptions): string {
  return `(${write(options)})`
}

function write(value: unknown): string {
  if (typeof value === 'function') return `(${String(value)})`
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const members = Object.entries(value).map(([name, member]) => [
    JSON.stringify(name),
    write(member),
  ])
  return `{${members.map((member) => member.join(':')).join()}}`
}
