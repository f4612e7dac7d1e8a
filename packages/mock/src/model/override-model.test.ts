import type { PackageDefinition } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import { describeDefinitions } from '../testing/dataset-coverage/describe-definitions.ts'
import { example, packageOf } from '../testing/definitions.ts'
import { checkModelOverrides } from './check-model.ts'
import { inferModel, printModel } from './infer-model.ts'
import type { Model, ModelOverrides } from './model.ts'
import { overrideModel } from './override-model.ts'

describeDefinitions('a model printed and given back', ({ definition }) => {
  const inferred = inferModel(definition)
  const printed = JSON.parse(JSON.stringify(printModel(definition, inferred))) as Model

  it('changes nothing', () => {
    const overridden = overrideModel(inferModel(definition), printed)
    expect(JSON.stringify(printModel(definition, overridden))).toBe(JSON.stringify(printed))
  })

  it('has no problems', () => {
    expect(checkModelOverrides(definition, inferred, printed)).toEqual([])
  })
})
