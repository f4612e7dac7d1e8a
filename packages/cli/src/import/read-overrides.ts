import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readFileText } from 'fc-command'
import { type ImportOverrides, parseOverrides } from 'fc-import'
import type { ImportCommandOptions } from './options.ts'

/** The file with the decisions that survive the next import. */
const OVERRIDES_FILE = 'fc.import.json'

/**
 * Reads what the user decided: in the file of `--overrides`, otherwise in `fc.import.json` next to the output, and on the command line.
 *
 * @throws SourceError if the file cannot be read or used.
 */
export function readOverrides(options: ImportCommandOptions): ImportOverrides {
  const { output, paginated, notPaginated } = options
  const found = join(output === undefined ? '.' : dirname(output), OVERRIDES_FILE)
  const file = options.overrides ?? (exists(found) ? found : undefined)
  const overrides = file === undefined ? {} : parseOverrides(readFileText(file), file)
  return {
    ...overrides,
    paginated: [...(overrides.paginated ?? []), ...paginated],
    notPaginated: [...(overrides.notPaginated ?? []), ...notPaginated],
  }
}

function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
