import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { FcError, findNearestName, quote } from 'fc-core'

/** The command line cannot be understood. The message says what to do. */
export class UsageError extends FcError {
  constructor(message: string) {
    super('usage', message)
  }
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/**
 * Splits a command line into options and positionals.
 *
 * @throws UsageError naming the nearest option when one is unknown.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
): Parsed<Options> {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const message = (error as Error).message.split('. ')[0] ?? ''
    const unknown = /^Unknown option '--([^' ]+)/.exec(message)?.[1]
    const nearest =
      unknown === undefined ? undefined : findNearestName(unknown, Object.keys(options))
    throw new UsageError(`${message}.${nearest === undefined ? '' : ` Did you mean --${nearest}?`}`)
  }
}

/** The value of an option that takes a whole number. Undefined when it is not given. */
export function readNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageError(
    `--${name} must be a whole number from ${min} to ${max}, not ${quote(text)}.`,
  )
}

/** The value of an option that takes one of several words. Undefined when it is not given. */
export function readChoice<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (text === undefined) return undefined
  const choice = choices.find((candidate) => candidate === text)
  if (choice !== undefined) return choice
  const nearest = findNearestName(text, choices)
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`
  throw new UsageError(`--${name} must be ${choices.join(' or ')}, not ${quote(text)}.${hint}`)
}
