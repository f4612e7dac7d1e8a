import { CandidateKind, type CompletionCandidate } from './completion-candidate.ts'

// Snippets for whole values, formatted like the examples: one key per line, in the order of the interface.

const ENDPOINT = lines(
  '{',
  '\t"name": "${1:do-something}",',
  '\t"returns": ["${2:object}"],',
  '\t"flags": [$3],',
  '\t"group": "$4",',
  '\t"docs": "$5",',
  '\t"errors": [],',
  '\t"arguments": [$6]',
  '}',
)

const PAGINATED = lines(
  '{',
  '\t"name": "${1:list-items}",',
  '\t"returns": ["object"],',
  '\t"flags": ["paginated"],',
  '\t"group": "$2",',
  '\t"docs": "$3",',
  '\t"errors": [],',
  '\t"arguments": [',
  '\t\t{',
  '\t\t\t"name": "${4:limit}",',
  '\t\t\t"type": "number.u32",',
  '\t\t\t"flags": [],',
  '\t\t\t"docs": "${5:Maximum number of items per page.}"',
  '\t\t}',
  '\t]',
  '}',
)

const MEMBER = (flags: string): string =>
  lines(
    '{',
    '\t"name": "$1",',
    '\t"type": "${2:string}",',
    `\t"flags": [${flags}],`,
    '\t"docs": "$4"',
    '}',
  )

const PACKAGE = (versioned: boolean): string =>
  lines(
    '{',
    '\t"base_url": "${1:https://api.example.com/}",',
    '\t"name": "${2:My service}",',
    ...(versioned
      ? ['\t"flags": ["versioned"],', '\t"version": "${3:1}",', '\t"versions": ["${3:1}"],']
      : ['\t"flags": [],']),
    versioned
      ? '\t"docs": "Without `Api-Version`, version ${3:1} is used. An unknown version is rejected.",'
      : '\t"docs": "$3",',
    '\t"errors": [],',
    '\t"endpoints": [$5]',
    '}',
  )

/** Snippets for items of arrays and for the document, by schema kind. */
export const SNIPPETS: Readonly<Record<string, readonly CompletionCandidate[]>> = {
  root: [
    snippetCandidate('package', 'New package definition', PACKAGE(false)),
    snippetCandidate('versioned package', 'New package definition with versions', PACKAGE(true)),
  ],
  endpoint: [
    snippetCandidate('endpoint', 'New endpoint', ENDPOINT),
    snippetCandidate('paginated endpoint', 'New paginated endpoint', PAGINATED),
  ],
  argument: [
    snippetCandidate('argument', 'New optional argument', MEMBER('$3')),
    snippetCandidate('required argument', 'New required argument', MEMBER('"required"')),
  ],
  attribute: [
    snippetCandidate('attribute', 'New attribute', MEMBER('$3')),
    snippetCandidate(
      'nullable attribute',
      'New attribute that may be absent or null',
      MEMBER('"nullable"'),
    ),
  ],
  object: [
    snippetCandidate(
      'object',
      'New object type',
      lines('{', '\t"name": "$1",', '\t"docs": "$2",', '\t"attributes": [$3]', '}'),
    ),
  ],
  event: [
    snippetCandidate(
      'event',
      'New event',
      lines('{', '\t"name": "$1",', '\t"docs": "$2",', '\t"attributes": [$3]', '}'),
    ),
  ],
  error: [
    snippetCandidate(
      'error',
      'New error',
      lines('{', '\t"code": "${1:NOT_FOUND}",', '\t"docs": "$2"', '}'),
    ),
  ],
  ignore: [
    snippetCandidate(
      'ignored problems',
      'Problems that are not reported',
      lines(
        '{',
        '\t"rule": "$1",',
        '\t"files": "${2:**}",',
        '\t"path": "${3:**}",',
        '\t"reason": "$4"',
        '}',
      ),
    ),
  ],
}

function snippetCandidate(label: string, detail: string, snippet: string): CompletionCandidate {
  return { label, kind: CandidateKind.snippet, detail, snippet, rank: 2 }
}

function lines(...all: string[]): string {
  return all.join('\n')
}
