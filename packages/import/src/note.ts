/** The custom flag of endpoints that a document marks as deprecated. */
export const DEPRECATED = 'deprecated'

/** A part of an imported document that the definition does not have, or has differently. */
export interface Note {
  code: NoteCode
  /** What the importer did. The same text for all notes of a kind, so that they can be grouped. */
  message: string
  /** The document, if it is not the imported one. */
  file?: string
  /** JSON pointer to the part. */
  pointer: string
  /** The name or value concerned. */
  detail?: string
}

/** Kinds of notes, with their messages. */
export const NOTE_MESSAGES = {
  'ref-unresolved': 'Reference not found; accepts any value',
  'ref-remote': 'Remote reference not loaded',
  'ref-circular': 'Circular reference without an object; accepts any value',
  'operation-skipped': 'Operation has no equivalent; skipped',
  'operation-renamed': 'Name already used; renamed',
  'parameter-skipped': 'Parameter has no equivalent; skipped',
  'parameter-renamed': 'Parameter name already used; renamed',
  'parameter-added': 'Path parameter is not described; added as a string',
  'header-argument': 'Header parameter becomes an argument',
  'override-unused': 'Override matches nothing',
  'overlay-unmatched': 'Target of an overlay matches nothing',
  'header-constant': 'Header with one value is omitted',
  'body-argument': 'Body is no object; becomes the argument `body`',
  'body-alternatives':
    'Alternative bodies are merged; arguments that are not in all of them are optional',
  'content-type': 'Content is not JSON; described as a string or an object of its fields',
  'pagination-inferred':
    'Inferred the flag `paginated`; `next` and `previous` replace the parameters that select a page',
  'pagination-rejected': 'Looks like a page, not converted',
  'page-members': 'Members of a page other than its items are omitted',
  'response-skipped': 'Only the first successful response is described',
  'error-skipped': 'Error has no code; skipped',
  'error-data': 'Data of an error is omitted',
  'error-code': 'Error code derived from the HTTP status',
  'schema-merged':
    'Alternatives of an object are merged; members that are not in all of them are optional',
  'schema-map': 'Object with arbitrary keys is a plain `object`',
  'schema-tuple': 'Array with a type per position is a plain `array`',
  'schema-not': '`not`, `if` and other conditions are omitted',
  'schema-values':
    'Listed values are omitted: they do not match the type, or restrict only one alternative',
  'schema-constraint': 'Limits such as `pattern`, `minimum` and `maxLength` are omitted',
  'schema-recursion': 'Object requires itself; the argument becomes optional',
  'required-body': 'Required in the schema, but the body is optional; becomes optional',
  'required-alternative': 'Required in some of the alternatives; becomes optional',
  'required-undescribed': 'Required in the schema, but not described; omitted',
  'required-nullable': 'Required argument allows null; becomes optional',
  'security-unsupported': 'Authentication other than a bearer token is omitted',
  'security-optional': 'Authentication is optional; the flag `bearer_auth` is omitted',
  'server-omitted': 'Only the first server is used',
  'server-missing': 'No absolute server URL',
  'version-omitted': 'The version of the document is omitted: it is no version that clients select',
  'group-omitted': 'Only the first tag becomes the group',
  'flag-custom': 'Sets the custom flag `deprecated`',
  'links-omitted': 'Links to other operations are omitted',
  'events-omitted': 'Callbacks and webhooks are omitted',
  'entry-static': 'Page, script, style, image, font or media file; skipped',
  'entry-binary': 'Binary body; skipped',
  'entry-incomplete': 'Call without a URL or a response; skipped',
  'origin-omitted': 'Calls of another base URL are omitted',
  'base-url-id': 'Base URL contains an id or a token; check `base_url`',
  'path-inferred': 'Inferred path parameters from ids in paths',
  'response-missing': 'No example of a successful response; returns any value',
  'scripts-omitted': 'Scripts and tests are omitted',
} as const

export type NoteCode = keyof typeof NOTE_MESSAGES

/** Whether a note is about something that the document does not say. The definition may be wrong there. */
export function isGuess({ code }: Pick<Note, 'code'>): boolean {
  return GUESSES.has(code)
}

const GUESSES: ReadonlySet<NoteCode> = new Set([
  'pagination-inferred',
  'pagination-rejected',
  'parameter-added',
  'error-code',
  'path-inferred',
  'base-url-id',
])

/** Collects notes. Repeated ones of the same place are kept once. */
export interface Notes {
  add(code: NoteCode, place: { file: string; pointer: string }, detail?: string): void
  list(): Note[]
}

/** @param root The imported document, which notes do not name. */
export function createNotes(root: string): Notes {
  const notes = new Map<string, Note>()
  return {
    add(code, { file, pointer }, detail) {
      const key = JSON.stringify([code, file, pointer, detail])
      if (notes.has(key)) return
      notes.set(key, {
        code,
        message: NOTE_MESSAGES[code],
        ...(file !== root && { file }),
        pointer,
        ...(detail !== undefined && { detail }),
      })
    },
    list: () => [...notes.values()],
  }
}
