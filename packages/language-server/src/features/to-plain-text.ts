/**
 * Converts Markdown to plain text, for clients that do not render it. Code is kept unchanged.
 *
 * @example toPlainText('**`paginated`** is a [flag](https://example.com).') // 'paginated is a flag (https://example.com).'
 */
export function toPlainText(markdown: string): string {
  const code: string[] = []
  const keep = (text: string): string => `\0${code.push(text) - 1}\0`
  return markdown
    .replaceAll('\0', '')
    .replaceAll(/^(```+)[^\n`]*\n([^]*?)\n\1$/gm, (_, _fence, text: string) => keep(text))
    .replaceAll(/(`+)(.+?)\1(?!`)/g, (_, _ticks, text: string) => keep(text.trim()))
    .replaceAll(/^-{3,}$\n?/gm, '')
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)\1/g, '$2')
    .replaceAll(/(^|[\s(])([*_])(?=\S)([^*_\n]+)\2(?=[\s).,:;]|$)/gm, '$1$3')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\0(\d+)\0/g, (_, index: string) => code[Number(index)]!)
    .trim()
}
