import type { HttpLine } from './http-file.ts'

/** A part of a file between lines that start with `###`. */
export interface Section {
  /** The text after `###`. Empty for the first part. */
  title: string
  lines: HttpLine[]
}

/** Splits a file at `###`. Each part has at most one request. */
export function splitSections(text: string): Section[] {
  const sections: Section[] = [{ title: '', lines: [] }]
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const [, title] = /^#{3,}\s*(.*?)[\s#]*$/.exec(line) ?? []
    if (title === undefined) sections.at(-1)!.lines.push({ number: index + 1, text: line })
    else sections.push({ title, lines: [] })
  }
  return sections
}
