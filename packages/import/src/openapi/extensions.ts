import { child, children, isObject, type Node, textOf } from '../document-set.ts'
import type { ImportedService } from '../operation.ts'

/** Reads what `fc-cli convert` writes for events and pipelining, which OpenAPI cannot say. */
export function readExtensions(
  root: Node,
): Pick<ImportedService, 'events' | 'eventSourceUrl' | 'pipelineUrl'> {
  const events = children(child(root, 'x-events')).flatMap(([, event]) => {
    const name = textOf(event, 'name')
    const schema = child(event, 'schema')
    if (name === undefined || !isObject(schema.value)) return []
    const group = textOf(event, 'group')
    return [{ name, group, docs: textOf(event, 'description') ?? '', schema }]
  })
  return {
    events,
    eventSourceUrl: textOf(root, 'x-event-source-url'),
    pipelineUrl: textOf(root, 'x-pipeline-url'),
  }
}

/** Whether an operation or a member has the flag `private`. */
export function isPrivate(value: unknown): boolean {
  return isObject(value) && value['x-private'] === true
}
