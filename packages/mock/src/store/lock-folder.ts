import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { FcError } from 'fc-core'

/** The folders that this process has locked. */
const LOCKED = new Set<string>()

/**
 * Locks a folder, for one process at a time. The lock of a process that has ended without removing it is ignored.
 *
 * @returns A function that removes the lock.
 * @throws FcError `store-in-use`
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = resolve(folder)
  const file = join(path, 'lock')
  const own = `${process.pid} ${hostname()}`
  if (LOCKED.has(path)) throw inUse(folder, own)
  LOCKED.add(path)
  const temporary = `${file}-${crypto.randomUUID()}`
  try {
    await writeFile(temporary, own)
    // In one step with its content.
    while (!(await tryTo(() => link(temporary, file), 'EEXIST'))) await removeOld(file, own, folder)
  } catch (error) {
    LOCKED.delete(path)
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
  return async () => {
    await rm(file, { force: true })
    LOCKED.delete(path)
  }
}

/** Removes the lock of a process that has ended. */
async function removeOld(file: string, own: string, folder: string): Promise<void> {
  let holder = ''
  if (!(await tryTo(async () => void (holder = await readFile(file, 'utf8')), 'ENOENT'))) return
  if (isAlive(holder, own)) throw inUse(folder, holder)
  const moved = `${file}-${crypto.randomUUID()}`
  if (!(await tryTo(() => rename(file, moved), 'ENOENT'))) return
  // Another process may have replaced it meanwhile.
  if ((await readFile(moved, 'utf8')) !== holder) await tryTo(() => link(moved, file), 'EEXIST')
  await rm(moved, { force: true })
}

function isAlive(holder: string, own: string): boolean {
  const [pid, host] = holder.split(' ')
  const [ownPid, ownHost] = own.split(' ')
  if (host !== ownHost) return true
  // In a container, the process that was restarted has the same number.
  if (pid === ownPid) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Returns false for an expected error. */
async function tryTo(run: () => Promise<void>, expected: string): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== expected) throw error
    return false
  }
}

function inUse(folder: string, holder: string): FcError {
  const [pid, host] = holder.split(' ')
  const message = `Another process (${pid} on ${host}) uses the store in ${folder}. Stop it, or use another folder. If it has ended, delete the file "lock" there. Several processes can share a store in Redis.`
  return new FcError('store-in-use', message)
}
