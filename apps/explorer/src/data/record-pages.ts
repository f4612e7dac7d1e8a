import { type JsonNode, readJson } from 'fc-core/json'
import type { FoundRecords, Row } from './types.ts'

/** Number of records that are read at once. */
export const PAGE_SIZE = 100

/** Maximum number of pages in memory. */
const MAX_PAGES = 40

/** Maximum number of requests at the same time. */
const MAX_REQUESTS = 2

export interface ListedRecord {
  row: Row
  node: JsonNode
  /** The text that contains the node. */
  text: string
}

interface Page {
  records: readonly ListedRecord[]
  /** Of the data when the page was requested. */
  revision: number
}

/** The records of a list. The pages that are visible are read; they stay while they are read again. */
export class RecordPages {
  /** Number of matching records. Undefined until it is known. */
  total: number | undefined
  /** Whether all records were searched. */
  isComplete = true
  /** Number of all records of the collection. */
  size = 0
  problem: Error | undefined
  readonly #pages = new Map<number, Page>()
  readonly #loading = new Set<number>()
  readonly #read: (offset: number, limit: number) => Promise<FoundRecords>
  readonly #notify: () => void
  #revision = 0
  #visible: readonly [start: number, end: number] = [0, 1]

  constructor(read: (offset: number, limit: number) => Promise<FoundRecords>, notify: () => void) {
    this.#read = read
    this.#notify = notify
  }

  /** Returns the record at an index, if it was read. */
  at(index: number): ListedRecord | undefined {
    return this.#pages.get(Math.floor(index / PAGE_SIZE))?.records[index % PAGE_SIZE]
  }

  /** Reads the records of a range, if necessary. */
  show(start: number, end: number): void {
    this.#visible = [start, end]
    this.#load()
  }

  /** Reads the visible records again. */
  refresh(): void {
    this.#revision++
    this.problem = undefined
    this.#load()
  }

  #load(): void {
    const [start, end] = this.#visible
    const last = Math.floor(Math.max(end - 1, start) / PAGE_SIZE)
    for (let page = Math.floor(start / PAGE_SIZE); page <= last; page++) {
      if (this.problem !== undefined || this.#loading.size >= MAX_REQUESTS) return
      const isFresh = this.#pages.get(page)?.revision === this.#revision
      if (!isFresh && !this.#loading.has(page)) void this.#loadPage(page)
    }
  }

  async #loadPage(number: number): Promise<void> {
    const revision = this.#revision
    this.#loading.add(number)
    try {
      const found = await this.#read(number * PAGE_SIZE, PAGE_SIZE)
      this.total = found.total
      this.isComplete = found.isComplete
      this.size = found.size
      this.#pages.delete(number)
      // The same request continues an incomplete search.
      this.#pages.set(number, {
        records: toRecords(found.items),
        revision: found.isComplete ? revision : -1,
      })
      if (this.#pages.size > MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value!)
    } catch (error) {
      this.problem = error as Error
    }
    this.#loading.delete(number)
    this.#notify()
    this.#load()
  }
}

function toRecords(rows: readonly Row[]): ListedRecord[] {
  const text = JSON.stringify(rows)
  const { root } = readJson(text)
  const nodes = root?.kind === 'array' ? root.items : []
  return nodes.map((node, index) => ({ row: rows[index]!, node, text }))
}
