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
  const lines = text.replace(/^\ufeff/, '').split('\n')
  for (const [index, line] of lines.entries()) {
    const content = line.trimEnd()
    if (content.startsWith('###')) sections.push({ title: toTitle(content), lines: [] })
    else sections.at(-1)!.lines.push({ number: index + 1, text: content })
  }
  return sections
}

/** Returns the text between `###` and another `###` at the end. */
function toTitle(line: string): string {
  const title = line.replace(/^#+\s*/, '')
  let end = title.length
  while (title[end - 1] === '#') end--
  return title.slice(0, end).trimEnd()
}
