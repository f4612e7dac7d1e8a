import { API_VERSION, findVersionProblem } from 'fc-core/internal'
import { child, children, isObject, type Node, textOf } from '../document-set.ts'
import type { ImportedParameter, ImportedService } from '../operation.ts'
import { mediaSchema } from '../content.ts'
import { withExample } from '../example-docs.ts'
import { isCredential } from './credentials.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Lists the parameters of an operation with those of its path, which it may override. */
export function listParameters(item: Node, operation: Node, { documents }: OpenApiContext): Node[] {
  const byKey = new Map<string, Node>()
  for (const owner of [documents.follow(item), operation]) {
    for (const [, start] of children(child(owner, 'parameters'))) {
      const node = documents.follow(start)
      if (isObject(node.value))
        byKey.set(JSON.stringify([node.value['in'], node.value['name']]), node)
    }
  }
  return [...byKey.values()]
}

/** Reads the parameters in path, query and headers. */
export function readParameters(
  path: string,
  declared: Node[],
  operation: Node,
  context: OpenApiContext,
): ImportedParameter[] {
  const { notes } = context
  const list = declared.flatMap((node): ImportedParameter[] => {
    const { in: place, required, deprecated } = node.value as Record<string, unknown>
    const name = textOf(node, 'name')?.trim()
    if (name === undefined || place === 'body' || place === 'formData') return []
    const isHeader = place === 'header'
    if (isCredential(name, place, context)) {
      notes.add('security-unsupported', node, name)
      return []
    }
    if (isHeader && required === true && isConstant(parameterSchema(node), context)) {
      notes.add('header-constant', node, name)
      return []
    }
    if (isHeader && IGNORED_HEADERS.has(name.toLowerCase())) return []
    if (place !== 'path' && place !== 'query' && !isHeader) {
      notes.add('parameter-skipped', node, name)
      return []
    }
    return [
      {
        name,
        in: place,
        isRequired: required === true || place === 'path',
        isDeprecated: deprecated === true,
        docs: withExample(textOf(node, 'description') ?? '', node),
        schema: parameterSchema(node),
      },
    ]
  })
  const known = new Set(list.filter((each) => each.in === 'path').map(({ name }) => name))
  for (const [, name = ''] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (known.has(name)) continue
    known.add(name)
    notes.add('parameter-added', operation, name)
    list.unshift({
      name,
      in: 'path',
      isRequired: true,
      isDeprecated: false,
      docs: '',
      schema: { ...operation, value: { type: 'string' } },
    })
  }
  return list
}

/** Whether a header has only one value, such as the name of the operation. If it is optional, it switches something on. */
function isConstant(schema: Node, { documents }: OpenApiContext): boolean {
  const { value } = documents.follow(schema)
  if (!isObject(value)) return false
  const { enum: listed, const: only } = value
  return only !== undefined || (Array.isArray(listed) && listed.length === 1)
}

/** Headers that other parts of a document describe, and that of versions. */
const IGNORED_HEADERS = new Set([
  'accept',
  'content-type',
  'authorization',
  API_VERSION.toLowerCase(),
])

/** The schema of a parameter: in OpenAPI 2 the parameter itself, in OpenAPI 3 a member or that of its content. */
function parameterSchema(node: Node): Node {
  const { schema, content, type } = node.value as Record<string, unknown>
  if (schema !== undefined) return child(node, 'schema')
  if (isObject(content)) return mediaSchema(children(child(node, 'content'))[0]?.[1] ?? node)
  return type === undefined ? { ...node, value: {} } : node
}

/** Reads the versions that the header `Api-Version` accepts. Spec: Versioning, strategy 1, item 5. */
export function findVersionParameter(
  declared: Node[],
  { documents }: OpenApiContext,
): ImportedService['versions'] {
  const node = declared.find(({ value }) => {
    const { name, in: place } = value as Record<string, unknown>
    return place === 'header' && String(name).toLowerCase() === API_VERSION.toLowerCase()
  })
  if (node === undefined) return undefined
  const schema = documents.follow(parameterSchema(node)).value as Record<string, unknown>
  const all = [...new Set([schema['enum'] ?? []].flat())].filter(
    (each): each is string => typeof each === 'string' && findVersionProblem(each) === undefined,
  )
  const preferred = new Set([
    (node.value as Record<string, unknown>)['example'],
    schema['default'],
    schema['example'],
  ])
  const current = all.find((each) => preferred.has(each)) ?? all[0]
  return current === undefined ? undefined : { current, all }
}
