import type { JsonDocument, JsonNode, JsonProblem, JsonProblemCode, Span } from './json-node.ts'

/** The syntax of a text: `json`, or `jsonc` with comments and trailing commas. */
export type JsonSyntax = 'json' | 'jsonc'

/** Returns a document without the problems that a syntax allows. The tree is the same: the reader tolerates them. */
export function withSyntax(document: JsonDocument, syntax: JsonSyntax): JsonDocument {
  return syntax === 'jsonc' && document.problems.some(({ code }) => isAllowedInJsonc(code))
    ? new JsoncDocument(document)
    : document
}

/** Whether a problem of JSON is none of JSONC. */
export function isAllowedInJsonc(code: JsonProblemCode): boolean {
  return code === 'comment' || code === 'trailing-comma'
}

class JsoncDocument implements JsonDocument {
  readonly root: JsonNode | undefined
  readonly problems: JsonProblem[]
  readonly comments: readonly Span[]
  readonly unreliableFrom: number | undefined
  readonly #document: JsonDocument

  constructor(document: JsonDocument) {
    this.root = document.root
    this.problems = document.problems.filter(({ code }) => !isAllowedInJsonc(code))
    this.comments = document.comments
    this.unreliableFrom = document.unreliableFrom
    this.#document = document
  }

  get text(): string {
    return this.#document.text
  }

  get value(): unknown {
    return this.#document.value
  }
}
