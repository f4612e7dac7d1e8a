import type { PackageDefinition } from 'fc-core'
import { toHttpFile } from './http-file/to-http-file.ts'
import { toOpenApi } from './openapi/to-openapi.ts'
import { toPostman } from './postman/to-postman.ts'

/** Target formats of a conversion. */
export const TARGETS = ['openapi', 'postman', 'http'] as const

export type Target = (typeof TARGETS)[number]

/** Converts a definition to the text of a file in another format. */
export function convertDefinition(definition: PackageDefinition, target: Target): string {
  return CONVERTERS[target](definition)
}

/** Lists the parts of a definition that none of the formats support. */
export function listOmissions(definition: PackageDefinition): string[] {
  const events = definition.events?.length ?? 0
  return [
    ...(events > 0 ? [`${events} event${events === 1 ? '' : 's'}`] : []),
    ...(definition.event_source_url === undefined ? [] : ['the event stream']),
    ...(definition.pipeline_url === undefined ? [] : ['pipelining']),
  ]
}

const CONVERTERS: Record<Target, (definition: PackageDefinition) => string> = {
  openapi: (definition) => toJson(toOpenApi(definition)),
  postman: (definition) => toJson(toPostman(definition)),
  http: toHttpFile,
}

function toJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
