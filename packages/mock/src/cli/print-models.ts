import { print } from 'fc-command'
import { explainModel, formatExplanation } from '../model/explain-model.ts'
import { printModel } from '../model/draft-model.ts'
import { inferModel } from '../model/infer-model.ts'
import {
  groupVersions,
  type MergedVersions,
  mergeVersions,
  overridesOfVersions,
  printVersions,
} from '../model/merge-versions.ts'
import type { Model, ModelOverrides } from '../model/model.ts'
import { overrideModel } from '../model/override-model.ts'
import type { LoadedDefinition } from '../loaders/load-definitions.ts'
import type { CliOptions } from './options.ts'

/**
 * Prints the data models of definitions with their overrides, for `--print-model`. Several models are printed by source, that of several versions of a package
 * once.
 *
 * @returns The exit code.
 */
export function printModels(
  loaded: readonly LoadedDefinition[],
  { explain, json }: CliOptions,
): number {
  const packages = groupVersions(
    loaded,
    ({ definition }) => definition,
    ({ mount }) => mount,
  ).map(toPackage)
  print(explain && !json ? explanations(packages) : models(packages, explain))
  return 0
}

/** A definition, or several versions of one package. */
interface DescribedPackage extends LoadedDefinition {
  versions: MergedVersions | undefined
}

function toPackage(group: readonly LoadedDefinition[]): DescribedPackage {
  const versions =
    group.length > 1 ? mergeVersions(group.map(({ definition }) => definition)) : undefined
  return { ...group[0]!, source: group.map(({ source }) => source).join(', '), versions }
}

function models(packages: readonly DescribedPackage[], explain: boolean): string {
  const all = packages.map((one): [string, object] => {
    const { source, definition, config, versions } = one
    const overrides = config.mock.model
    const model = explain
      ? explainModel(definition, overrides, versions)
      : describePackage(one, overrides)
    return [source, model]
  })
  const printed = all.length === 1 ? all[0]![1] : Object.fromEntries(all)
  return `${JSON.stringify(printed, null, 2)}\n`
}

function explanations(packages: readonly DescribedPackage[]): string {
  const all = packages.map(({ source, definition, config, versions }) => {
    const text = formatExplanation(explainModel(definition, config.mock.model, versions))
    return packages.length === 1 ? text : `${source}\n\n${text}`
  })
  return all.join('\n')
}

function describePackage(
  { definition, versions }: DescribedPackage,
  overrides: ModelOverrides | undefined,
): Model {
  if (versions === undefined)
    return printModel(definition, overrideModel(inferModel(definition), overrides))
  const inferred = inferModel(versions.definition)
  return printVersions(versions, overrideModel(inferred, overridesOfVersions(overrides, versions)))
}
