import { createConfigFinder, importPlugin, type LoadOptions, toSlashPath } from 'fc-command'
import { type Rule } from 'fc-core'
import { loadPlugins, skipPlugins } from 'fc-core/internal'
import type { ResolvedConfig } from 'fc-core/config'

/** Creates a function that loads the plugins of configurations, each once, if `--trust-config` allows them to run. */
export function createPluginLoader({
  trustConfig,
}: Pick<LoadOptions, 'trustConfig'>): (config: ResolvedConfig) => Promise<ResolvedConfig> {
  const loaded = new Map<string, Promise<ResolvedConfig>>()
  return async (config) => {
    const { file, plugins } = config
    if (file === undefined || plugins.length === 0) return config
    if (!trustConfig) return skipPlugins(config, NOT_TRUSTED, 'error')
    let result = loaded.get(file)
    if (result === undefined) loaded.set(file, (result = loadPlugins(config, importPlugin)))
    return await result
  }
}

// An error: a check that passes because it did not run would be noticed too late.
const NOT_TRUSTED =
  'The rules of `plugins` are not checked: plugins are code. To run them, pass --trust-config.'

/** Returns the rules of plugins for definitions in this folder. */
export async function findCustomRules(options: LoadOptions): Promise<readonly Rule[]> {
  const configFor = await createConfigFinder(options)
  const config = await configFor(toSlashPath('api.fc.json'))
  const { customRules } = await createPluginLoader(options)(config)
  return customRules
}
