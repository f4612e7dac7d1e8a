import type { Endpoint } from 'fc-core'
import type { DomainError } from '../operations/domain-error.ts'
import { singular } from '../names/plural.ts'
import { codeForMeaning, isDeclared } from '../names/declared-error.ts'
import { Failure } from 'fc-server/protocol'
import type { Service } from './service.ts'

/** Converts an error of the data to a failure, with the code that the definition declares for it. */
export function toFailure(error: DomainError, endpoint: Endpoint, service: Service): Failure {
  const ownName = error.record.replaceAll(' ', '-')
  const otherRecords = service.data.model.names.map(singularName).filter((name) => name !== ownName)
  const about = { record: error.record, field: error.field, otherRecords }
  const code = error.declared ?? codeForMeaning(error.code, endpoint, service.definition, about)
  return new Failure(400, code, error.message, error.details)
}

/** Returns whether a missing record is returned as `null`: by endpoints that get a record, may return `null` and declare no error for it. */
export function isNullResult(error: DomainError, endpoint: Endpoint, service: Service): boolean {
  if (error.code !== 'NOT_FOUND' || ![endpoint.returns].flat().includes('null')) return false
  const isGet = service.data.model.operation(endpoint.name)?.action === 'get'
  return isGet && !isDeclared('NOT_FOUND', endpoint, service.definition)
}

/** `order-lines` → `order-line` */
function singularName(name: string): string {
  const words = name.split('-')
  return [...words.slice(0, -1), singular(words.at(-1)!)].join('-')
}
