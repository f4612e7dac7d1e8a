/** A result whose JSON text is ready: it is sent as it is. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A page out of JSON texts. It keeps the texts of its records, which the data has anyway, and not the text of the whole. */
export class JsonPage {
  readonly #previous: string
  readonly #records: readonly string[]
  readonly #next: string

  constructor(previous: string, records: readonly string[], next: string) {
    this.#previous = previous
    this.#records = records
    this.#next = next
  }

  get text(): string {
    return `{"previous":${this.#previous},"page":[${this.#records.join(',')}],"next":${this.#next}}`
  }
}

/** The value of a result. */
export function toValue(result: unknown): unknown {
  return result instanceof JsonText || result instanceof JsonPage
    ? (JSON.parse(result.text) as unknown)
    : result
}
