import { isPreset, type Preset } from '../rules/preset.ts'
import type { ConfigAccess, ConfigProblems, ReadFile } from './config-files.ts'
import { relativePath } from './config-path.ts'
import { findBase } from './find-base.ts'
import { type ConfigBase, type ConfigLayer, readLayer } from './read-layer.ts'
import { presetConfig, type ResolvedConfig } from './resolved-config.ts'

/** Maximum number of files that a configuration extends, directly and indirectly; a file that is extended twice counts twice. */
const MAX_FILES = 50

/** A file whose bases are being read. */
interface OpenLayer extends ConfigLayer {
  /** The bases that have not been read. */
  rest: ConfigBase[]
  /** The entry of `extends` that names this file, and the folder of its file. */
  namedBy: { base: ConfigBase; folder: string } | undefined
  /** How many layers and files were read before it. */
  before: { layers: number; files: number }
}

/**
 * Reads a configuration file and everything it extends.
 *
 * @param preset Replaces any preset that a file extends.
 * @returns Presets and files in the order in which they apply, and the problems of each file. A base that cannot be used is a problem of the file that names it.
 */
export async function readLayers(
  file: string,
  readFile: ReadFile,
  preset: Preset | undefined,
  access: ConfigAccess,
): Promise<{ layers: Partial<ResolvedConfig>[]; problems: ConfigProblems[] }> {
  const layers: Partial<ResolvedConfig>[] = []
  const problems: ConfigProblems[] = []
  /** The file that is read, after those that extend it. */
  const open: OpenLayer[] = []
  await start(file, undefined)
  for (let current = open.at(-1); current !== undefined; current = open.at(-1)) {
    const base = current.rest.shift()
    if (base === undefined) end(current)
    else await extend(current, base)
  }
  return { layers, problems }

  async function start(path: string, namedBy: OpenLayer['namedBy']): Promise<void> {
    const layer = await readLayer(path, readFile, access)
    const before = { layers: layers.length, files: problems.length }
    open.push({ ...layer, rest: [...layer.bases], namedBy, before })
    problems.push(layer.problems)
    layers.push(presetConfig(preset))
  }

  async function extend({ folder }: OpenLayer, base: ConfigBase): Promise<void> {
    if (isPreset(base.name)) {
      const { severities, mock, preset: used } = presetConfig(preset ?? base.name)
      layers.push({ severities, mock, preset: used })
      return
    }
    const { path, problem } = await findBase(base.name, folder, readFile, access)
    if (open.some((layer) => layer.file === path))
      base.report('Circular `extends`: this configuration extends itself.')
    else if (problems.length > MAX_FILES)
      base.report(`Too many files in \`extends\`: at most ${MAX_FILES}, directly and indirectly.`)
    else if (problem !== undefined) base.report(problem)
    else await start(path, { base, folder })
  }

  function end({ file: path, config, problems: { issues }, namedBy, before }: OpenLayer): void {
    open.pop()
    layers.push(config)
    issues.sort((a, b) => a.range!.start.offset - b.range!.start.offset)
    const isValid = issues.every(({ severity }) => severity !== 'error')
    if (isValid || namedBy === undefined || access.isTrusted === true) return
    if (relativePath(namedBy.folder, path) !== undefined) return
    // It may be any file, whose content does not belong into a report.
    problems[before.files] = { file: path, text: '', issues: [] }
    layers.length = before.layers
    namedBy.base.report(
      `Invalid configuration: ${path}. Run \`fc-cli lint --config ${path}\` for the problems.`,
    )
  }
}
