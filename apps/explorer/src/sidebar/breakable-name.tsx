import { Fragment } from 'preact'

/** A name that can wrap between its words: after `-`, `_`, `.`, `/` and `:`, and before capitals. */
export function BreakableName({ name }: { name: string }) {
  return (
    <>
      {name.split(/(?<=[-_./:])|(?<=[a-z\d])(?=[A-Z])/).map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </>
  )
}
