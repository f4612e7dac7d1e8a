import { link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, syncFolder } from './files.ts'

/** A folder that only one process has written to. */
export interface Generation {
  path: string
  /** Names of the files of the generation before. */
  files: readonly string[]
  /** False after another process has claimed the next generation. */
  isCurrent(): Promise<boolean>
}

/** File of a generation that has all files of the one before. */
const COMPLETE = 'complete'

/**
 * Claims the next generation of a folder. It has the files of the last one as links: a process replaces a file before it changes it, so that one that was
 * suspended, and goes on after its lock was taken over, writes to files that are not read any more.
 *
 * What a process has written before `isCurrent` resolves to true is in all later generations.
 */
export async function claimGeneration(folder: string): Promise<Generation> {
  await mkdir(folder, { recursive: true })
  const { number, older } = await claimNumber(folder)
  const path = join(folder, String(number))
  let files: string[] = []
  for (const source of older.toReversed()) {
    const entries = await readdir(join(folder, String(source)))
    if (!entries.includes(COMPLETE)) continue
    files = entries.filter((name) => name.endsWith('.jsonl'))
    for (const name of files) await link(join(folder, String(source), name), join(path, name))
    break
  }
  await writeFile(join(path, COMPLETE), '')
  await syncFolder(path)
  await syncFolder(folder)
  for (const source of older) await rm(join(folder, String(source)), { recursive: true })
  return {
    path,
    files,
    isCurrent: async () => (await listNumbers(folder)).at(-1) === number,
  }
}

async function claimNumber(folder: string): Promise<{ number: number; older: number[] }> {
  for (;;) {
    const older = await listNumbers(folder)
    const number = (older.at(-1) ?? 0) + 1
    try {
      await mkdir(join(folder, String(number)))
      return { number, older }
    } catch (error) {
      // A process that was suspended while it started.
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
}

/** Returns the numbers of the generations, in ascending order. */
async function listNumbers(folder: string): Promise<number[]> {
  const entries = await readdir(folder)
  return entries
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((left, right) => left - right)
}
