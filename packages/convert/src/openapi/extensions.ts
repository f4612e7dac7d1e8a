import type { PackageDefinition } from 'fc-core'
import { descriptionOf, type SchemaBuilder } from './schemas.ts'

/** Creates the members of a document for what OpenAPI cannot say: events and pipelining. `fc-cli import` reads them. */
export function toExtensions(
  { events = [], event_source_url, pipeline_url }: PackageDefinition,
  schemas: SchemaBuilder,
): object {
  return {
    ...(events.length > 0 && {
      'x-events': events.map(({ name, group, docs, attributes }) => ({
        name,
        ...(group?.trim() && { group: group.trim() }),
        ...descriptionOf(docs),
        schema: schemas.membersSchema(attributes, 'attribute'),
      })),
    }),
    ...(event_source_url !== undefined && { 'x-event-source-url': event_source_url }),
    ...(pipeline_url !== undefined && { 'x-pipeline-url': pipeline_url }),
  }
}
