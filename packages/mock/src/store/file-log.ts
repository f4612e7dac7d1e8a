import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import {
  type Commit,
  type CommitResult,
  type LogPosition,
  type NumberedJson,
  storeDamaged,
} from '../replication/store.ts'
import { readIfExists, replaceFile } from './files.ts'

/**
 * The log of a session in a file, one JSON text per line: the snapshot, then the entries. Each line is an array of a checksum, which depends on all lines
 * before, and the content. A line without content ends the file of a process that has closed it.
 *
 * Its methods must not run at the same time.
 */
export class FileLog {
  readonly #file: string
  readonly #name: string
  readonly #journal: number
  readonly #epoch: string = crypto.randomUUID()
  version = 0
  fill = 0
  #size = 0
  usedAt: number = Date.now()
  count = 0
  /** Numbers and JSON texts. */
  #calls: (readonly [number, string])[] = []
  #violations: (readonly [number, string])[] = []
  /** Whether the file was written by this process. Otherwise another one may still have it open. */
  #isOwn = false
  #handle: FileHandle | undefined
  /** The checksum of the last line. */
  #check = ''
  /** Length of the file up to the last complete line. */
  #length = 0
  /** Whether the file may be longer. */
  #isTorn = false

  constructor(file: string, name: string, journal: number) {
    this.#file = file
    this.#name = name
    this.#journal = journal
  }

  get position(): LogPosition {
    return { epoch: this.#epoch, version: this.version, head: '' }
  }

  get calls(): NumberedJson[] {
    return this.#calls.map(parse)
  }

  get violations(): NumberedJson[] {
    return this.#violations.map(parse)
  }

  async commit({ at, entry, fill, clearsCalls, calls, violations }: Commit): Promise<CommitResult> {
    this.usedAt = Date.now()
    if (at.epoch !== this.#epoch || at.version !== this.version) return await this.#read()
    if (entry !== undefined) {
      await this.#append(entry)
      this.version++
      this.fill = fill
    }
    if (clearsCalls) {
      this.#calls = []
      this.#violations = []
      this.count = 0
    }
    const first = this.count + 1
    this.count += calls.length
    if (this.#journal > 0) {
      this.#calls.push(...calls.map((text, index) => [first + index, text] as const))
      this.#violations.push(...violations.map(({ call, text }) => [first + call, text] as const))
      for (const list of [this.#calls, this.#violations])
        list.splice(0, Math.max(list.length - this.#journal, 0))
    }
    const size = entry === undefined ? 0 : this.#size
    return { kind: 'committed', epoch: at.epoch, version: this.version, size, hasTurn: true }
  }

  /** Replaces the file with a snapshot, if it has no later entries. */
  async compact(at: LogPosition | undefined, snapshot: string): Promise<void> {
    const isLast = at === undefined || (at.epoch === this.#epoch && at.version === this.version)
    if (isLast) await this.#replace([snapshot])
  }

  async delete(): Promise<void> {
    await this.#closeHandle()
    await rm(this.#file, { force: true })
  }

  /** Marks the end of the file, so that it is noticed if the last entry is missing later. */
  async close(): Promise<void> {
    if (this.#isOwn && !this.#isTorn) {
      this.#handle ??= await open(this.#file, 'a')
      await this.#handle.appendFile(`${JSON.stringify([sign(this.#check, '')])}\n`)
    }
    await this.#closeHandle()
  }

  /** Returns all that the file has. */
  async #read(): Promise<CommitResult> {
    await this.#removeTorn()
    const contents = this.#parse((await readIfExists(this.#file)) ?? '')
    const [snapshot = '', ...entries] = contents
    if (!this.#isOwn && contents.length > 0) await this.#replace(contents)
    this.version = entries.length
    this.#size = entries.reduce((sum, { length }) => sum + length, 0)
    return { kind: 'behind', position: this.position, snapshot, entries, hasTurn: true }
  }

  /** Returns the contents of the lines. */
  #parse(text: string): string[] {
    const lines = text.split('\n')
    // Without a line break at its end, the last line was not written completely, and its calls were not answered.
    lines.pop()
    const contents: string[] = []
    let check = this.#name
    for (const [index, line] of lines.entries()) {
      const [, sum, content = ''] = LINE.exec(line) ?? []
      check = sign(check, content)
      const isEnd = content === '' && index > 0
      if (sum !== check || (isEnd && index < lines.length - 1)) throw this.#damaged(index + 1)
      if (!isEnd) contents.push(content)
    }
    return contents
  }

  /** Writes an entry through to the disk. */
  async #append(entry: string): Promise<void> {
    if (this.#length === 0) await this.#replace([''])
    await this.#removeTorn()
    const handle = (this.#handle ??= await open(this.#file, 'a'))
    this.#isTorn = true
    const check = sign(this.#check, entry)
    const line = formatLine(check, entry)
    await handle.appendFile(line)
    await handle.datasync()
    this.#isTorn = false
    this.#check = check
    this.#length += Buffer.byteLength(line)
    this.#size += entry.length
  }

  /** Nothing of an entry that was not written completely remains. */
  async #removeTorn(): Promise<void> {
    if (!this.#isTorn) return
    this.#handle ??= await open(this.#file, 'a')
    await this.#handle.truncate(this.#length)
    this.#isTorn = false
  }

  /** Replaces the file with one that no other process has open. */
  async #replace(contents: readonly string[]): Promise<void> {
    let check = this.#name
    const lines = contents.map((content) => {
      check = sign(check, content)
      return formatLine(check, content)
    })
    const text = lines.join('')
    const { version } = this
    // Until it has succeeded, the next batch reads what the file has.
    this.version = -1
    this.#isOwn = false
    this.#isTorn = false
    await this.#closeHandle()
    await replaceFile(this.#file, text)
    this.version = version
    this.#isOwn = true
    this.#check = check
    this.#length = Buffer.byteLength(text)
    this.#size = 0
  }

  async #closeHandle(): Promise<void> {
    const handle = this.#handle
    this.#handle = undefined
    await handle?.close()
  }

  #damaged(line: number): Error {
    const file = `sessions/${basename(dirname(this.#file))}/${basename(this.#file)}`
    return storeDamaged(
      `Line ${line} of the file ${file} of the store was changed, or the line before it is missing.`,
    )
  }
}

/** A line with its checksum, and its content if it has one. */
const LINE = /^\["([\w-]+)"(?:,(.*))?\]$/s

function formatLine(check: string, content: string): string {
  return content === '' ? `["${check}"]\n` : `["${check}",${content}]\n`
}

/** Returns the checksum of a line, which depends on that of the line before. */
function sign(before: string, content: string): string {
  return createHash('sha1').update(`${before}\n`).update(content).digest('base64url').slice(0, 11)
}

function parse([number, text]: readonly [number, string]): NumberedJson {
  return [number, JSON.parse(text)]
}
