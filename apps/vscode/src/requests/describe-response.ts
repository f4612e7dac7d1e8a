import type { ReceivedResponse } from './fetch-response.ts'

/** Status and time of an answer in a line, and its size where that matters: `200 OK · 14 ms · 2.1 MB`. */
export function describeResponse({
  status,
  statusText,
  milliseconds,
  bytes,
  isTruncated,
}: Omit<ReceivedResponse, 'text'>): string {
  const facts = [
    `${status} ${statusText}`.trim(),
    formatTime(milliseconds),
    ...(isTruncated
      ? [`the first ${formatSize(bytes)}`]
      : bytes < LARGE
        ? []
        : [formatSize(bytes)]),
  ]
  return facts.join(' · ')
}

/** What makes an editor slow, in bytes. */
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
