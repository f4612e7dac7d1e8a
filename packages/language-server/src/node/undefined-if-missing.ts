/** Resolves to undefined if a file is missing or cannot be read: it was deleted, access is denied, or it is not a file. */
export async function undefinedIfMissing<Value>(
  reading: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (MISSING_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const MISSING_CODES = new Set([
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
