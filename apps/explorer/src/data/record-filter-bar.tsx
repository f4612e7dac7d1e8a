import { useEffect, useRef, useState } from 'preact/hooks'
import { NO_FILTER, type RecordFilter } from '../packages/data-route.ts'
import type { RecordPages } from './record-pages.ts'
import { MAX_ROWS } from './records-table.tsx'

/** Milliseconds after the last key before the records are searched. */
const DELAY = 250

interface RecordFilterBarProps {
  filter: RecordFilter
  pages: RecordPages
  /** Names in the text that are no fields. */
  unknown: readonly string[]
  onFilter: (filter: RecordFilter) => void
}

/** Filters the records, and says how many there are. */
export function RecordFilterBar({ filter, pages, unknown, onFilter }: RecordFilterBarProps) {
  const [text, setText] = useState(filter.search)
  const applied = useRef(filter.search)
  // The properties of the last render: the reader may select a record or sort before the text is applied.
  const latest = useRef({ filter, onFilter })
  latest.current = { filter, onFilter }
  // A link may lead to another filter. The text that was applied may have been continued.
  useEffect(() => {
    if (filter.search !== applied.current) setText(filter.search)
    applied.current = filter.search
  }, [filter.search])
  useEffect(() => {
    if (text === filter.search) return undefined
    const timer = setTimeout(() => {
      applied.current = text
      latest.current.onFilter({ ...latest.current.filter, search: text })
    }, DELAY)
    return () => clearTimeout(timer)
  }, [text])
  const where = Object.entries(filter.where)
  const without = (name: string): RecordFilter => ({
    ...filter,
    where: Object.fromEntries(where.filter(([other]) => other !== name)),
  })
  const isFiltered = filter.search !== '' || where.length > 0
  return (
    <div class="data-tools">
      <input
        type="search"
        class="data-filter"
        placeholder="Search, or field:value"
        aria-label="Filter records"
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {where.length > 0 && (
        <ul class="chips" aria-label="Filters">
          {where.map(([name, value]) => {
            const label = `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
            return (
              <li key={name} class="chip">
                <bdi>{label}</bdi>
                <button
                  type="button"
                  aria-label={`Remove ${label}`}
                  onClick={() => onFilter(without(name))}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {isFiltered && (
        <button
          type="button"
          class="link small"
          onClick={() => {
            setText('')
            onFilter({ ...NO_FILTER, sort: filter.sort })
          }}
        >
          Clear
        </button>
      )}
      <span class="quiet small" role="status">
        {describeCount(pages, isFiltered)}
        {unknown.length > 0 &&
          `. There is no field ${unknown.map((name) => `“${name}”`).join(', ')}: searched as text.`}
      </span>
    </div>
  )
}

function describeCount(
  { total, size, isComplete }: Pick<RecordPages, 'total' | 'size' | 'isComplete'>,
  isFiltered: boolean,
): string {
  if (total === undefined) return 'Loading…'
  const records = size === 1 ? '1 record' : `${size.toLocaleString('en')} records`
  const found = total.toLocaleString('en')
  if (!isComplete)
    return isFiltered ? `Searching… ${found} found in ${records}` : `Sorting ${records}…`
  const limit = total > MAX_ROWS ? ` (the first ${MAX_ROWS.toLocaleString('en')})` : ''
  return (isFiltered ? `${found} of ${records}` : records) + limit
}
