import type { ImportedOperation } from '../../operation.ts'
import { splitWords } from '../endpoint-name.ts'

/** Whether an operation reads: `unknown` if neither its method nor its name tells. */
export function readsData({ method, path, id }: ImportedOperation): boolean | 'unknown' {
  if (method === 'get' || method === 'query') return true
  if (method !== 'post' && method !== 'call') return false
  const segment = path.split('/').findLast((each) => each !== '' && !each.startsWith('{')) ?? ''
  const ofPath = findVerb(segment.split(/[.:=]/).at(-1) ?? '', segment)
  const ofId = id === undefined ? undefined : findVerb(id)
  if (ofId === undefined || ofPath === undefined) return ofId ?? ofPath ?? 'unknown'
  return ofId
}

/** Returns whether the first verb in a name is one of reading. Undefined without a known verb. */
function findVerb(...names: string[]): boolean | undefined {
  for (const name of names)
    for (const word of splitWords(name)) {
      if (READING.has(word)) return true
      if (WRITING.has(word)) return false
    }
  return undefined
}

const READING = new Set(
  'list lists search searches query queries find get fetch describe scan filter lookup browse read select retrieve discover suggest autocomplete view show'.split(
    ' ',
  ),
)
const WRITING = new Set(
  'create add update set put delete remove replace insert upsert send import register assign upload start stop run execute cancel approve reject copy move merge patch edit modify save submit generate enable disable attach detach tag untag publish archive restore associate disassociate link unlink invite revoke grant accept split'.split(
    ' ',
  ),
)
