/** The commands of a text that is pasted into the command prompt of Windows, as command lines, and the variables that it reads. */
export function parseCmd(text: string): { commands: string[]; variables: string[] } {
  // Variables are replaced first, also in quotation marks.
  const variables = text
    .split(/\r?\n/)
    .flatMap((line) => line.split('%').slice(1, -1))
    .map((between) => between.split(':')[0]!)
    .filter((name) => /^[\w ().$#@!-]+$/.test(name))
  const commands = ['']
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    let unit = text[at]!
    if (unit === '\n') {
      isQuoted = false
      commands.push('')
      continue
    }
    if (unit === '"') isQuoted = !isQuoted
    else if (!isQuoted && unit === '^') {
      // The next character has no meaning; a line end and its next character are the continuation of the line.
      at += text[at + 1] === '\n' ? 2 : 1
      unit = text[at] ?? ''
    } else if (!isQuoted && /[&|<>]/.test(unit)) {
      commands.push('')
      continue
    }
    commands[commands.length - 1] += unit
  }
  return {
    commands: commands.map((command) => command.trim()).filter((command) => command !== ''),
    variables,
  }
}

/** Divides a command line of Windows into arguments as the C library of Microsoft does. */
export function divideCommandLine(line: string): string[] {
  const args: string[] = []
  let argument: string | undefined
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const [slashes] = /^\\*/.exec(line.slice(at))!
    at += slashes.length
    const unit = line[at]
    if (unit === '"') {
      argument = (argument ?? '') + '\\'.repeat(Math.floor(slashes.length / 2))
      if (slashes.length % 2 === 1) argument += '"'
      else if (isQuoted && line[at + 1] === '"') {
        argument += '"'
        at++
      } else isQuoted = !isQuoted
      continue
    }
    if (slashes !== '') argument = (argument ?? '') + slashes
    if (unit === undefined) break
    if (unit === ' ' && !isQuoted) {
      if (argument !== undefined) args.push(argument)
      argument = undefined
    } else argument = (argument ?? '') + unit
  }
  return argument === undefined ? args : [...args, argument]
}
