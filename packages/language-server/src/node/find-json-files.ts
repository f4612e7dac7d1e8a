import { readdir } from 'node:fs/promises'
import type { FoundFiles } from '../host/host.ts'
import { undefinedIfMissing } from './undefined-if-missing.ts'

/** Limits of a search, for example if a whole disk is opened. */
export interface SearchLimits {
  files: number
  folders: number
}

/** Finds the `.json` files below a folder, breadth-first. Hidden folders and `node_modules` are ignored, as on the command line. */
export async function findJsonFiles(
  folder: string,
  limits: SearchLimits = { files: 10_000, folders: 20_000 },
): Promise<FoundFiles> {
  const files: string[] = []
  const folders = [folder]
  // Grows during the iteration.
  for (const [index, each] of folders.entries()) {
    if (index >= limits.folders) return { files, isComplete: false }
    const entries = (await undefinedIfMissing(readdir(each, { withFileTypes: true }))) ?? []
    for (const entry of entries) {
      if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue
      const path = `${each === '/' ? '' : each}/${entry.name}`
      if (entry.isDirectory()) {
        folders.push(path)
      } else if (entry.name.endsWith('.json') && (entry.isFile() || entry.isSymbolicLink())) {
        if (files.length >= limits.files) return { files, isComplete: false }
        files.push(path)
      }
    }
  }
  return { files, isComplete: true }
}
