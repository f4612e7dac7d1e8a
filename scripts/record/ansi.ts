/** Formats a line with escape sequences of colors as HTML. Other sequences, such as those of links, are omitted. */
export function formatAnsi(line: string): string {
  const escape = '\u001b'
  const [first = '', ...others] = line
    .replaceAll(new RegExp(`${escape}\\]8;[^${escape}\u0007]*(?:\u0007|${escape}\\\\)`, 'g'), '')
    .split(`${escape}[`)
  let styles = new Set<string>()
  const parts = others.map((part) => {
    const [, codes, text] = /^([\d;]*)m([^]*)$/.exec(part) ?? ['', '', part]
    for (const code of codes!.split(';')) styles = applyCode(styles, Number(code))
    return `<span class="${[...styles].join(' ')}">${escapeHtml(text!)}</span>`
  })
  return escapeHtml(first) + parts.join('')
}

function applyCode(styles: ReadonlySet<string>, code: number): Set<string> {
  if (code === 0) return new Set()
  const isColor = (name: string): boolean => Number(name.slice(1)) >= 30
  const kept = [...styles].filter((name) =>
    code === 22
      ? name !== 'c1' && name !== 'c2'
      : code === 24
        ? name !== 'c4'
        : code < 30 || !isColor(name),
  )
  return new Set([22, 24, 39].includes(code) ? kept : [...kept, `c${code}`])
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
