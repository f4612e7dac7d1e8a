import { UsageError } from 'fc-command'
import { explainModel, formatExplanation } from '../model/explain-model.ts'
import { inferModel, printModel } from '../model/infer-model.ts'
import { overrideModel } from '../model/override-model.ts'
import type { LoadedDefinition } from './load-definitions.ts'
import type { CliOptions } from './options.ts'

/**
 * `fc-mock --print-model`: writes the data model of a definition, corrections included, to standard output.
 *
 * @returns The exit code.
 * @throws UsageError for several definitions.
 */
export function printModels(
  loaded: readonly LoadedDefinition[],
  { explain, json }: CliOptions,
): number {
  const [first, ...others] = loaded
  if (first === undefined || others.length > 0)
    throw new UsageError(`--print-model takes one definition, got ${loaded.length}.`)
  const { definition, config } = first
  process.stdout.write(textOf())
  return 0

  function textOf(): string {
    const overrides = config.mock.model
    if (!explain)
      return print(printModel(definition, overrideModel(inferModel(definition), overrides)))
    const explained = explainModel(definition, overrides)
    return json ? print(explained) : formatExplanation(explained)
  }
}

function print(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
