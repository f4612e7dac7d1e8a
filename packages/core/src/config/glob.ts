/** Maximum length of a glob. A longer one matches nothing; the check of a configuration reports it. */
export const MAX_GLOB_LENGTH = 1000

/**
 * Compiles a glob to a function that tests text: `*` and `?` match within a segment, `**` across segments, then `{a,b}`, `[a-z]`, `[!a-z]`, and `\` to escape a
 * character. A glob that starts with `!` matches all other texts. Names that start with a dot match like any other.
 *
 * The time of a test is proportional to the lengths of glob and text: whatever they are, nothing is tried twice.
 */
export function compileGlob(glob: string): (text: string) => boolean {
  const isNegated = glob.startsWith('!')
  const advance = compile(glob.replace(/^!?(?:\.\/)?/, ''))
  return (text) => {
    const ends = advance(text, [0])
    return (ends.at(-1) === text.length) !== isNegated
  }
}

/** Maps the positions of a text where a part of a glob may start to those where it may end. Both are sorted and without duplicates. */
type Advance = (text: string, starts: readonly number[]) => readonly number[]

/** Compiles a glob without its prefix. */
function compile(glob: string): Advance {
  if (glob.length > MAX_GLOB_LENGTH) return () => []
  const braces = findAlternatives(glob)
  /** The open braces, outermost first. Each has complete alternatives, and the parts of the one that is read. */
  const open: { alternatives: Advance[]; parts: Advance[] }[] = [{ alternatives: [], parts: [] }]
  for (const { groups, index, 0: token } of glob.matchAll(TOKEN)) {
    const current = open.at(-1)!
    const { parts } = current
    if (groups!['across'] !== undefined) parts.push(either([same, sequence([anything, slash])]))
    else if (groups!['below'] !== undefined) {
      const isBelowFolder = parts.at(-1) === slash
      if (isBelowFolder) parts.pop()
      parts.push(isBelowFolder ? either([same, sequence([slash, anything])]) : anything)
    } else if (groups!['name'] !== undefined) parts.push(inSegment, anyInSegment)
    else if (token.startsWith('*')) parts.push(anyInSegment)
    else if (token === '?') parts.push(inSegment)
    else if (braces.has(index)) {
      if (token === '{') open.push({ alternatives: [], parts: [] })
      else {
        current.alternatives.push(sequence(parts))
        current.parts = []
        if (token === '}') {
          open.pop()
          open.at(-1)!.parts.push(either(current.alternatives))
        }
      }
    } else if (token.startsWith('[') && token.length > 1) parts.push(one(compileClass(token)))
    else {
      const literal = token.at(-1)!
      parts.push(literal === '/' ? slash : one((character) => character === literal))
    }
  }
  return sequence(open[0]!.parts)
}

const TOKEN =
  /(?<=^|[/{,])(?:(?<across>\*{2,}\/)|(?<below>\*{2,}(?=[},]|$))|(?<name>\*(?=[/},]|$)))|\*+|\[[!^]?\]?[^\]/]+\]|\\?[^]/g

/** Returns the offsets of the braces and commas that are syntax: of braces that are closed and contain a comma. `{a}` is literal. */
function findAlternatives(glob: string): Set<number> {
  const found = new Set<number>()
  const open: number[][] = []
  for (const { index, 0: token } of glob.matchAll(TOKEN)) {
    if (token === '{') open.push([index])
    else if (token === ',') open.at(-1)?.push(index)
    else if (token === '}') {
      const offsets = open.pop() ?? []
      if (offsets.length > 1) for (const offset of [...offsets, index]) found.add(offset)
    }
  }
  return found
}

const same: Advance = (_, starts) => starts

function sequence(parts: readonly Advance[]): Advance {
  return (text, starts) => {
    let positions = starts
    for (const part of parts) {
      if (positions.length === 0) break
      positions = part(text, positions)
    }
    return positions
  }
}

function either(alternatives: readonly Advance[]): Advance {
  return (text, starts) => {
    const ends = new Set(alternatives.flatMap((alternative) => alternative(text, starts)))
    return [...ends].sort((a, b) => a - b)
  }
}

/** Matches one character. */
function one(test: (character: string) => boolean): Advance {
  return (text, starts) =>
    starts.filter((start) => start < text.length && test(text[start]!)).map((start) => start + 1)
}

/** Matches any number of characters. */
function any(test: (character: string) => boolean): Advance {
  return (text, starts) => {
    const ends: number[] = []
    for (const start of starts) {
      if (ends.length > 0 && ends.at(-1)! >= start) continue
      ends.push(start)
      for (let end = start; end < text.length && test(text[end]!); end++) ends.push(end + 1)
    }
    return ends
  }
}

const isInSegment = (character: string): boolean => character !== '/'
const slash = one((character) => character === '/')
const inSegment = one(isInSegment)
const anyInSegment = any(isInSegment)
const anything = any(() => true)

/** Compiles a class such as `[a-z]`. One that cannot match, such as `[z-a]`, matches nothing. */
function compileClass(token: string): (character: string) => boolean {
  const [, negation, content] = /^\[([!^]?)([^]+)\]$/.exec(token)!
  const members = content!.replaceAll(/[[\]^\\]/g, String.raw`\$&`)
  try {
    const pattern = new RegExp(`[${negation === '' ? '' : '^/'}${members}]`)
    return (character) => pattern.test(character)
  } catch {
    return () => false
  }
}
