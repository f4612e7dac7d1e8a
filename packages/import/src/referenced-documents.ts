import { SourceError } from 'fc-command/source-error'
import { parsePointer, valueAt } from 'fc-core/json'
import {
  FailedDocument,
  isObject,
  type ReferenceTarget,
  referenceOf,
  resolveReference,
} from './document-set.ts'
import { parseDocument } from './parse-document.ts'

/** Documents that are loaded at the same time. */
const MAX_PARALLEL = 20

/**
 * Loads the documents that references lead to, and those that these reference, each once: a level of references at a time, side by side. Only the referenced parts
 * of a document are searched. One that cannot be loaded becomes a `FailedDocument`, which counts only where a reference to it is followed.
 *
 * @param targets Where the references lead to.
 * @param loaded Receives the documents. Undefined as a value for those that must not be loaded.
 * @param max Maximum number of documents. Others are not loaded.
 */
export async function loadReferencedDocuments(
  targets: readonly ReferenceTarget[],
  loaded: Map<string, unknown>,
  load: (location: string) => Promise<string | undefined>,
  max: number,
): Promise<void> {
  const searched = new Set<object>()
  for (let level = targets; level.length > 0;) {
    const files = [...new Set(level.map(({ file }) => file))].filter((file) => !loaded.has(file))
    const allowed = files.slice(0, Math.max(0, max - loaded.size))
    for (let start = 0; start < allowed.length; start += MAX_PARALLEL) {
      const batch = allowed.slice(start, start + MAX_PARALLEL)
      const documents = await Promise.all(batch.map((file) => loadDocument(file, load)))
      for (const [index, file] of batch.entries()) loaded.set(file, documents[index])
    }
    level = level.flatMap((target) => findReferences(target, loaded, searched))
  }
}

/** Loads a document. Undefined for one that must not be loaded, or does not exist. */
async function loadDocument(
  location: string,
  load: (location: string) => Promise<string | undefined>,
): Promise<unknown> {
  try {
    const text = await load(location)
    return text === undefined ? undefined : await parseDocument(text, location || '.')
  } catch (error) {
    if (!SourceError.isInstance(error)) throw error
    return new FailedDocument(error)
  }
}

/** Returns where the references lead to that the referenced part of a document contains, without parts that were searched before. */
function findReferences(
  { file, pointer }: ReferenceTarget,
  loaded: ReadonlyMap<string, unknown>,
  searched: Set<object>,
): ReferenceTarget[] {
  const document = loaded.get(file)
  if (document === undefined || document instanceof FailedDocument) return []
  if (pointer !== '' && !pointer.startsWith('/')) return []
  const found: ReferenceTarget[] = []
  const pending = [valueAt(document, parsePointer(pointer, document))]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null || searched.has(value)) continue
    searched.add(value)
    const ref = isObject(value) ? referenceOf(value) : undefined
    const target = ref === undefined ? undefined : resolveReference(ref, file)
    if (target !== undefined) found.push(target)
    for (const member of Object.values(value)) if (member !== undefined) pending.push(member)
  }
  return found
}
