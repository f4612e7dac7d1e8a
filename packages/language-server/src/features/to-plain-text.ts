/**
 * Markdown as people would write it without: for clients that show it as it is. Code keeps every character.
 *
 * @example toPlainText('**`paginated`** is a [flag](https://example.com).') // 'paginated is a flag (https://example.com).'
 */
export function toPlainText(markdown: string): string {
  return markdown
    .split(/^(```+)[^\n`]*\n([^]*?)\n\1$/m)
    .map((part, index) => (index % 3 === 0 ? withoutMarks(part) : index % 3 === 2 ? part : ''))
    .join('')
    .trim()
}

function withoutMarks(text: string): string {
  return text
    .split(/(`+)(.+?)\1(?!`)/)
    .map((part, index) =>
      index % 3 === 0 ? withoutEmphasis(part) : index % 3 === 2 ? part.trim() : '',
    )
    .join('')
}

function withoutEmphasis(text: string): string {
  return text
    .replaceAll(/^-{3,}$\n?/gm, '')
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replaceAll(/(\*\*|__)(?=\S)(.*?)(\1)/g, '$2')
    .replaceAll(/(^|[\s(])[*_](?=\S)([^*_\n]+)[*_](?=[\s).,:;]|$)/gm, '$1$2')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
}
