import { promises } from 'node:fs'

/** Loads the explorer page from the folder of the command, compressed or, in the VS Code extension, not; when run from sources, from the last build. */
export async function loadExplorer(): Promise<string> {
  for (const path of ['./explorer.html.br', './explorer.html', '../../dist/explorer.html.br']) {
    try {
      const bytes = await promises.readFile(new URL(path, import.meta.url))
      if (!path.endsWith('.br')) return bytes.toString()
      const { brotliDecompressSync } = await import('node:zlib') // Loaded on demand.
      return brotliDecompressSync(bytes).toString()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return '<!doctype html><title>fc-mock</title><p>The explorer is not built. Run <code>pnpm build</code>.'
}
