import { isCustomId } from '../rules/define-rule.ts'
import type { Preset } from '../rules/preset.ts'
import type { ConfigAccess, ReadFile } from './config-files.ts'
import { CONFIG_FILE, folderOf } from './config-path.ts'
import { mergeConfigs, presetConfig, type ResolvedConfig } from './resolved-config.ts'

/**
 * Finds the configuration of a definition: the nearest `fc.config.json` in its folder or above, merged with what it extends. Files further up are ignored.
 *
 * @param path Path of the definition.
 * @param preset Replaces any preset that the configuration extends.
 */
export async function findConfig(
  path: string,
  readFile: ReadFile,
  preset?: Preset,
  access?: ConfigAccess,
): Promise<ResolvedConfig> {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const file = `${folder}/${CONFIG_FILE}`
    const text = await readFile(file)
    if (text !== undefined) return await loadConfig(file, readFile, preset, access)
    if (!folder.includes('/')) return presetConfig(preset)
  }
}

/** Loads a configuration file and everything it extends. A missing file is reported in `problems`. */
export async function loadConfig(
  file: string,
  readFile: ReadFile,
  preset?: Preset,
  access: ConfigAccess = {},
): Promise<ResolvedConfig> {
  // Loaded on demand: most definitions have no configuration.
  const { readLayers } = await import('./read-layers.ts')
  const { layers, problems } = await readLayers(file, readFile, preset, access)
  const config = layers.reduce(mergeConfigs, presetConfig(preset))
  if (config.ignore.length > MAX_IGNORED) {
    const { configIssue } = await import('./config-issue.ts')
    const { readJson } = await import('../json/read-json.ts')
    const { text, issues } = problems[0]!
    const message = `Too many entries: at most ${MAX_IGNORED}, including those of extended files. Use globs, or set rules to "off".`
    issues.push(configIssue(readJson(text), ['ignore'], message))
  }
  if (config.plugins.length === 0 && namesCustomRules(config)) {
    const { addUnknownRules } = await import('./unknown-rules.ts')
    addUnknownRules(problems)
  }
  return { ...config, ignore: config.ignore.slice(0, MAX_IGNORED), problems }
}

/** Whether a configuration names rules of plugins, which no file of it may load. */
function namesCustomRules({ severities, ruleOptions, ignore }: ResolvedConfig): boolean {
  return (
    ruleOptions.size > 0 ||
    [...severities.keys()].some(isCustomId) ||
    ignore.some(({ rule = '' }) => isCustomId(rule))
  )
}

/** Maximum number of `ignore` entries: each is compared with each issue. */
const MAX_IGNORED = 500
