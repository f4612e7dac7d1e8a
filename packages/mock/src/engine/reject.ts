import type { Endpoint } from 'fc-core'
import type { DomainError } from '../operations/domain-error.ts'
import { singular } from '../names/plural.ts'
import { codeForMeaning, isDeclared } from '../errors/declared-error.ts'
import { Failure } from '../protocol/failure.ts'
import type { Service } from './service.ts'

/** What the data rejects, as the error that the definition declares for it. */
export function reject(error: DomainError, endpoint: Endpoint, service: Service): Failure {
  const own = error.record.replaceAll(' ', '-')
  const others = service.data.model.names.map(singularName).filter((name) => name !== own)
  const about = { record: error.record, field: error.field, others }
  const code = codeForMeaning(error.code, endpoint, service.definition, about)
  return new Failure(400, code, error.message, error.details)
}

/** Whether what was not found is returned as `null`: where an endpoint that gets a record may return it, and declares no error for it. */
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
