import { expect, test } from 'vitest'
import { createEngine, createSharedParts, createUsage } from '../calls/create-engine.ts'
import { createBatchLog } from '../log/batch-log.ts'
import { resolveOptions } from '../options.ts'
import { example } from '../../tests/support/definitions.ts'
import type { StartEngine } from './live-session.ts'
import { type RecordedEngine, RecordedSession } from './recorded-session.ts'

const options = resolveOptions({ items: 3 })
const packages = createSharedParts([example('people')], options)
const startEngine: StartEngine<RecordedEngine> = (settings, reset) => {
  const usage = createUsage(options)
  const parts = { session: undefined, reset, findIssuer: () => undefined }
  const engine = createEngine(packages, { ...options, ...settings }, parts, usage)
  return Object.assign(engine, { log: createBatchLog(10) })
}

const tokensOf = ({ engine }: RecordedSession): string[] => [...engine.issuedTokens.all]
const issue = (replica: RecordedSession, token: string): void =>
  replica.engine.issuedTokens.addAll([token])

/** Runs a batch. Returns its entry. */
function run(replica: RecordedSession, batch: () => void): string | undefined {
  replica.begin()
  batch()
  const { entry } = replica.collect()
  replica.commit()
  return entry
}

test('tokens are undone, repeated and stored', () => {
  const [one, two, three] = [1, 2, 3].map(() => new RecordedSession(startEngine)) as [
    RecordedSession,
    RecordedSession,
    RecordedSession,
  ]
  two.apply(run(one, () => issue(one, 'a'))!)
  one.begin()
  issue(one, 'b')
  one.engine.reset()
  issue(one, 'c')
  one.undo()
  expect(tokensOf(one)).toEqual(['a'])
  expect(tokensOf(two)).toEqual(['a'])
  two.apply(run(one, () => issue(one, 'd'))!)
  three.load(two.dump())
  expect([tokensOf(two), tokensOf(three)]).toEqual([
    ['a', 'd'],
    ['a', 'd'],
  ])
  two.begin()
  issue(two, 'e')
  two.undo()
  expect(tokensOf(two)).toEqual(['a', 'd'])
})

test('a reset keeps only what follows, and clears the calls', () => {
  const [one, two] = [new RecordedSession(startEngine), new RecordedSession(startEngine)]
  one.begin()
  issue(one, 'a')
  one.engine.overrides.add({ endpoint: 'count-users', value: 1 })
  one.engine.reset({ items: 5 })
  one.engine.overrides.add({ endpoint: 'count-users', value: 2 })
  const { entry, clearsCalls } = one.collect()
  one.commit()
  expect(clearsCalls).toBe(true)
  two.apply(entry!)
  for (const { engine } of [one, two]) {
    expect(engine.options.items).toBe(5)
    expect(engine.overrides.list.map(({ override }) => override.value)).toEqual([2])
  }
  expect(run(two, () => undefined)).toBeUndefined()
  expect(two.dump()).toBe(one.dump())
})

test('a batch that only reads has no entry', () => {
  const replica = new RecordedSession(startEngine)
  const before = replica.dump()
  expect(run(replica, () => void replica.engine.services[0]!.data.dataset.names)).toBeUndefined()
  expect(replica.dump()).toBe(before)
})
