import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { MAX_BYTES } from 'fc-core/internal'
import { SourceError } from './source-error.ts'

/**
 * Reads a file of at most `MAX_BYTES`. Pipes and devices, which may never end, are rejected, except open ones such as `/dev/stdin` or `<(command)` of a shell.
 *
 * Synchronous, which is faster: a command reads its files one by one and has nothing else to do.
 *
 * @throws SourceError
 */
export function readFileBytes(file: string): Buffer {
  try {
    const isOpen = /^\/(?:dev\/(?:fd\/|stdin$)|proc\/)/.test(file)
    // Without O_NONBLOCK, which Windows does not have, opening a pipe waits for a writer.
    const flags = isOpen ? 0 : ((constants.O_NONBLOCK as number | undefined) ?? 0)
    const descriptor = openSync(file, constants.O_RDONLY | flags)
    try {
      const info = fstatSync(descriptor)
      if (!info.isFile() && !info.isDirectory() && !isOpen) throw createError('EFTYPE')
      return readAll(descriptor, info.size)
    } finally {
      closeSync(descriptor)
    }
  } catch (cause) {
    throw new SourceError(`Cannot read ${file}: ${reasonOf(cause)}.`, { cause })
  }
}

/** Reads a file as UTF-8, like `readFileBytes`. */
export function readFileText(file: string): string {
  return readFileBytes(file).toString('utf8')
}

/** Returns why a file cannot be read. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? message
}

/** The message for an input that is larger than `MAX_BYTES`. */
export const TOO_LARGE: string = `it is larger than ${MAX_BYTES / 1024 / 1024} MiB`

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'too many symbolic links',
  EFTYPE: 'it is not a regular file',
  EFBIG: TOO_LARGE,
}

function createError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

function readAll(descriptor: number, size: number): Buffer {
  const chunks: Buffer[] = []
  let total = 0
  if (size > MAX_BYTES) throw createError('EFBIG')
  for (;;) {
    // One byte more than expected, so that the end is noticed with the next read.
    const chunk = Buffer.allocUnsafe(Math.max(size - total + 1, MIN_CHUNK))
    const count = readSync(descriptor, chunk)
    if (count === 0) return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    total += count
    if (total > MAX_BYTES) throw createError('EFBIG')
    chunks.push(chunk.subarray(0, count))
  }
}

const MIN_CHUNK = 4096
