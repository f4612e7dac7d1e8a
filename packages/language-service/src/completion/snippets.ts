import { type CompletionCandidate, CandidateKind } from './completion-candidate.ts'

// Whole things to write, in the layout of the examples: a key per line, in the order of the interface.

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
  '\t"name": "list-${1:items}",',
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
  '\t\t\t"docs": "${5:How many items a page has at most.}"',
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
      ? '\t"docs": "A call without `Api-Version` gets version ${3:1}. A call with an unknown version gets an error.",'
      : '\t"docs": "$3",',
    '\t"errors": [],',
    '\t"endpoints": [$5]',
    '}',
  )

/** Whole things that can stand in a list or as the document, by the kind of their object. */
export const SNIPPETS: Readonly<Record<string, readonly CompletionCandidate[]>> = {
  root: [
    snippetCandidate('package', 'A new package definition', PACKAGE(false)),
    snippetCandidate('versioned package', 'A new package definition with versions', PACKAGE(true)),
  ],
  endpoint: [
    snippetCandidate('endpoint', 'A new endpoint', ENDPOINT),
    snippetCandidate('paginated endpoint', 'An endpoint that returns pages', PAGINATED),
  ],
  argument: [
    snippetCandidate('argument', 'An argument that may be left out', MEMBER('$3')),
    snippetCandidate(
      'required argument',
      'An argument every call must carry',
      MEMBER('"required"'),
    ),
  ],
  attribute: [
    snippetCandidate('attribute', 'A member of what is returned', MEMBER('$3')),
    snippetCandidate(
      'nullable attribute',
      'A member that may be absent or null',
      MEMBER('"nullable"'),
    ),
  ],
  object: [
    snippetCandidate(
      'object',
      'A new object type',
      lines('{', '\t"name": "$1",', '\t"docs": "$2",', '\t"attributes": [$3]', '}'),
    ),
  ],
  event: [
    snippetCandidate(
      'event',
      'A new event',
      lines('{', '\t"name": "$1",', '\t"docs": "$2",', '\t"attributes": [$3]', '}'),
    ),
  ],
  error: [
    snippetCandidate(
      'error',
      'A new error',
      lines('{', '\t"code": "${1:NOT_FOUND}",', '\t"docs": "$2"', '}'),
    ),
  ],
  ignore: [
    snippetCandidate(
      'ignored findings',
      'Findings that are not reported',
      lines('{', '\t"rule": "$1",', '\t"files": "${2:**}",', '\t"reason": "$3"', '}'),
    ),
  ],
}

function snippetCandidate(label: string, detail: string, snippet: string): CompletionCandidate {
  return { label, kind: CandidateKind.snippet, detail, snippet, rank: 2 }
}

function lines(...all: string[]): string {
  return all.join('\n')
}
