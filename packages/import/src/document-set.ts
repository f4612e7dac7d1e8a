import { SourceError } from 'fc-command/source-error'
import { formatPointer, parsePointer, valueAt } from 'fc-core/json'
import type { Notes } from './note.ts'
import { decodeUrl } from 'fc-core/internal'

/** A value in a document, and its place. */
export interface Node {
  value: unknown
  /** The file or URL of the document. */
  file: string
  /** JSON pointer in the document. */
  pointer: string
}

/** The imported document and those that it references. */
export interface DocumentSet {
  root: Node
  /** Follows `$ref` to a value that is no reference. A reference that cannot be followed is noted, and leads to a schema of any value. */
  follow(node: Node): Node
}

/** Where a reference leads to. */
export interface ReferenceTarget {
  /** The file or URL of the document. */
  file: string
  /** JSON pointer in the document. */
  pointer: string
}

/** A document that could not be loaded or parsed. */
export class FailedDocument {
  readonly error: Error

  constructor(error: Error) {
    this.error = error
  }
}

/** A document that references lead to is not loaded yet. */
export type LoadedDocuments = ReadonlyMap<string, unknown>

/**
 * Creates a set of documents.
 *
 * @param root The file or URL of the imported document.
 * @param loaded All documents that have been loaded. Undefined as a value for those that must not be loaded, a `FailedDocument` for those that cannot be.
 * @param missing Receives where references lead to documents that are not loaded.
 */
export function createDocumentSet(
  root: string,
  loaded: LoadedDocuments,
  { notes, missing }: { notes: Notes; missing: ReferenceTarget[] },
): DocumentSet {
  let followed = 0
  return {
    root: { value: loaded.get(root), file: root, pointer: '' },
    follow,
  }

  function follow(start: Node): Node {
    const seen = new Set<string>()
    for (let node = start; ;) {
      const ref = referenceOf(node.value)
      if (ref === undefined) return node
      if (++followed > MAX_REFERENCES)
        throw new SourceError(`Cannot import ${root}: more than ${MAX_REFERENCES} references.`)
      const key = `${node.file}#${node.pointer}`
      const target = seen.has(key) ? undefined : resolve(node, ref)
      if (target === undefined) {
        if (seen.has(key)) notes.add('ref-circular', node, ref)
        return { ...node, value: {} }
      }
      seen.add(key)
      node = target
    }
  }

  function resolve(node: Node, ref: string): Node | undefined {
    const target = resolveReference(ref, node.file)
    if (target === undefined) {
      notes.add('ref-unresolved', node, ref)
      return undefined
    }
    const { file, pointer } = target
    if (!loaded.has(file)) {
      missing.push(target)
      return undefined
    }
    const document = loaded.get(file)
    if (document instanceof FailedDocument) throw document.error
    const isPointer = pointer === '' || pointer.startsWith('/')
    const steps = isPointer ? parsePointer(pointer, document) : []
    const value = isPointer ? valueAt(document, steps) : undefined
    if (!isReferenceable(value)) {
      const isRemote = document === undefined && isUrl(file)
      notes.add(isRemote ? 'ref-remote' : 'ref-unresolved', node, ref)
      return undefined
    }
    return { value, file, pointer: formatPointer(steps) }
  }
}

/** Returns whether a value can be what references lead to, such as a schema: a text or number is not. */
function isReferenceable(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'boolean'
}

/** A bound for documents that reference themselves in exponentially many ways. */
const MAX_REFERENCES = 2_000_000

/** Returns the `$ref` of a value. */
export function referenceOf(value: unknown): string | undefined {
  const ref = isObject(value) ? value['$ref'] : undefined
  return typeof ref === 'string' ? ref : undefined
}

/** Returns whether a location is an http(s) URL. */
export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location)
}

/** Returns where a reference in a document leads to. Undefined if it is no valid file or http(s) URL. */
export function resolveReference(ref: string, from: string): ReferenceTarget | undefined {
  const hash = ref.indexOf('#')
  const path = hash < 0 ? ref : ref.slice(0, hash)
  const file = path === '' ? from : resolveLocation(path, from)
  return file === undefined
    ? undefined
    : { file, pointer: hash < 0 ? '' : decodeUrl(ref.slice(hash + 1)) }
}

/** Resolves the path of a reference against the document that contains it. */
function resolveLocation(path: string, from: string): string | undefined {
  if (isUrl(path) || isUrl(from)) {
    // Without a base, so that it stays as it is written.
    if (isUrl(path)) return URL.canParse(path) ? path : undefined
    const url = URL.canParse(path, from) ? new URL(path, from).href : ''
    return isUrl(url) ? url : undefined
  }
  if (path.includes('\0') || decodeUrl(path).includes('\0')) return undefined
  const segments = from.split(/[\\/]/).slice(0, -1)
  if (path.startsWith('/')) return path
  for (const segment of decodeUrl(path).split('/')) {
    if (segment === '' || segment === '.') continue
    const last = segments.at(-1)
    if (segment === '..' && last !== undefined && last !== '..' && last !== '') segments.pop()
    else segments.push(segment)
  }
  return segments.join('/')
}

/** Returns a member of a node. */
export function child(node: Node, key: string | number): Node {
  return {
    value: valueAt(node.value, [key]),
    file: node.file,
    pointer: node.pointer + formatPointer([key]),
  }
}

/** Returns the members of an object node, or the items of an array node. Empty for other values. */
export function children(node: Node): [key: string, node: Node][] {
  if (typeof node.value !== 'object' || node.value === null) return []
  return Object.keys(node.value).map((key) => [
    key,
    child(node, Array.isArray(node.value) ? Number(key) : key),
  ])
}

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a text, or undefined for other values and whitespace alone. */
export function textOf(node: Node, key: string): string | undefined {
  const value = valueAt(node.value, [key])
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
