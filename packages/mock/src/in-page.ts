import type { PackageDefinition } from 'fc-core'
import { checkMock, createCheckedMock, type Mock } from './mock/create-mock.ts'

// What the mock of the playground needs. Not published.
export { changeOperations, type OperationChanges } from './model/change-operations.ts'
export { assertModel, checkModel, describeModel } from './model/describe-model.ts'
export { checkMock, createCheckedMock } from './mock/create-mock.ts'

/** Like that of `fc-mock`, without the code of the options `upstream` and `replay`. */
export function createMock(definition: PackageDefinition): Mock {
  return createCheckedMock(checkMock(definition, {}), {})
}
