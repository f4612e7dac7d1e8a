import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { writeFileAtomically } from 'fc-command'
import { FcError } from 'fc-core'
import type { LoadedMock } from '../node/load-mock.ts'

/** Where the types of the only definition are written, and from what. */
export interface TypesTarget {
  /** File, relative to the root of Vite. */
  file: string
  root: string
  /** File of the definition, which the types name. */
  source: string | undefined
}

/**
 * Writes the types of the only definition, as `fc-cli types` does, if they have changed. Resolves to whether they were written.
 *
 * @throws FcError `types-of-several` for more than one definition
 */
export async function writeTypes(
  { mock }: LoadedMock,
  { file, root, source }: TypesTarget,
): Promise<boolean> {
  if (mock === undefined) return false
  const [served, ...others] = mock.packages
  if (served === undefined || others.length > 0)
    throw new FcError(
      'types-of-several',
      `The option \`types\` expects one definition, got ${mock.packages.length}. Use \`fc-cli types\` for each of them.`,
    )
  // Loaded on demand: most projects have no generated types.
  const { generateTypes } = await import('fc-core/codegen')
  const text = generateTypes(served.definition, {
    ...(source !== undefined && { source: basename(source) }),
  })
  const path = resolve(root, file)
  // Writing the same text again would reload pages.
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return false
  await writeFileAtomically(path, text)
  return true
}
