/** A word of a PowerShell command. */
export interface PowerShellWord {
  text: string
  isString: boolean
}

const SINGLE = /['\u2018-\u201b]/
const DOUBLE = /["\u201c-\u201e]/

/**
 * Divides commands of PowerShell into words, by its rules for strings: a doubled quotation mark is one, all typographic variants are quotation marks, and in double
 * quotes a backtick is an escape. Returns a list of words per command of a pipeline.
 *
 * @throws Error for a string without an end, and for everything that evaluates an expression.
 */
export function parsePowerShell(text: string): PowerShellWord[][] {
  const commands: PowerShellWord[][] = [[]]
  for (let at = 0; at < text.length;) {
    const unit = text[at]!
    if (unit === ' ' || text.startsWith('`\n', at)) at += unit === ' ' ? 1 : 2
    else if (unit === '|' || unit === '\n') {
      commands.push([])
      at++
    } else if (SINGLE.test(unit) || DOUBLE.test(unit)) {
      const mark = SINGLE.test(unit) ? SINGLE : DOUBLE
      let value = ''
      for (at++; ; at++) {
        const inner = text[at]
        if (inner === undefined) throw new Error('A string has no end.')
        if (mark.test(inner)) {
          if (!mark.test(text[at + 1] ?? '')) break
          at++
        } else if (mark === DOUBLE && /[`$]/.test(inner))
          throw new Error(`Evaluates ${text.slice(at)}`)
        value += text[at]!
      }
      at++
      commands.at(-1)!.push({ text: value, isString: true })
    } else {
      const [word] = /^[\w.\\-]+/.exec(text.slice(at)) ?? []
      if (word === undefined) throw new Error(`Evaluates ${text.slice(at)}`)
      // A quotation mark inside of a word continues the word.
      if (/^['"\u2018-\u201e]/.test(text.slice(at + word.length)))
        throw new Error(`Continues ${text.slice(at)}`)
      commands.at(-1)!.push({ text: word, isString: false })
      at += word.length
    }
  }
  return commands.filter((command) => command.length > 0)
}

/** The command line that PowerShell before 7.3 creates for a program: it quotes arguments with whitespace, and escapes nothing. */
export function toLegacyCommandLine(args: readonly string[]): string {
  return args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)).join(' ')
}
