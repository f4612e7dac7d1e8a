import { SourceError } from 'fc-command/source-error'
import { child, children, isObject, type Node, textOf } from '../document-set.ts'
import { readDocs, readGroup } from '../describe-operation.ts'
import type { FormatContext } from '../format-context.ts'
import { DEPRECATED } from '../note.ts'
import type { ImportedOperation, ImportedService } from '../operation.ts'
import { groupOfPath } from '../path-group.ts'
import { withVersionDocs } from '../version-docs.ts'
import { readBody } from './body.ts'
import { readErrors } from './errors.ts'
import { isPrivate, readExtensions } from './extensions.ts'
import type { OpenApiContext } from './openapi-context.ts'
import { findVersionParameter, listParameters, readParameters } from './parameters.ts'
import { readResult } from './result.ts'
import { needsBearer } from './security.ts'
import { readBaseUrl } from './servers.ts'

/** Returns whether a value is an OpenAPI document of a supported version, or one of another version. */
export function isOpenApi(value: unknown): boolean {
  return isObject(value) && (Object.hasOwn(value, 'openapi') || Object.hasOwn(value, 'swagger'))
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 2.0 (Swagger) document.
 *
 * @param baseUrl Used instead of the servers of the document.
 * @throws SourceError if the document has another version, or no paths.
 */
export function readOpenApi(baseUrl: string | undefined, state: FormatContext): ImportedService {
  const context: OpenApiContext = { ...state, generalErrors: new Set() }
  const { root } = context.documents
  const version = checkVersion(root)
  const info = child(root, 'info')
  const paths = child(root, 'paths')
  if (!isObject(paths.value))
    throw new SourceError(`Cannot import ${root.file}: expected an object of paths at /paths.`)
  const uses = countFirstSegments(paths, context)
  const operations = children(paths).flatMap(([path, item]) =>
    readPathItem(path, item, uses, context),
  )
  for (const key of ['webhooks', 'x-webhooks'])
    if (isObject(child(root, key).value)) context.notes.add('events-omitted', child(root, key))
  const versions = readVersions(paths, context)
  const omitted = textOf(info, 'version')
  if (versions === undefined && omitted !== undefined && omitted !== UNVERSIONED)
    context.notes.add('version-omitted', child(info, 'version'), omitted)
  const title = textOf(info, 'title')?.trim() ?? 'Imported service'
  return {
    name: title,
    docs: withVersionDocs(textOf(info, 'description') ?? '', versions !== undefined),
    baseUrl: baseUrl ?? readBaseUrl(version, context),
    ...(versions && { versions }),
    errors: [...context.generalErrors].map((code) => ({ code, docs: '' })),
    operations,
    ...readExtensions(root),
  }
}

/** What `fc-cli convert` writes for a package without versions. */
const UNVERSIONED = 'unversioned'

function checkVersion(root: Node): 2 | 3 {
  const { openapi, swagger } = root.value as Record<string, unknown>
  const text = String(openapi ?? swagger)
  if (openapi !== undefined && /^3\.[012](?:\.|$)/.test(text)) return 3
  if (openapi === undefined && /^2(?:\.0)?$/.test(text)) return 2
  throw new SourceError(
    `Cannot import ${root.file}: unsupported version ${JSON.stringify(openapi ?? swagger)} at /${openapi === undefined ? 'swagger' : 'openapi'}. Supported: OpenAPI 3.0, 3.1 and 3.2, Swagger 2.0.`,
  )
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'query'])
const OTHER_METHODS = new Set(['head', 'options', 'trace'])

/** Counts the operations by the first segment of their path: `POST /users` with others is one of REST. */
function countFirstSegments(paths: Node, { documents }: OpenApiContext): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [path, item] of children(paths)) {
    const [, segment = ''] = path.split('/')
    const methods = children(documents.follow(item)).filter(([method]) => METHODS.has(method))
    counts.set(segment, (counts.get(segment) ?? 0) + methods.length)
  }
  return counts
}

function readPathItem(
  path: string,
  start: Node,
  uses: ReadonlyMap<string, number>,
  context: OpenApiContext,
): ImportedOperation[] {
  if (!path.startsWith('/')) return []
  const item = context.documents.follow(start)
  return children(item).flatMap(([method, operation]) => {
    if (OTHER_METHODS.has(method))
      context.notes.add('operation-skipped', operation, method.toUpperCase())
    return METHODS.has(method) && isObject(operation.value)
      ? [readOperation(method, path, item, operation, uses, context)]
      : []
  })
}

function readOperation(
  method: string,
  path: string,
  item: Node,
  operation: Node,
  uses: ReadonlyMap<string, number>,
  context: OpenApiContext,
): ImportedOperation {
  const { notes } = context
  const declared = listParameters(item, operation, context)
  const parameters = readParameters(path, declared, operation, context)
  const body = readBody(declared, operation, context)
  if (children(child(operation, 'callbacks')).length > 0)
    notes.add('events-omitted', child(operation, 'callbacks'))
  if (children(child(operation, 'servers')).length > 0)
    notes.add('server-omitted', child(operation, 'servers'))
  const { errors, isTriple } = readErrors(operation, context)
  const id = textOf(operation, 'operationId')
  const flags = [
    ...(needsBearer(operation, context) ? ['bearer_auth'] : []),
    ...(isTriple ? ['error_triple'] : []),
    ...((operation.value as { deprecated?: unknown }).deprecated === true ? [DEPRECATED] : []),
    ...(isPrivate(operation.value) ? ['private'] : []),
  ]
  const isAlone = id !== undefined || uses.get(path.split('/')[1] ?? '') === 1
  const isCall = method === 'post' && parameters.length === 0 && isAlone
  const callName = isCall ? functionName(path, id) : undefined
  return {
    id,
    method,
    path,
    ownName: callName,
    isFunctionCall: callName !== undefined,
    group:
      readGroup(operation, context) ?? (callName === undefined ? groupOfPath(path) : undefined),
    docs: readDocs(operation, id),
    flags,
    parameters,
    body,
    ...readResult(operation, context),
    errors,
    place: operation,
  }
}

/** The name of the endpoint that a path with one segment is. */
function functionName(path: string, id: string | undefined): string | undefined {
  const [, segment] = /^\/([^/{}]+)$/.exec(path) ?? []
  if (segment === undefined) return undefined
  try {
    const name = decodeURIComponent(segment)
    return id === undefined || id === name ? name : undefined
  } catch {
    return undefined // Not encoded: the path is taken literally, and the name derived from it.
  }
}

/** Spec: Versioning, strategy 1. */
function readVersions(paths: Node, context: OpenApiContext): ImportedService['versions'] {
  for (const [, item] of children(paths)) {
    for (const [, operation] of children(context.documents.follow(item))) {
      const found = findVersionParameter(listParameters(item, operation, context), context)
      if (found !== undefined) return found
    }
  }
  return undefined
}
