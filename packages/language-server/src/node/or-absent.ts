/** What cannot be read is as good as not there: it was deleted, belongs to somebody else, or is no file. */
export async function orAbsent<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const ABSENT = new Set([
  'EACCES',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'ERR_FS_FILE_TOO_LARGE',
  'ERR_INVALID_ARG_VALUE',
  'ERR_STRING_TOO_LONG',
])
