import type { Rule } from '../rules/define-rule.ts'

/** A module with custom rules: the default export of a file or package that `plugins` of a configuration names. */
export interface Plugin {
  /** The first part of the ids of its rules in configurations and issues: `acme` for `acme/list-paginated`. */
  name: string
  /** The rules, with ids without the name of the plugin. */
  rules: readonly Rule[]
}

/**
 * Adds types to a plugin.
 *
 * @example
 * export default definePlugin({ name: 'acme', rules: [listPaginated] })
 */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}
