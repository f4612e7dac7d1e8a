import { promises } from 'node:fs'

/**
 * Loads the explorer page from the folder of the command, compressed or, in the VS Code extension, not; when run from sources, from its last build.
 * Undefined if it is not built.
 */
export async function loadExplorer(): Promise<string | undefined> {
  for (const path of [
    './explorer.html.br',
    './explorer.html',
    '../../../apps/explorer/dist/index.html',
  ]) {
    try {
      const bytes = await promises.readFile(new URL(path, import.meta.url))
      if (!path.endsWith('.br')) return bytes.toString()
      const { brotliDecompressSync } = await import('node:zlib') // Loaded on demand.
      return brotliDecompressSync(bytes).toString()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return undefined
}
