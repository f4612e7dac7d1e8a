import { promises } from 'node:fs'

/** Reads the page that the build puts beside the command. From sources, that of the last build. */
export async function loadExplorer(): Promise<string> {
  for (const place of ['./explorer.html.gz', '../../dist/explorer.html.gz']) {
    try {
      const bytes = await promises.readFile(new URL(place, import.meta.url))
      const { gunzipSync } = await import('node:zlib') // Only who looks at the page needs it.
      return gunzipSync(bytes).toString()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return '<!doctype html><title>fc-mock</title><p>The explorer has not been built yet: run <code>pnpm build</code>.'
}
