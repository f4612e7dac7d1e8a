import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText, SourceError } from 'fc-command'
import { FcError } from 'fc-core'
import { describeValue } from 'fc-core/internal'
import type { SeedData } from '../dataset/seed-data.ts'
import { messageOf } from '../names/thrown-value.ts'
import { isObject } from '../names/json-value.ts'
import { entriesOf } from '../recording/har.ts'
import type { Har } from '../options.ts'

/** A recording, and its files. */
export interface LoadedRecording {
  har: Har
  harFile: string
  /** File with the records, if there is one. */
  dataFile: string | undefined
}

/** Names of the files in a folder with a recording. */
export const SAMPLES = 'samples.har'
export const DATA = 'data.json'

/**
 * Loads a recording from its folder, or recorded calls from a file.
 *
 * @throws SourceError
 */
export function loadRecording(path: string): LoadedRecording {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  const harFile = isFolder ? join(path, SAMPLES) : path
  const dataFile = join(path, DATA)
  return {
    har: readHarFile(harFile),
    harFile,
    dataFile: isFolder && existsSync(dataFile) ? dataFile : undefined,
  }
}

/**
 * Reads recorded calls.
 *
 * @throws SourceError
 */
export function readHarFile(file: string): Har {
  const har = readJsonFile(file)
  try {
    return { log: { entries: entriesOf(har) } }
  } catch (cause) {
    if (!FcError.isInstance(cause)) throw cause
    throw new SourceError(`${file}: ${cause.message}`, { cause })
  }
}

/**
 * Reads the records of a recording.
 *
 * @throws SourceError
 */
export function readDataFile(file: string): SeedData {
  const data = readJsonFile(file)
  if (isObject(data) && Object.values(data).every((rows) => Array.isArray(rows)))
    return data as SeedData
  throw new SourceError(
    `${file}: Expected records by collection, such as {"users": [{"id": "u1"}]}, got ${describeValue(data)}.`,
  )
}

function readJsonFile(file: string): unknown {
  const text = readFileText(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SourceError(`${file}: Invalid JSON: ${messageOf(cause)}.`, { cause })
  }
}
