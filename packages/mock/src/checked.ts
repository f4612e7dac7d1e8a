import type { PackageDefinition } from 'fc-core'
import { createCheckedMock, type Mock } from './mock/create-mock.ts'
import type { MockOptions } from './options.ts'

// The part of `fc-mock` that `fc-cli` bundles, without lint rules: its definitions are already checked.

/** Like `createMock`, for definitions that are already checked. */
export function createMock(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options: MockOptions = {},
): Mock {
  return createCheckedMock([definitions].flat() as PackageDefinition[], options)
}

export { describeModel } from './model/describe-model.ts'
export { readRecordedCalls } from './recording/har.ts'
