import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SourceError } from './source-error.ts'

/**
 * Writes a file completely or not at all: to a temporary file in the same folder, which then replaces the file. Creates missing folders, writes through
 * symbolic links, and keeps permissions, owner and hard links. After an error the file and its folder are unchanged.
 *
 * @param options.links `'replace'` replaces a symbolic or hard link itself: for files whose name the user has not written.
 * @param options.mode The permissions of a new file, such as 0o600 for one that only its user can read.
 * @throws SourceError
 */
export function writeFileAtomically(
  file: string,
  content: string | Buffer,
  { links = 'follow', mode = 0o666 }: { links?: 'follow' | 'replace'; mode?: number } = {},
): void {
  let folders: readonly string[] = []
  try {
    const target = links === 'follow' ? resolveLinks(resolve(file)) : resolve(file)
    folders = createFolders(dirname(target))
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const current =
      links === 'replace' && isLink(target)
        ? undefined
        : statSync(target, { throwIfNoEntry: false })
    if (current === undefined) replace(target, bytes, current, mode)
    else if (!current.isFile()) writeFileSync(target, bytes)
    else if (mustKeepFile(target, current)) overwrite(target, bytes, current.size)
    else replace(target, bytes, current, mode)
  } catch (cause) {
    for (const folder of folders) removeIfEmpty(folder)
    const { code = '', message } = cause as NodeJS.ErrnoException
    throw new SourceError(`Cannot write ${file}: ${REASONS[code] ?? message}.`, { cause })
  }
}

/** Reasons for a failed write, with what to do. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device. Free some space and try again',
  EDQUOT: 'the disk quota is exceeded. Free some space and try again',
  EFBIG: 'the file would be larger than the limit of the system',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ELOOP: 'too many symbolic links',
}

/** Whether a file is a symbolic link, or one of several hard links. */
function isLink(path: string): boolean {
  const info = lstatSync(path, { throwIfNoEntry: false })
  return info !== undefined && (info.isSymbolicLink() || (info.isFile() && info.nlink > 1))
}

/** Returns the path that symbolic links lead to. It need not exist. */
function resolveLinks(file: string): string {
  let path = file
  for (let count = 0; count < MAX_LINKS; count++) {
    const isSymbolic = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
    if (!isSymbolic || DESCRIPTOR.test(path)) return path
    path = resolve(realpathSync(dirname(path)), readlinkSync(path))
  }
  throw Object.assign(new Error('too many symbolic links'), { code: 'ELOOP' })
}

/** Open files of a process. They look like links, but may be pipes. */
const DESCRIPTOR = /^\/(?:dev\/(?:fd\/|std)|proc\/)/

/** The limit of Linux. */
const MAX_LINKS = 40

/** Creates a folder. Returns the created folders, the innermost first. */
function createFolders(folder: string): string[] {
  const first = makeFolder(folder)
  const created: string[] = []
  if (first === undefined) return created
  for (let path = folder; path.length >= first.length; path = dirname(path)) created.push(path)
  return created
}

/** Node reports ENOENT if a folder above is not writable; the access to it fails with the reason. */
function makeFolder(folder: string): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true })
  } catch (error) {
    let existing = folder
    while (!existsSync(existing)) existing = dirname(existing)
    accessSync(existing, constants.W_OK)
    throw error
  }
}

/** Another process may have put a file into the folder: then it stays. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

/** Whether a file must not be replaced by another: it has several hard links, or is named by a descriptor, such as `/dev/stdout`. */
function mustKeepFile(path: string, { nlink }: Stats): boolean {
  return nlink > 1 || DESCRIPTOR.test(path)
}

function replace(path: string, bytes: Buffer, current: Stats | undefined, mode: number): void {
  // A file that must not be written must not be replaced either.
  if (current !== undefined) closeSync(openSync(path, 'r+'))
  // Short: the name of the file may be as long as the file system allows.
  const temporary = join(dirname(path), `.fc-${randomBytes(6).toString('hex')}.tmp`)
  try {
    const descriptor = openSync(temporary, 'wx', mode)
    try {
      writeAll(descriptor, bytes, 0)
      if (current !== undefined) copyOwner(descriptor, current)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    // The folder is not writable, the owner cannot be kept, or the file is a mount point.
    const canOverwrite = ['EACCES', 'EPERM', 'EBUSY'].includes(
      (error as NodeJS.ErrnoException).code ?? '',
    )
    if (current === undefined || !canOverwrite) throw error
    overwrite(path, bytes, current.size)
  }
}

function copyOwner(descriptor: number, { mode, uid, gid }: Stats): void {
  if (process.platform !== 'win32') fchownSync(descriptor, uid, gid)
  fchmodSync(descriptor, mode & 0o7777) // After the change of the owner, which resets some bits.
}

/** Writes into the existing file: first what makes it longer, which reserves the space, so that a full disk does not damage its content. */
function overwrite(path: string, bytes: Buffer, size: number): void {
  const descriptor = openSync(path, 'r+')
  try {
    try {
      writeAll(descriptor, bytes, Math.min(size, bytes.length))
      fsyncSync(descriptor)
    } catch (error) {
      ftruncateSync(descriptor, size)
      throw error
    }
    writeAll(descriptor, bytes.subarray(0, size), 0)
    ftruncateSync(descriptor, bytes.length)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes bytes from a position on, to the same position of the file. */
function writeAll(descriptor: number, bytes: Buffer, from: number): void {
  for (let done = from; done < bytes.length;)
    done += writeSync(descriptor, bytes, done, bytes.length - done, done)
}
