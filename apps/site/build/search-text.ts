import type { MarkdownEnv, MarkdownRenderer } from 'vitepress'

/** Returns the HTML that the search indexes. Of the API, these are only the headings: otherwise it would hide the guides. */
export async function searchText(
  source: string,
  env: MarkdownEnv,
  md: MarkdownRenderer,
): Promise<string> {
  const html = await md.renderAsync(source, env)
  if (!/\/?api\//.test(env.relativePath)) return html
  return (html.match(/<h[1-6][^]*?<\/h[1-6]>/g) ?? []).join('\n')
}
