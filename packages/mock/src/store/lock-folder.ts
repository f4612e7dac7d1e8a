import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FcError } from 'fc-core'

/** The lock of a folder. Another process can take it if this one is suspended. */
export interface FolderLock {
  release(): Promise<void>
}

/** Times of a lock, in milliseconds. */
export interface LockTimes {
  /** How often the holder of a lock changes the time of its file. */
  renewal: number
  /** A lock whose file has not changed for this time is abandoned. */
  patience: number
}

const LOCK_TIMES: LockTimes = { renewal: 1000, patience: 5000 }

/** The folders that this process has locked. */
const LOCKED = new Set<string>()

/**
 * Locks a folder, for one process at a time. The holder changes the time of the lock file again and again. If the time does not change any more, or if
 * there is no such process on this machine, the lock is taken over: process ids are reused, and those of other machines and containers say nothing.
 *
 * @throws FcError `store-in-use`
 */
export async function lockFolder(
  folder: string,
  times: LockTimes = LOCK_TIMES,
): Promise<FolderLock> {
  const path = resolve(folder)
  const file = join(path, 'lock')
  const own = `${process.pid} ${hostname()} ${crypto.randomUUID()}`
  if (LOCKED.has(path)) throw inUse(folder, own)
  LOCKED.add(path)
  const temporary = `${file}-${crypto.randomUUID()}`
  try {
    await writeFile(temporary, own)
    // In one step with its content.
    while (!(await tryTo(() => link(temporary, file), 'EEXIST')))
      await removeAbandoned(file, folder, times)
  } catch (error) {
    LOCKED.delete(path)
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
  const renew = async (): Promise<void> => {
    const holder = await readLock(file)
    if (holder === undefined) await writeFile(file, own, { flag: 'wx' })
    else if (holder !== own) clearInterval(timer)
    else await utimes(file, new Date(), new Date())
  }
  // A renewal that fails is tried again at the next one.
  const timer = setInterval(() => void renew().catch(() => undefined), times.renewal).unref()
  return {
    async release() {
      clearInterval(timer)
      if ((await readLock(file)) === own) await rm(file, { force: true })
      LOCKED.delete(path)
    },
  }
}

/** Removes the lock of a process that has ended. */
async function removeAbandoned(
  file: string,
  folder: string,
  { renewal, patience }: LockTimes,
): Promise<void> {
  const holder = await readLock(file)
  if (holder === undefined) return
  if (!hasEnded(holder)) {
    const changed = await changeTime(file)
    const end = Date.now() + patience
    while (Date.now() < end) {
      await setTimeout(renewal / 4)
      const time = await changeTime(file)
      if (time === undefined) return
      if (time !== changed) throw inUse(folder, holder)
    }
  }
  const moved = `${file}-${crypto.randomUUID()}`
  if (!(await tryTo(() => rename(file, moved), 'ENOENT'))) return
  // Another process may have replaced it meanwhile.
  if ((await readLock(moved)) !== holder) await tryTo(() => link(moved, file), 'EEXIST')
  await rm(moved, { force: true })
}

/** Returns whether the process is certainly not there: not while its parent has not yet read its exit code, nor if another one has got its id. */
function hasEnded(holder: string): boolean {
  const [pid, host] = holder.split(' ')
  if (host !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function readLock(file: string): Promise<string | undefined> {
  let text: string | undefined
  await tryTo(async () => void (text = await readFile(file, 'utf8')), 'ENOENT')
  return text
}

/** Returns the time of the file. Undefined if there is none. */
async function changeTime(file: string): Promise<number | undefined> {
  let time: number | undefined
  await tryTo(async () => void (time = (await stat(file)).mtimeMs), 'ENOENT')
  return time
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
  const message = `Another process (${pid} on ${host}) uses the store in ${folder}. Stop it, or use another folder. Several processes can share a store in Redis.`
  return new FcError('store-in-use', message)
}
