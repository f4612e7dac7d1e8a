import type { ReceivedResponse } from './fetch-response.ts'

/** Summarizes a response: status, time, and the size of large bodies, `200 OK · 14 ms · 2.1 MB`. */
export function describeResponse({
  status,
  statusText,
  milliseconds,
  bytes,
  isTruncated,
}: Omit<ReceivedResponse, 'text'>): string {
  const parts = [
    `${status} ${statusText}`.trim(),
    formatTime(milliseconds),
    ...(isTruncated ? [`first ${formatSize(bytes)}`] : bytes < LARGE ? [] : [formatSize(bytes)]),
  ]
  return parts.join(' · ')
}

/** The size from which it is shown, in bytes. */
const LARGE = 100_000

function formatTime(milliseconds: number): string {
  if (milliseconds < 1) return '< 1 ms'
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
