/** Returns the index of the first character at which a text is not JSON. The length of the text, if it ends too early. */
export function findJsonProblem(text: string): number {
  /** What closes the open arrays and objects. */
  const open: string[] = []
  let at = skipSpace(text, 0)
  /** Whether a value must follow, rather than a comma or an end. */
  let needsValue = true
  for (;;) {
    const isInObject = open.at(-1) === '}'
    if (needsValue) {
      if (text[at] === '{' || text[at] === '[') {
        const end = text[at] === '{' ? '}' : ']'
        at = skipSpace(text, at + 1)
        if (text[at] === end) at = skipSpace(text, at + 1)
        else {
          open.push(end)
          if (end === ']') continue
          const value = afterName(text, at)
          if (value.problem) return value.at
          at = value.at
          continue
        }
      } else {
        const end = endOf(SCALAR, text, at)
        if (end === undefined) return problemIn(text, at)
        at = skipSpace(text, end)
      }
      needsValue = false
    } else if (open.length === 0) return at
    else if (text[at] === open.at(-1)) {
      open.pop()
      at = skipSpace(text, at + 1)
    } else if (text[at] === ',') {
      at = skipSpace(text, at + 1)
      if (isInObject) {
        const value = afterName(text, at)
        if (value.problem) return value.at
        at = value.at
      }
      needsValue = true
    } else return at
  }
}

/** Reads the name of a member and its colon. */
function afterName(text: string, start: number): { at: number; problem: boolean } {
  const end = text[start] === '"' ? endOf(SCALAR, text, start) : undefined
  if (end === undefined) return { at: problemIn(text, start), problem: true }
  const colon = skipSpace(text, end)
  return text[colon] === ':'
    ? { at: skipSpace(text, colon + 1), problem: false }
    : { at: colon, problem: true }
}

/** Returns where a text, number or word that is not complete goes wrong. */
function problemIn(text: string, start: number): number {
  return text[start] === '"' ? endOf(STRING_START, text, start)! : start
}

function skipSpace(text: string, start: number): number {
  return endOf(SPACE, text, start)!
}

function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : undefined
}

const SPACE = /[ \t\n\r]*/y
const SCALAR =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const STRING_START = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y
