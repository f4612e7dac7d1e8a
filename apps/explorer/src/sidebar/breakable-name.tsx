import { Fragment } from 'preact'
import { markMatches } from './search-endpoints.ts'

/** A name that can wrap between its words: after `-`, `_`, `.`, `/` and `:`, and before capitals. The matches of a query are marked. */
export function BreakableName({ name, query = '' }: { name: string; query?: string }) {
  return (
    <>
      {markMatches(name, query).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : breakable(part, index),
      )}
    </>
  )
}

function breakable(text: string, key: number) {
  return (
    <Fragment key={key}>
      {text.split(/(?<=[-_./:])|(?<=[a-z\d])(?=[A-Z])/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </Fragment>
  )
}
