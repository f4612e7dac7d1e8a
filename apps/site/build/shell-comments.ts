import type { MarkdownRenderer } from 'vitepress'

/** Characters of a line that fit into a box of code next to the menu. */
const WIDTH = 76

/** Shows comments at the end of commands above them, in blocks that are wider than their box. */
export function shellComments(md: MarkdownRenderer): void {
  const render = md.renderer.rules.fence!
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index]!
    if (token.info === 'sh') token.content = moveComments(token.content)
    return render(tokens, index, ...rest)
  }
}

/** Moves comments at the ends of lines above them, unless all lines are short. */
export function moveComments(code: string): string {
  const lines = code.split('\n')
  if (lines.every(({ length }) => length <= WIDTH)) return code
  return lines
    .flatMap((line) => {
      const [, command, comment] = /^(\S.*?)\s+(# .+)$/.exec(line) ?? []
      return command === undefined ? [line] : [comment, command]
    })
    .join('\n')
}
