import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a file in one step. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  await syncFolder(dirname(file))
}

/** Waits until the names of the files in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether an error is one of the operating system, or one with a certain code. */
export function hasCode(error: unknown, code?: string): boolean {
  const { code: actual, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return code === undefined ? syscall !== undefined : actual === code
}
