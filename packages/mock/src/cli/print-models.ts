import { print } from 'fc-command'
import { explainModel, formatExplanation } from '../model/explain-model.ts'
import { inferModel, printModel } from '../model/infer-model.ts'
import { overrideModel } from '../model/override-model.ts'
import type { LoadedDefinition } from '../loaders/load-definitions.ts'
import type { CliOptions } from './options.ts'

/**
 * Prints the data models of definitions with their overrides, for `--print-model`. Several models are printed by source.
 *
 * @returns The exit code.
 */
export function printModels(
  loaded: readonly LoadedDefinition[],
  { explain, json }: CliOptions,
): number {
  print(explain && !json ? explanations(loaded) : models(loaded, explain))
  return 0
}

function models(loaded: readonly LoadedDefinition[], explain: boolean): string {
  const all = loaded.map(({ source, definition, config }): [string, object] => {
    const overrides = config.mock.model
    const model = explain
      ? explainModel(definition, overrides)
      : printModel(definition, overrideModel(inferModel(definition), overrides))
    return [source, model]
  })
  const printed = all.length === 1 ? all[0]![1] : Object.fromEntries(all)
  return `${JSON.stringify(printed, null, 2)}\n`
}

function explanations(loaded: readonly LoadedDefinition[]): string {
  const all = loaded.map(({ source, definition, config }) => {
    const text = formatExplanation(explainModel(definition, config.mock.model))
    return loaded.length === 1 ? text : `${source}\n\n${text}`
  })
  return all.join('\n')
}
