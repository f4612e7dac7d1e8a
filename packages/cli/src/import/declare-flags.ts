import { statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createConfigFinder, toSlashPath } from 'fc-command'
import {
  applyTextEdits,
  type FlagLevel,
  lintValue,
  type PackageDefinition,
  toTextEdit,
} from 'fc-core'
import { CONFIG_FILE, type ResolvedConfig } from 'fc-core/config'
import { appendToConfig } from 'fc-core/internal'
import { type Path, readJson, valueAt } from 'fc-core/json'
import { DEPRECATED } from 'fc-import'

/** How lint comes to accept the custom flag `deprecated` of an imported definition. */
export interface FlagDeclaration {
  /** The kinds of values that have the flag, and are not allowed to. Empty if the configuration accepts the flag already. */
  levels: FlagLevel[]
  /** The configuration file. */
  file: string
  /** The text that declares the flag. Undefined if there is nothing to declare, or the configuration has errors, with which lint does not use it. */
  text: string | undefined
}

/**
 * Prepares the declaration of the custom flag `deprecated` in the configuration of a definition: the nearest one, otherwise a new one next to the definition.
 *
 * @param output The file with the definition, which exists.
 * @returns Undefined if the output is no regular file: next to a pipe or a device is no place for a configuration.
 */
export async function prepareDeclaration(
  output: string,
  definition: PackageDefinition,
): Promise<FlagDeclaration | undefined> {
  if (!statSync(output).isFile()) return undefined
  const path = toSlashPath(output)
  const config = await (await createConfigFinder({}))(path)
  const levels = findLevels(definition, path, config)
  const file = relative('.', config.file ?? join(dirname(output), CONFIG_FILE))
  return { levels, file, text: levels.length === 0 ? undefined : withFlag(config, levels) }
}

/** Finds the kinds of values whose flag lint reports. */
function findLevels(
  definition: PackageDefinition,
  file: string,
  config: ResolvedConfig,
): FlagLevel[] {
  const reported = lintValue(definition, { config, file }).filter(
    ({ code, path }) => code === 'flag-known' && valueAt(definition, path) === DEPRECATED,
  )
  const levels = new Set(reported.map(({ path }) => levelOf(path)))
  return LEVELS.filter((level) => levels.has(level))
}

const LEVELS = ['endpoint', 'argument', 'attribute'] as const

/** The level of a flag: `/endpoints/0/arguments/1/flags/0` is one of an argument. */
function levelOf(path: Path): FlagLevel | undefined {
  return LEVELS.find((level) => path.at(-4) === `${level}s`)
}

/** Returns the text of a configuration with the flag. Undefined if it has errors. */
function withFlag(
  { file, problems }: ResolvedConfig,
  levels: readonly FlagLevel[],
): string | undefined {
  const current = problems.find((each) => each.file === file)?.text ?? ''
  if (current.trim() === '') {
    const flags = Object.fromEntries(levels.map((level) => [level, [DEPRECATED]]))
    return `${JSON.stringify({ flags }, undefined, 2)}\n`
  }
  if (problems.some(({ issues }) => issues.some(({ severity }) => severity === 'error')))
    return undefined
  let text = current
  for (const level of levels) {
    const document = readJson(text)
    const root = document.value as Record<string, unknown>
    const edit = toTextEdit(document, appendToConfig(root, ['flags', level], DEPRECATED))
    if (edit === undefined) return undefined
    text = applyTextEdits(text, [edit])
  }
  return text
}
