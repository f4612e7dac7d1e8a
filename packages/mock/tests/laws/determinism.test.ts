import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { MockOptions } from '../../src/options.ts'
import { describeExcerpts, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import type { Session } from './session.ts'
import { useSession } from './use-session.ts'

describeExcerpts('the same seed, day and calls', (found) => {
  const names = found.definition.endpoints.map(({ name }) => name)
  const calls = fc.shuffledSubarray(names, {
    minLength: Math.min(3, names.length),
    maxLength: Math.min(12, names.length),
  })
  property.prop([fc.nat(1_000_000), calls, calls], runsOf(found))(
    'return the same bytes after any reads',
    async (seed, compared, others) => {
      const options = { seed, now: '2026-01-01' } as MockOptions
      const [alone, after] = [
        await useSession(found.definition, options),
        await useSession(found.definition, options),
      ]
      await textsOf(
        after,
        others.filter((name) => reads(after, name)),
      )
      expect(await textsOf(after, compared)).toEqual(await textsOf(alone, compared))
    },
  )
})

function reads({ model }: Session, name: string): boolean {
  return ['list', 'get', 'count'].includes(model.operations[name]?.action ?? '')
}

async function textsOf(session: Session, names: string[]): Promise<string[]> {
  const texts: string[] = []
  for (const name of names) texts.push((await session.call(name, await session.example(name))).text)
  return texts
}
