import { Failure, readBody, type ServiceRequest } from 'fc-server/protocol'
import type { Engine } from '../calls/engine.ts'
import type { OperationChanges } from '../model/change-operations.ts'
import { isObject } from '../names/json-value.ts'
import { catchFcError } from './failures.ts'

/** Saves how the mock understands endpoints, and returns the file: `PATCH /__fc/model` with `{ "operations": { "<endpoint>": … } }`. */
export function saveModel(
  { modelStore, options }: Pick<Engine, 'modelStore' | 'options'>,
  request: ServiceRequest,
): unknown {
  if (modelStore === undefined)
    return new Failure(
      501,
      'NOT_SUPPORTED',
      'This mock cannot save its model. Set `mock.model` in fc.config.json, or the option `model`.',
    )
  const body = readBody(request.body, options)
  if (body instanceof Failure) return body
  const { operations, ...others } = body
  if (!isObject(operations) || Object.keys(others).length > 0)
    return new Failure(
      400,
      'INVALID_ARGUMENTS',
      'Expected an object with the key "operations": overrides by endpoint name.',
    )
  return catchFcError(async () => ({ file: await modelStore.save(operations as OperationChanges) }))
}
