import { groupNotes, type ImportedDefinition, isGuess, type Note } from 'fc-import'

/** Formats what the definition does not have of a document, or has differently, as Markdown: first what was guessed. */
export function formatImportReport({
  source,
  format,
  endpoints,
  objects,
  notes,
}: Omit<ImportedDefinition, 'text'>): string {
  const guesses = notes.filter(isGuess)
  const others = notes.filter((note) => !isGuess(note))
  const summary = `${code(source)} is ${format} with ${count(endpoints, 'endpoint')} and ${count(objects, 'object')}.`
  return [
    `# Import of ${source}\n\n${summary}\n`,
    ...formatSection(
      'Guessed',
      'The document does not say this. Check it in the definition.',
      guesses,
    ),
    ...formatSection('Differences', 'The definition has this differently, or not at all.', others),
    ...(notes.length === 0 ? ['The definition has everything that the document describes.\n'] : []),
  ].join('\n')
}

function formatSection(title: string, introduction: string, notes: readonly Note[]): string[] {
  if (notes.length === 0) return []
  const groups = [...groupNotes(notes)].map(
    ([message, places]) => `${message} (${places.length}):\n\n${formatPlaces(places)}\n`,
  )
  return [`## ${title}\n\n${introduction}\n`, ...groups]
}

function formatPlaces(notes: readonly Note[]): string {
  const lines = notes.slice(0, MAX_PLACES).map(({ file, pointer, detail }) => {
    const place = code(`${file === undefined ? '' : `${file}#`}${pointer || '/'}`)
    return detail === undefined ? `- ${place}` : `- ${place}: ${code(shorten(detail))}`
  })
  const more = notes.length - lines.length
  return [...lines, ...(more > 0 ? [`- … and ${more} more`] : [])].join('\n')
}

/** Places that are listed of each kind. */
const MAX_PLACES = 100

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Formats a text as code, also one with backticks. */
function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const fence = '`'.repeat(Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${space}${line}${space}${fence}`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
