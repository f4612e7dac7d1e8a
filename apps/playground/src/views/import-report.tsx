import { CodeText } from 'fc-explorer'
import type { Difference, ImportedDefinition } from '../protocol/import-messages.ts'

/** What the definition does not have of the document, or has differently. */
export function ImportReport({ imported }: { imported: ImportedDefinition }) {
  const { format, fileName, endpoints, objects, differences } = imported
  return (
    <div class="import-report">
      <p>
        {fileName === undefined ? 'The text' : <bdi class="code">{fileName}</bdi>} is {format} with{' '}
        {count(endpoints, 'endpoint')} and {count(objects, 'object')}.
      </p>
      {differences.length === 0 ? (
        <p class="quiet">The definition has everything that the document describes.</p>
      ) : (
        <>
          <h3>Differences from the document</h3>
          <ul>
            {differences.map((difference) => (
              <DifferenceItem key={difference.message} difference={difference} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function DifferenceItem({ difference: { message, count: total, places } }: DifferenceItemProps) {
  return (
    <li>
      <details>
        <summary>
          <CodeText text={message} /> <span class="quiet small">{total}</span>
        </summary>
        <ul class="places">
          {places.map(({ pointer, detail }) => (
            <li key={`${pointer} ${detail}`}>
              <bdi class="code">{pointer}</bdi>
              {detail !== undefined && (
                <>
                  {' '}
                  <bdi class="quiet">{detail}</bdi>
                </>
              )}
            </li>
          ))}
          {total > places.length && <li class="quiet">{total - places.length} more</li>}
        </ul>
      </details>
    </li>
  )
}

interface DifferenceItemProps {
  difference: Difference
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
