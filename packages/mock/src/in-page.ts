// What the mock of the playground needs besides the public entries. Not published.
export { changeOperations, type OperationChanges } from './model/change-operations.ts'
export { assertModel, checkModel } from './model/describe-model.ts'
export { checkMock, createCheckedMock } from './mock/create-mock.ts'
