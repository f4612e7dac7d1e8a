import { SourceError } from 'fc-command/source-error'
import { readServerUrl, toBaseUrl } from '../base-url.ts'
import { readDocs, readGroup } from '../describe-operation.ts'
import { formatName } from '../definition/endpoint-name.ts'
import { child, children, isObject, type Node, textOf } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import { DEPRECATED } from '../note.ts'
import type {
  ImportedContent,
  ImportedOperation,
  ImportedParameter,
  ImportedService,
} from '../operation.ts'
import { readErrors } from './errors.ts'

/** Returns whether a value is an OpenRPC document, of any version. */
export function isOpenRpc(value: unknown): boolean {
  return isObject(value) && Object.hasOwn(value, 'openrpc')
}

/**
 * Reads an OpenRPC 1.x document.
 *
 * @param baseUrl Used instead of the servers of the document.
 * @throws SourceError if the document has another version, or no methods.
 */
export function readOpenRpc(baseUrl: string | undefined, context: FormatContext): ImportedService {
  const { documents, notes } = context
  const { root } = documents
  const { openrpc } = root.value as Record<string, unknown>
  if (!/^1(?:\.|$)/.test(String(openrpc)))
    throw new SourceError(
      `Cannot import ${root.file}: unsupported version ${JSON.stringify(openrpc)} at /openrpc. Supported: OpenRPC 1.x.`,
    )
  const methods = child(root, 'methods')
  if (!Array.isArray(methods.value))
    throw new SourceError(`Cannot import ${root.file}: expected an array of methods at /methods.`)
  const info = child(root, 'info')
  const version = textOf(info, 'version')
  if (version !== undefined) notes.add('version-omitted', child(info, 'version'), version)
  return {
    name: textOf(info, 'title')?.trim() ?? 'Imported service',
    docs: textOf(info, 'description') ?? '',
    baseUrl: baseUrl ?? toBaseUrl(readServerUrl(context), child(root, 'servers'), context),
    errors: [],
    operations: children(methods).flatMap(([, method]) => readMethod(method, context)),
  }
}

function readMethod(start: Node, context: FormatContext): ImportedOperation[] {
  const { documents, notes } = context
  const method = documents.follow(start)
  const name = textOf(method, 'name')?.trim()
  if (name === undefined) {
    notes.add('operation-skipped', start)
    return []
  }
  if (children(child(method, 'servers')).length > 0)
    notes.add('server-omitted', child(method, 'servers'))
  if (children(child(method, 'links')).length > 0)
    notes.add('links-omitted', child(method, 'links'))
  return [
    {
      id: name,
      method: 'call',
      path: name,
      ownName: formatName(name, 'original') === name ? name : undefined,
      isFunctionCall: false,
      group: readGroup(method, context) ?? groupOfName(name),
      docs: readDocs(method, name),
      flags: isDeprecated(method) ? [DEPRECATED] : [],
      parameters: children(child(method, 'params')).flatMap(([, each]) =>
        readParameter(each, context),
      ),
      body: undefined,
      result: readResult(method, context),
      mayBeEmpty: false,
      hasLinkHeader: false,
      errors: readErrors(method, context),
      place: method,
    },
  ]
}

/** The parameters of both structures, by name and by position, have names. */
function readParameter(start: Node, { documents, notes }: FormatContext): ImportedParameter[] {
  const descriptor = documents.follow(start)
  const name = textOf(descriptor, 'name')?.trim()
  if (name === undefined) {
    notes.add('parameter-skipped', start)
    return []
  }
  const schema = schemaOf(descriptor)
  return [
    {
      name,
      in: 'body',
      isRequired: child(descriptor, 'required').value === true,
      isDeprecated: isDeprecated(descriptor),
      docs: readDocs(descriptor, name) || (textOf(schema, 'description') ?? ''),
      schema,
    },
  ]
}

/** The result of a method. A notification has none. */
function readResult(method: Node, { documents }: FormatContext): ImportedContent | undefined {
  const start = child(method, 'result')
  if (!isObject(start.value)) return undefined
  return { isRequired: true, docs: '', schema: schemaOf(documents.follow(start)) }
}

/** The schema of a content descriptor. Any value without one. */
function schemaOf(descriptor: Node): Node {
  const schema = child(descriptor, 'schema')
  return isObject(schema.value) ? schema : { ...schema, value: {} }
}

function isDeprecated(node: Node): boolean {
  return child(node, 'deprecated').value === true
}

/** The namespace of a method: `eth` of `eth_getBalance`, but not `list` of `list_pets`. */
function groupOfName(name: string): string {
  const [, prefix] = /^([a-z][a-z\d]*)[._/:]/i.exec(name) ?? []
  return prefix === undefined || VERBS.has(prefix.toLowerCase()) ? 'general' : prefix
}

const VERBS = new Set(
  'add call cancel clear count create delete disable enable fetch find generate get has insert is list make patch post put query read remove replace reset run save search send set start stop store submit update upload validate verify'.split(
    ' ',
  ),
)
