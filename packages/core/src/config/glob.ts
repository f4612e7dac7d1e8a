/**
 * Compiles a glob to a function that tests text: `*` and `?` match within a segment, `**` across segments, then `{a,b}`, `[a-z]`, `[!a-z]`, and `\` to escape a
 * character. A glob that starts with `!` matches all other texts. Names that start with a dot match like any other.
 */
export function compileGlob(glob: string): (text: string) => boolean {
  const isNegated = glob.startsWith('!')
  const pattern = toPattern(glob.replace(/^!?(?:\.\/)?/, ''))
  return (text) => (pattern?.test(text) ?? false) !== isNegated
}

/** Undefined for a glob that matches nothing, such as the class `[z-a]`. */
function toPattern(glob: string): RegExp | undefined {
  let source = ''
  let depth = 0
  for (const { groups, index, 0: token } of glob.matchAll(TOKEN)) {
    if (groups!['across'] !== undefined) source += '(?:.*/)?'
    else if (groups!['below'] !== undefined)
      source = source.endsWith('/') ? `${source.slice(0, -1)}(?:/.*)?` : `${source}.*`
    else if (groups!['name'] !== undefined) source += '[^/]+'
    else if (token.startsWith('*')) source += '[^/]*'
    else if (token === '?') source += '[^/]'
    else if (token === '{' && hasAlternatives(glob.slice(index + 1))) {
      depth++
      source += '(?:'
    } else if (token === ',' && depth > 0) source += '|'
    else if (token === '}' && depth > 0) {
      depth--
      source += ')'
    } else if (token.startsWith('[') && token.length > 1) source += toClass(token.slice(1, -1))
    else source += escape(token.at(-1)!)
  }
  try {
    return new RegExp(`^${source}$`, 's')
  } catch {
    return undefined
  }
}

const TOKEN =
  /(?<=^|[/{,])(?:(?<across>\*{2,}\/)|(?<below>\*{2,}(?=[},]|$))|(?<name>\*(?=[/},]|$)))|\*+|\[[!^]?\]?[^\]/]+\]|\\?[^]/g

/** Returns whether a brace is closed and contains a comma. `{a}` is literal. */
function hasAlternatives(rest: string): boolean {
  let depth = 1
  let hasComma = false
  for (const [token] of rest.matchAll(/\\?[^]/g)) {
    if (token === '{') depth++
    else if (token === '}') depth--
    else if (token === ',' && depth === 1) hasComma = true
    if (depth === 0) return hasComma
  }
  return false
}

function toClass(content: string): string {
  const isNegated = /^[!^]/.test(content)
  const members = (isNegated ? content.slice(1) : content).replaceAll(/[[\]^\\]/g, String.raw`\$&`)
  return `[${isNegated ? '^/' : ''}${members}]`
}

function escape(character: string): string {
  return /[.*+?^${}()|[\]\\]/.test(character) ? `\\${character}` : character
}
