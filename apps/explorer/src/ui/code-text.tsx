/** A text whose parts in backticks are code. */
export function CodeText({ text }: { text: string }) {
  return (
    <>
      {text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}
    </>
  )
}
