import type { PackageDefinition } from 'fc-core'
import { onTestFinished } from 'vitest'
import { createMock, type Mock } from '../../src/mock/create-mock.ts'
import type { MockOptions } from '../../src/options.ts'

/** A mock that no test uses. */
interface IdleMock {
  /** Its definitions and options. */
  others: readonly PackageDefinition[]
  options: string
  mock: Mock
}

const idleMocks = new WeakMap<PackageDefinition, IdleMock[]>()

/**
 * Returns a mock for the rest of a test: a new one, or one of an earlier test after a reset. Tests of the same definition need not compile its operations
 * again, which takes most of their time.
 *
 * @param definitions The same objects in each test: `definitionGroups` and `describeDefinitions` have such.
 */
export function useMock(
  definitions: PackageDefinition | PackageDefinition[],
  options: MockOptions = {},
): Mock {
  const [first, ...others] = [definitions].flat() as [PackageDefinition, ...PackageDefinition[]]
  const key = JSON.stringify(options)
  const idle = idleMocks.get(first) ?? []
  idleMocks.set(first, idle)
  const index = idle.findIndex(
    (each) => each.options === key && others.every((other, at) => other === each.others[at]),
  )
  const [used = { others, options: key, mock: createMock(definitions, options) }] =
    index === -1 ? [] : idle.splice(index, 1)
  onTestFinished(() => {
    used.mock.reset()
    idle.push(used)
  })
  return used.mock
}
