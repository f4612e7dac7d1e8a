import type { MarkdownRenderer } from 'vitepress'

/** Shows `{{` of the documentation as it is, instead of reading it as an expression of Vue. */
export function literalBraces(md: MarkdownRenderer): void {
  for (const name of ['text', 'code_inline'] as const) {
    const render = md.renderer.rules[name]!
    md.renderer.rules[name] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;')
  }
}
