import { parseArgs } from 'node:util'
import { findNearestName, quote } from 'fc-core/internal'
import { UsageError } from '../usage-error.ts'
import {
  type CommandDefinition,
  type OptionDefinition,
  optionGroups,
  optionName,
  optionUsage,
  type OptionValues,
} from './define-command.ts'

/** A command line that fits the description of its command. */
export interface CommandLine<Command extends CommandDefinition> {
  values: OptionValues<Command>
  operands: string[]
}

/**
 * Parses the arguments of a command.
 *
 * @returns `help` if `--help` is one of them.
 * @throws UsageError
 */
export function parseCommandLine<const Command extends CommandDefinition>(
  args: string[],
  command: Command,
): CommandLine<Command> | 'help' {
  const options = new Map(
    optionGroups(command).flatMap(([, group]) =>
      Object.entries(group).map(([key, option]) => [optionName(key), { key, option }] as const),
    ),
  )
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries(
      [...options].map(([name, { option }]) => [name, nodeOption(option)]),
    ),
    strict: false,
    tokens: true,
  })
  const operands: string[] = []
  const texts = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const known = options.get(token.name)
    if (known === undefined) throw unknownOption(token.rawName, [...options.keys()], command)
    if (known.key === 'help') return 'help'
    const text = textOf(token, known)
    texts.set(known.key, [...(texts.get(known.key) ?? []), text])
  }
  const isStandalone = [...options.values()].some(
    ({ key, option }) => option.isStandalone === true && texts.has(key),
  )
  if (!isStandalone) checkOperands(operands, command)
  const values = Object.values(command.groups)
    .flatMap((group) => Object.entries(group))
    .map(([key, option]) => [key, valueOf(key, option, texts.get(key), isStandalone)])
  return { values: Object.fromEntries(values) as OptionValues<Command>, operands }
}

interface OptionToken {
  name: string
  rawName: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

function nodeOption({ type, short }: OptionDefinition): {
  type: 'boolean' | 'string'
  short?: string
} {
  return { type: type === 'boolean' ? type : 'string', ...(short !== undefined && { short }) }
}

/** The text of an option; empty for a switch. */
function textOf(
  { rawName, value, inlineValue }: OptionToken,
  { key, option }: { key: string; option: OptionDefinition },
): string {
  if (option.type === 'boolean') {
    if (value === undefined) return ''
    throw new UsageError(`${rawName} does not accept a value.`)
  }
  if (value !== undefined && (inlineValue === true || !/^-./.test(value))) return value
  const hint =
    value === undefined
      ? ''
      : ` To pass a value that starts with a hyphen, write --${optionName(key)}=${value}.`
  throw new UsageError(`Missing value: ${optionUsage(key, option)}.${hint}`)
}

function valueOf(
  key: string,
  option: OptionDefinition,
  texts: string[] | undefined,
  isStandalone: boolean,
): unknown {
  if (option.type === 'boolean') return texts !== undefined
  if (texts === undefined) {
    if (option.isRequired && !isStandalone)
      throw new UsageError(`Missing option: ${optionUsage(key, option)}${choicesHint(option)}.`)
    return option.type === 'string' && option.isRepeatable ? [] : option.default
  }
  const values = texts.map((text) => convert(key, option, text))
  return option.type === 'string' && option.isRepeatable ? values : values.at(-1)
}

function convert(
  key: string,
  option: Exclude<OptionDefinition, { type: 'boolean' }>,
  text: string,
): unknown {
  const fail = (expected: string, hint = ''): never => {
    throw new UsageError(`--${optionName(key)} must be ${expected}, got ${quote(text)}.${hint}`)
  }
  if (option.type === 'integer') {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= option.min && value <= option.max) return value
    return fail(
      option.max === Number.MAX_SAFE_INTEGER
        ? `a whole number of at least ${option.min}`
        : `a whole number from ${option.min} to ${option.max}`,
    )
  }
  if (option.choices !== undefined && !option.choices.includes(text)) {
    const nearest = findNearestName(text, option.choices)
    return fail(joinWords(option.choices), nearest === undefined ? '' : ` Did you mean ${nearest}?`)
  }
  if (option.parse === undefined) return text
  return option.parse(text) ?? fail(option.expected ?? `a valid ${option.label}`)
}

function unknownOption(
  rawName: string,
  names: readonly string[],
  { configKeys = [] }: CommandDefinition,
): UsageError {
  const keys = new Map(
    configKeys
      .map((key) => [optionName(key), key] as const)
      .filter(([name]) => !names.includes(name)),
  )
  const given = rawName.replace(/^-+/, '')
  const nearest = keys.has(given) ? given : findNearestName(given, [...names, ...keys.keys()])
  const key = nearest === undefined ? undefined : keys.get(nearest)
  const suggestion =
    key === undefined ? `--${nearest}` : `${quote(key)} in the section "mock" of fc.config.json`
  const hint = nearest === undefined ? '' : ` Did you mean ${suggestion}?`
  return new UsageError(`Unknown option ${rawName}.${hint}`)
}

function checkOperands(
  given: readonly string[],
  { name, operands }: Pick<CommandDefinition, 'name' | 'operands'>,
): void {
  if (operands === undefined) {
    if (given.length === 0) return
    throw new UsageError(`Unexpected argument ${quote(given[0]!)}.`)
  }
  const { noun, accepts, usage, min = 1, max = Infinity } = operands
  if (given.length >= min && given.length <= max) return
  if (given.length === 0 && min === 1)
    throw new UsageError(`Missing ${noun}: pass a ${joinWords(accepts)}.`)
  const expected = min === max ? min : `at most ${max}`
  const hint = min > 1 ? ` Usage: ${name} [options] ${usage}` : ''
  throw new UsageError(
    `Expected ${expected} ${noun}${max === 1 ? '' : 's'}, got ${given.length}.${hint}`,
  )
}

function choicesHint(option: OptionDefinition): string {
  return option.type === 'string' && option.choices !== undefined
    ? ` (${joinWords(option.choices)})`
    : ''
}

/** `a`, `a or b`, `a, b or c`. */
function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
