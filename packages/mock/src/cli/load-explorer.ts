import { promises } from 'node:fs'

/** Reads the page that the build puts beside the command. From sources, that of the last build. */
export async function loadExplorer(): Promise<string> {
  for (const place of ['./explorer.html', '../../dist/explorer.html']) {
    try {
      return await promises.readFile(new URL(place, import.meta.url), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return '<!doctype html><title>fc-mock</title><p>The explorer has not been built yet: run <code>pnpm build</code>.'
}
