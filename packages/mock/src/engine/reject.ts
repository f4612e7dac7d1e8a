import type { Endpoint } from 'fc-core'
import type { DomainError } from '../operations/domain-error.ts'
import { singular } from '../names/plural.ts'
import { codeForMeaning } from './declared-error.ts'
import { Failure } from './failure.ts'
import type { Service } from './service.ts'

/** What the data rejects, as the error that the definition declares for it. */
export function reject(error: DomainError, endpoint: Endpoint, service: Service): Failure {
  const own = error.record.replaceAll(' ', '-')
  const others = service.data.model.names.map(singularName).filter((name) => name !== own)
  const about = { record: error.record, field: error.field, others }
  const code = codeForMeaning(error.code, endpoint, service.definition, about)
  return new Failure(400, code, error.message, error.details)
}

/** `order-lines` → `order-line` */
function singularName(name: string): string {
  const words = name.split('-')
  return [...words.slice(0, -1), singular(words.at(-1)!)].join('-')
}
