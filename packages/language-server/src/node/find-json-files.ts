import { readdir } from 'node:fs/promises'
import type { FoundFiles } from '../host.ts'
import { orAbsent } from './or-absent.ts'

/** What a search may find before it is given up: somebody may have opened a whole disk. */
export interface SearchLimits {
  files: number
  folders: number
}

/** Finds the `.json` files below a folder, those near it first. What is hidden or installed is left out, as the command line does. */
export async function findJsonFiles(
  folder: string,
  limits: SearchLimits = { files: 10_000, folders: 20_000 },
): Promise<FoundFiles> {
  const files: string[] = []
  const folders = [folder]
  // Grows while it is gone through.
  for (const [index, each] of folders.entries()) {
    if (index >= limits.folders) return { files, isComplete: false }
    const entries = (await orAbsent(readdir(each, { withFileTypes: true }))) ?? []
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
