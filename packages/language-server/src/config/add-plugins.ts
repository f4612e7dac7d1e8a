import { loadPlugins, skipPlugins } from 'fc-core/internal'
import type { ReadFile, ResolvedConfig } from 'fc-core/config'
import type { Host } from '../host/host.ts'

/** Adds the rules of the plugins of a configuration, or the note why they are not checked. Reads their files with the given function. */
export type AddPlugins = (config: ResolvedConfig, readFile: ReadFile) => Promise<ResolvedConfig>

/** @param runPlugins Whether the client trusts the workspace; undefined if it does not say so. */
export function createAddPlugins(host: Host, runPlugins: boolean | undefined): AddPlugins {
  return async (config, readFile) => {
    if (host.importPlugin === undefined) return skipPlugins(config, NOTES.platform, 'info')
    if (runPlugins !== true) {
      const note = runPlugins === false ? NOTES.untrusted : NOTES.unknown
      return skipPlugins(config, note, 'info')
    }
    return await loadPlugins(config, (module, folder) =>
      host.importPlugin!(module, folder, readFile),
    )
  }
}

const NOTES = {
  platform:
    'The rules of `plugins` are not checked here: plugins are code, which does not run in the browser.',
  untrusted:
    'The rules of `plugins` are not checked: plugins are code, and this workspace is not trusted. Trust the workspace to run them.',
  unknown:
    'The rules of `plugins` are not checked: plugins are code. To run them, set the initialization option `runPlugins` of the language server.',
}
