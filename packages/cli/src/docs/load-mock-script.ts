import { createHash } from 'node:crypto'
import { promises } from 'node:fs'

/** The script of a mock in the page. */
export interface MockScript {
  text: string
  /** URL in the page. Changes with the text, so that browsers do not use a cached one. */
  url: string
}

/** Name of the script in the folder of the site. */
export const MOCK_SCRIPT = 'fc-mock.js'

/** Loads the script from the folder of the command; when run from sources, from its last build. Undefined if it is not built. */
export async function loadMockScript(): Promise<MockScript | undefined> {
  for (const path of ['./fc-mock.cjs', '../../dist/fc-mock.cjs']) {
    try {
      const text = await promises.readFile(new URL(path, import.meta.url), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
      return { text, url: `${MOCK_SCRIPT}?${hash}` }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return undefined
}
