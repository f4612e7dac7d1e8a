import { Fragment } from 'preact'

/** A name that breaks between its words where the line is too short: behind `-`, `_` and `.`, and in front of capitals. */
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
