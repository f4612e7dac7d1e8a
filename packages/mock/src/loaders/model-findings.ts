import { locateInConfig } from 'fc-core/internal'
import { checkModelOverrides, commonProblems } from '../model/check-model.ts'
import { inferModel } from '../model/infer-model.ts'
import { mergeDefinitions } from '../model/merge-versions.ts'
import type { LoadedDefinition } from './load-definitions.ts'
import type { Findings } from './findings.ts'

/** Returns the problems of model overrides in configurations. For several definitions with one configuration, only the problems that all have in common. */
export function findModelProblems(loaded: readonly LoadedDefinition[]): Findings[] {
  const byConfig = new Map<string | undefined, LoadedDefinition[]>()
  for (const one of loaded) {
    if (one.config.mock.model === undefined || !one.isUsable) continue
    const group = byConfig.get(one.config.file)
    if (group === undefined) byConfig.set(one.config.file, [one])
    else group.push(one)
  }
  return [...byConfig.values()].flatMap((group) => {
    const { config } = group[0]!
    const definitions = mergeDefinitions(group.map(({ definition }) => definition))
    const found = definitions.map((definition) =>
      checkModelOverrides(definition, inferModel(definition), config.mock.model),
    )
    const problems = commonProblems(found).map(({ path, message }) => ({
      pointer: `/mock/model${path}`,
      message,
    }))
    return locateInConfig(config, problems).map(({ file, issues }) => ({ source: file, issues }))
  })
}
