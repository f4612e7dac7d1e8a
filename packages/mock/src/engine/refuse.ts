import type { Endpoint } from 'fc-core'
import type { WorldRefusal } from '../world/world-refusal.ts'
import { codeMeaning } from './declared-error.ts'
import { Failure } from './failure.ts'
import type { Service } from './service.ts'

/** What the data cannot do, as the error that the definition has for it. */
export function refuse(refusal: WorldRefusal, endpoint: Endpoint, service: Service): Failure {
  const code = codeMeaning(refusal.code, endpoint, service.definition)
  return new Failure(400, code, refusal.message, refusal.details)
}
