/** Formats a size: `640 B`, `12.3 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_950 ? `${round(bytes / 1000)} kB` : `${round(bytes / 1_000_000)} MB`
}

/** Formats a duration: `3.4 ms`, `250 ms`, `1.3 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${round(milliseconds)} ms` : `${round(milliseconds / 1000)} s`
}

function round(value: number): string {
  return value < 99.95 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0)
}
