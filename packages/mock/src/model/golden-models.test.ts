import { describe, expect, it } from 'vitest'
import { findDefinitions } from '../../tests/support/dataset-coverage/find-definitions.ts'
import { describeModel } from './describe-model.ts'

/**
 * The models of the repository's own definitions, complete. A difference is either intended, and `vitest -u` writes the new model,
 * or a mistake.
 */
describe('golden models', () => {
  const own = findDefinitions().filter(({ isCorpus }) => !isCorpus)

  it.each(own.map(({ name, definition }) => [name, definition] as const))(
    'infers the model of %s',
    async (name, definition) => {
      const text = `${JSON.stringify(describeModel(definition), null, 1)}\n`
      await expect(text).toMatchFileSnapshot(`fixtures/golden/${name.replace('/', '-')}.json`)
    },
  )
})
