import { stripTypeScriptTypes } from 'node:module'
import { parse } from 'yaml'
import type { Block } from './read-blocks.ts'

/**
 * Checks a code block by its language: syntax, names that are imported, options of commands.
 *
 * @param options Options by command, such as `fc-cli lint`.
 * @throws Error, TypeError or SyntaxError with what is wrong.
 */
export async function checkBlock(
  { language, code }: Block,
  options: Map<string, Set<string>>,
): Promise<void> {
  switch (language) {
    case 'js':
    case 'ts':
      stripTypeScriptTypes(code)
      return checkImports(code)
    case 'jsx':
      return checkImports(code)
    case 'json':
      JSON.parse(code)
      return
    case 'jsonc':
      JSON.parse(code.replaceAll(/\s\/\/ .*$/gm, '').replaceAll(/,(?=\s*[}\]])/g, ''))
      return
    case 'yaml':
      parse(code)
      return
    case 'sh':
    case 'console':
      for (const line of code.split('\n')) checkCommand(line, options)
      return
    case 'text':
      return // An output without its command.
    default:
      if (!CHECKED_ELSEWHERE.has(language))
        throw new Error(`No check for the language "${language}".`)
  }
}

/** Configurations of editors: e2e/editors starts the editors with them. The pipeline of Jenkins: e2e/ci.test.ts runs its commands. */
const CHECKED_ELSEWHERE = new Set(['elisp', 'groovy', 'lua', 'toml'])

/** Checks that our packages export what is imported. */
async function checkImports(code: string): Promise<void> {
  const imports = code.matchAll(/^import (?!type)[^'{]*(?:\{([^}]*)\} from )?'(fc-[\w/-]+)'/gm)
  for (const [, names = '', specifier] of imports) {
    const exported = Object.keys((await import(specifier!)) as object)
    for (const name of names.split(',').map((each) => each.trim().split(' as ')[0]!)) {
      if (name === '' || name.startsWith('type ') || exported.includes(name)) continue
      throw new Error(`${specifier} does not export ${name}.`)
    }
  }
}

/** Checks that a command has the options of a line. */
function checkCommand(line: string, options: Map<string, Set<string>>): void {
  const [, command, rest = ''] =
    /^(?:\$ )?(?:.*\| )?(?:npx )?(fc-mock|fc-cli [a-z]+)\b(.*)$/.exec(line.replace(/\s# .*/, '')) ??
    []
  if (command === undefined) return
  const known = options.get(command)
  if (known === undefined) throw new Error(`There is no command ${command}.`)
  for (const [, option] of rest.matchAll(/(?<=\s)(--?[a-z][\w-]*)/g)) {
    if (!known.has(option!)) throw new Error(`${command} has no option ${option}.`)
  }
}
