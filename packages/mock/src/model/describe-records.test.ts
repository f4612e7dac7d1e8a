import { expect, it } from 'vitest'
import { describeExcerpts } from '../../tests/support/dataset-coverage/describe-definitions.ts'
import { describeModel } from './describe-model.ts'
import { describeRecords } from './describe-records.ts'
import type { Model } from './model.ts'

/** Returns the parts of a model that describe results. */
function ofResults({ collections, operations }: Model): unknown {
  return [
    Object.entries(collections).map(([name, { record, key, parent, references, fields }]) => [
      name,
      { record, key, parent, references, fields },
    ]),
    Object.entries(operations).map(([name, { action, collection, result }]) => [
      name,
      { action, collection, result },
    ]),
  ]
}

describeExcerpts('the description of results', ({ definition }) => {
  it('is that of the whole model', () => {
    expect(ofResults(describeRecords(definition))).toEqual(ofResults(describeModel(definition)))
  })
})
